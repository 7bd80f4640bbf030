import { DAY_MS } from '../platform/durations.ts';

/** A pause from play: short, and it ends by itself. */
export const COOL_OFF_PERIODS = ['day', 'week', 'month'] as const;
export type CoolOffPeriod = (typeof COOL_OFF_PERIODS)[number];

/** Self-exclusion: long, and never shortened. */
export const EXCLUSION_PERIODS = ['halfYear', 'year', 'threeYears', 'fiveYears', 'life'] as const;
export type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];

/** How long each pause and exclusion lasts. */
export const COOL_OFF_DAYS: Readonly<Record<CoolOffPeriod, number>> = {
  day: 1,
  week: 7,
  month: 30,
};
export const EXCLUSION_MONTHS: Readonly<Record<Exclude<ExclusionPeriod, 'life'>, number>> = {
  halfYear: 6,
  year: 12,
  threeYears: 36,
  fiveYears: 60,
};

/** When a cool-off that begins now is over. */
export function coolOffEnd(period: CoolOffPeriod, nowMs: number): number {
  return nowMs + COOL_OFF_DAYS[period] * DAY_MS;
}

/**
 * When an exclusion that begins now is over; undefined for one that lasts for life. Months are
 * calendar months in UTC; a day that the last month does not have becomes the first of the next
 * one, so the time is never shorter than was asked for.
 */
export function exclusionEnd(period: ExclusionPeriod, nowMs: number): number | undefined {
  if (period === 'life') return undefined;
  const end = new Date(nowMs);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + EXCLUSION_MONTHS[period]);
  if (end.getUTCDate() !== day) end.setUTCDate(1);
  return end.getTime();
}
