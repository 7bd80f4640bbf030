import { atom, useAtomValue } from 'jotai';
import { namedOrFigures } from './format.ts';
import { localeTagAtom } from './language.ts';

const NAMED = { dateStyle: 'medium', timeStyle: 'short' } as const;
const FIGURES = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Writes a moment to its minute in the way of a BCP 47 tag. */
export function dayMinuteWriter(tag: string): (at: Date | string) => string {
  const format = namedOrFigures(tag, NAMED, FIGURES);
  return (at) => format.format(new Date(at));
}

const dayMinuteAtom = atom((get) => ({ write: dayMinuteWriter(get(localeTagAtom)) }));

/**
 * Writes a moment that is promised, or known no closer: the day with its month by name, and the
 * minute. It is none of the `Formats`, which the first load carries: nothing there says a minute.
 */
export function useDayMinute(): (at: string) => string {
  return useAtomValue(dayMinuteAtom).write;
}
