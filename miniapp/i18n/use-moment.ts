import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { localeTagAtom } from './language.ts';

/** Formats a moment in short figures: the day and the minute. */
export function useMoment(): (at: string) => string {
  const tag = useAtomValue(localeTagAtom);
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }),
    [tag],
  );
  return (at) => format.format(new Date(at));
}
