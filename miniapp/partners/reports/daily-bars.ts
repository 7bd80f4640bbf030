import type { PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import type { ReportQuestion } from './report-question.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Bar = { readonly day: string; readonly earnedMicro: string };

/** Every day of the period with what it brought, from the first to the last. */
export function barsOf(
  rows: readonly PartnerReportRow[],
  { from, to }: Pick<ReportQuestion, 'from' | 'to'>,
): readonly Bar[] {
  const earned = new Map(rows.map(({ group, earnedMicro }) => [group, earnedMicro]));
  const startMs = Date.parse(`${from}T00:00:00Z`);
  const days = (Date.parse(`${to}T00:00:00Z`) - startMs) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => {
    const day = new Date(startMs + index * DAY_MS).toISOString().slice(0, 10);
    return { day, earnedMicro: earned.get(day) ?? '0' };
  });
}
