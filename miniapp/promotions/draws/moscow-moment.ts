import { useAtomValue } from 'jotai';
import { dateTagAtom, namedOrFigures } from '../../i18n/format.ts';

const ZONE = { timeZone: 'Europe/Moscow', timeStyle: 'short' } as const;
const FIGURES = {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Writes moments by the clocks of Moscow, whose days draws count: 25 August 2025 at 00:00. */
export function useMoscowMoment(): (iso: string) => string {
  const tag = useAtomValue(dateTagAtom);
  const format = namedOrFigures(tag, { ...ZONE, dateStyle: 'long' }, FIGURES);
  return (iso) => format.format(new Date(iso));
}
