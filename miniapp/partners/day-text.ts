import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { dateTagAtom, dateWriter, useFormats } from '../i18n/format.ts';

/**
 * Writes a day of the programme (YYYY-MM-DD, Moscow), which is the same day wherever it is read.
 */
export function useDayText(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(`${day}T12:00:00`);
}

/** The same of a moment, in short figures, for columns of a table. */
export function useShortDay(): (at: string) => string {
  const tag = useAtomValue(dateTagAtom);
  return useMemo(() => dateWriter(tag, { dateStyle: 'short' }), [tag]);
}
