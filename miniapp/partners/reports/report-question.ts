import type { CallInput } from '../../../shared/contract/calls.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What a report is about: the days, in Moscow, and how it is grouped. */
export type ReportQuestion = CallInput<'partners.getReport'>;

/** Which rows beneath a report are asked for. */
export type RowsQuestion = Pick<CallInput<'partners.getReportRows'>, 'figure' | 'of'>;

const SHOWN_DAYS = 30;

/** The last thirty days, day by day. */
export function firstQuestion(nowMs: number): ReportQuestion {
  const from = moscowDate(nowMs - (SHOWN_DAYS - 1) * DAY_MS);
  return { from, to: moscowDate(nowMs), group: 'day' };
}
