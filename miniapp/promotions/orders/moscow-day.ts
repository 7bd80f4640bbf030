import { useAtomValue } from 'jotai';
import { dateTagAtom, namedOrFigures } from '../../i18n/format.ts';

const ZONE = { timeZone: 'Europe/Moscow' } as const;
const MINUTE_MS = 60_000;

/** Days and moments as they are in Moscow, where promotions begin and end. */
export function useMoscow() {
  const tag = useAtomValue(dateTagAtom);
  const day = namedOrFigures(
    tag,
    { dateStyle: 'long', ...ZONE },
    { day: '2-digit', month: '2-digit', year: 'numeric', ...ZONE },
  );
  const moment = namedOrFigures(
    tag,
    { dateStyle: 'long', timeStyle: 'short', ...ZONE },
    {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...ZONE,
    },
  );
  return {
    day: (at: string) => day.format(new Date(at)),
    /** The last day of a period that ends at this moment: one that ends at midnight ends the day before. */
    lastDay: (at: string) => day.format(new Date(Date.parse(at) - MINUTE_MS)),
    moment: (at: string) => moment.format(new Date(at)),
  };
}
