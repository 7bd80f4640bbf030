import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { localeTagAtom } from '../../i18n/language.ts';

/** Writes a moment in few figures: the day and the minute. */
export function useMoment(): (at: string) => string {
  const tag = useAtomValue(localeTagAtom);
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }),
    [tag],
  );
  return (at) => format.format(new Date(at));
}
