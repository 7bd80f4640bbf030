import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { dateTagAtom, dateWriter } from './format.ts';

/** Formats a moment in short figures: the day and the minute. */
export function useMoment(): (at: string) => string {
  const tag = useAtomValue(dateTagAtom);
  return useMemo(() => dateWriter(tag, { dateStyle: 'short', timeStyle: 'short' }), [tag]);
}
