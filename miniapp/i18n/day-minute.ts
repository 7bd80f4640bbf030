import { atom, useAtomValue } from 'jotai';
import { dateTagAtom, namedOrFigures } from './format.ts';

const NAMED = { dateStyle: 'medium', timeStyle: 'short' } as const;
const FIGURES = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Formats a moment to the minute for a BCP 47 tag. */
export function dayMinuteWriter(tag: string): (at: Date | string) => string {
  const format = namedOrFigures(tag, NAMED, FIGURES);
  return (at) => format.format(new Date(at));
}

const dayMinuteAtom = atom((get) => ({ write: dayMinuteWriter(get(dateTagAtom)) }));

/**
 * Formats a deadline, or a moment known only to the minute: the day with the month's name, and the
 * minute. It is not one of the `Formats`, which belong to the first load: nothing there shows
 * minutes.
 */
export function useDayMinute(): (at: string) => string {
  return useAtomValue(dayMinuteAtom).write;
}
