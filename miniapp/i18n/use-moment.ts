import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { dateTagAtom } from './format.ts';

/** Formats a moment in short figures: the day and the minute. */
export function useMoment(): (at: string) => string {
  const tag = useAtomValue(dateTagAtom);
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }),
    [tag],
  );
  return (at) => format.format(new Date(at));
}
