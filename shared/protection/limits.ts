import { DAY_MS } from '../platform/durations.ts';

/** What a limit counts: deposits, losses, stakes, minutes of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The windows of limits, all rolling back from now. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long each window is: 24 hours, 7 days, 30 days. */
export const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/**
 * A raised or removed limit waits this long, then for a second confirmation; without it the request
 * lapses.
 */
export const RAISE_WAIT_MS = DAY_MS;
export const RAISE_LAPSE_MS = 7 * DAY_MS;

/** The highest limit of money, in hundredths of the base currency: ten billion units. */
const MAX_LIMIT_HUNDREDTHS = 1_000_000_000_000;

/** The number of minutes in each window, which is the highest limit of play time. */
const maxSessionMinutes = (period: LimitPeriod): number => PERIOD_MS[period] / 60_000;

/** Whether an amount is allowed for a limit of this kind and window. */
export function isLimitAmount(kind: LimitKind, period: LimitPeriod, amount: number): boolean {
  const most = kind === 'session' ? maxSessionMinutes(period) : MAX_LIMIT_HUNDREDTHS;
  return Number.isSafeInteger(amount) && amount >= (kind === 'session' ? 1 : 0) && amount <= most;
}

/** Whether going from one limit to another loosens it; null is no limit at all. */
export function isLooserLimit(from: number | null, to: number | null): boolean {
  if (from === null) return false;
  return to === null || to > from;
}

/** The stricter of the player's own limit and the operator's; null is no limit. */
export function stricterLimit(own: number | null, operator: number | null): number | null {
  if (own === null) return operator;
  return operator === null ? own : Math.min(own, operator);
}
