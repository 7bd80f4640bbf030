import type { PartnerReport, PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { CohortsView } from './cohorts-card.tsx';
import { ReportView } from './report-card.tsx';
import { RefusedError } from '../../transport/refused-error.ts';

const nothing = () => undefined;
const row = (group: string, times: number): PartnerReportRow => ({
  group,
  clicks: 120 * times,
  registrations: 14 * times,
  firstDeposits: 5 * times,
  depositsMicro: String(7_500_000_000 * times),
  earnedMicro: String(312_500_000 * times),
});
const report: PartnerReport = {
  rows: [row('2026-11-28', 2), row('2026-11-27', 5), row('2026-11-25', 1)],
  total: row('', 8),
};
const view = {
  onQuestion: nothing,
  onRetry: nothing,
  onOpen: nothing,
  question: { from: '2026-11-20', to: '2026-11-28', group: 'day' },
} as const;
const cohort = {
  week: '2026-11-09',
  registrations: 40,
  firstDeposits: 22,
  depositedInWeek: [20, 11, 4],
  earnedMicro: '312500000',
};
const tooLong = new RefusedError('partner.period', 998, { days: 366 });

/** Reports in their states. */
export const previews = {
  'by day': () => <ReportView {...view} state={{ status: 'ready', answer: report }} />,
  'by sub-id, one not known': () => (
    <ReportView
      {...view}
      question={{ ...view.question, group: 'sub1' }}
      state={{ status: 'ready', answer: { ...report, rows: [row('vk', 7), row('', 1)] } }}
    />
  ),
  'nothing happened': () => (
    <ReportView {...view} state={{ status: 'ready', answer: { rows: [], total: row('', 0) } }} />
  ),
  loading: () => <ReportView {...view} state={{ status: 'waiting' }} />,
  'too long a period': () => <ReportView {...view} state={{ status: 'failed', error: tooLong }} />,
  'weeks of sign-up': () => (
    <CohortsView onRetry={nothing} state={{ status: 'ready', answer: [cohort] }} />
  ),
  'weeks, none': () => <CohortsView onRetry={nothing} state={{ status: 'ready', answer: [] }} />,
};
