import { atom, useAtomValue } from 'jotai';
import { dateWriter } from '../../i18n/format.ts';
import { localeTagAtom } from '../../i18n/language.ts';

/** Formats a month given as `2026-11` for a language, by its name. */
function monthWriter(tag: string): (month: string) => string {
  const write = dateWriter(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => write(`${month}-01T00:00:00Z`);
}

const monthWriterAtom = atom((get) => monthWriter(get(localeTagAtom)));

/** The month formatter of the current language, for components. */
export function useMonth(): (month: string) => string {
  return useAtomValue(monthWriterAtom);
}
