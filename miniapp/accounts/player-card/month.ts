import { atom, useAtomValue } from 'jotai';
import { hasMonthNames } from '../../i18n/format.ts';
import { localeTagAtom } from '../../i18n/language.ts';

/** Formats a month given as `2026-11` for a language, by name if the browser has it. */
function monthWriter(tag: string): (month: string) => string {
  const named = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const figures = { month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const format = hasMonthNames(named) ? named : new Intl.DateTimeFormat(tag, figures);
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

const monthWriterAtom = atom((get) => monthWriter(get(localeTagAtom)));

/** The month formatter of the current language, for components. */
export function useMonth(): (month: string) => string {
  return useAtomValue(monthWriterAtom);
}
