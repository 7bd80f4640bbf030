import { useAtomValue } from 'jotai';
import { dateTagAtom, dateWriter } from '../../i18n/format.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

const ZONE = { timeZone: 'Europe/Moscow' } as const;

/** Days and moments as they are in Moscow, where promotions begin and end. */
export function useMoscow() {
  const tag = useAtomValue(dateTagAtom);
  const day = dateWriter(tag, { dateStyle: 'long', ...ZONE });
  return {
    day: (at: string) => day(at),
    /**
     * The last day of a period that ends at this moment: one that ends at midnight ends the day
     * before.
     */
    lastDay: (at: string) => day(Date.parse(at) - MINUTE_MS),
    moment: dateWriter(tag, { dateStyle: 'long', timeStyle: 'short', ...ZONE }),
  };
}
