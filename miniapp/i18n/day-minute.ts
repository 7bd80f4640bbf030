import { atom, useAtomValue } from 'jotai';
import { dateTagAtom, dateWriter } from './format.ts';

/** Formats a moment to the minute for a BCP 47 tag. */
export const dayMinuteWriter = (tag: string): ((at: Date | string) => string) =>
  dateWriter(tag, { dateStyle: 'medium', timeStyle: 'short' });

const dayMinuteAtom = atom((get) => ({ write: dayMinuteWriter(get(dateTagAtom)) }));

/**
 * Formats a deadline, or a moment known only to the minute: the day with the month's name, and the
 * minute. It is not one of the `Formats`, which belong to the first load: nothing there shows
 * minutes.
 */
export function useDayMinute(): (at: string) => string {
  return useAtomValue(dayMinuteAtom).write;
}
