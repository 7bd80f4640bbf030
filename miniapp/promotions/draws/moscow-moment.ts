import { useAtomValue } from 'jotai';
import { dateTagAtom, dateWriter } from '../../i18n/format.ts';

const OPTIONS = { timeZone: 'Europe/Moscow', dateStyle: 'long', timeStyle: 'short' } as const;

/** Writes moments by the clocks of Moscow, whose days draws count: 25 August 2025 at 00:00. */
export function useMoscowMoment(): (iso: string) => string {
  return dateWriter(useAtomValue(dateTagAtom), OPTIONS);
}
