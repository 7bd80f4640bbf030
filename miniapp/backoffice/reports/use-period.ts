import { useSearchParams } from 'wouter';
import type { ReportPeriod } from '../../../shared/backoffice/reports/contract.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** The day in Moscow so many days ago. */
export const dayAgo = (days: number): string => moscowDate(Date.now() - days * DAY_MS);

/** Periods that are chosen by one press. */
export const PERIODS: readonly (readonly [name: string, period: () => ReportPeriod])[] = [
  ['Today', () => ({ from: dayAgo(0), to: dayAgo(0) })],
  ['Yesterday', () => ({ from: dayAgo(1), to: dayAgo(1) })],
  ['7 days', () => ({ from: dayAgo(7), to: dayAgo(1) })],
  ['30 days', () => ({ from: dayAgo(30), to: dayAgo(1) })],
  ['90 days', () => ({ from: dayAgo(90), to: dayAgo(1) })],
];

/** The period of the address, yesterday without one, and what changes it. */
export function usePeriod() {
  const [parameters, setParameters] = useSearchParams();
  const period: ReportPeriod = {
    from: parameters.get('from') ?? dayAgo(1),
    to: parameters.get('to') ?? dayAgo(1),
  };
  const choose = (next: ReportPeriod) =>
    setParameters((before) => {
      const changed = new URLSearchParams(before);
      changed.set('from', next.from);
      changed.set('to', next.to);
      return changed;
    });
  return { period, choose };
}

/** A period as it stands in an address. */
export const periodQuery = ({ from, to }: ReportPeriod): string =>
  `?${new URLSearchParams({ from, to })}`;
