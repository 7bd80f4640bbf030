import { expect, test } from 'vitest';
import type { PartnerReportRow } from '../../../shared/partners/reports/contract.ts';
import { barsOf } from './daily-bars.ts';

const row = (group: string, earnedMicro: string): PartnerReportRow => ({
  group,
  earnedMicro,
  depositsMicro: '0',
  clicks: 0,
  registrations: 0,
  firstDeposits: 0,
});

test('The chart has a bar for every day of the period, also for those without a row', () => {
  const period = { from: '2026-02-27', to: '2026-03-02' };
  expect(barsOf([row('2026-03-01', '500')], period)).toEqual([
    { day: '2026-02-27', earnedMicro: '0' },
    { day: '2026-02-28', earnedMicro: '0' },
    { day: '2026-03-01', earnedMicro: '500' },
    { day: '2026-03-02', earnedMicro: '0' },
  ]);
});

test('A period that ends before it begins has no bars', () => {
  expect(barsOf([], { from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
});
