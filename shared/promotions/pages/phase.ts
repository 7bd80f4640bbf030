import { DAY_MS } from '../../platform/durations.ts';

/** A promotion that ended is listed for so many days; its page stays. */
const PROMOTION_LISTED_DAYS = 60;

export const PROMOTION_PHASES = ['running', 'coming', 'ended'] as const;
export type PromotionPhase = (typeof PROMOTION_PHASES)[number];

type Period = { readonly startsAtMs: number; readonly endsAtMs: number };

/** Where a promotion is at a moment: it runs from its start until just before its end. */
export function phaseAt({ startsAtMs, endsAtMs }: Period, nowMs: number): PromotionPhase {
  if (nowMs < startsAtMs) return 'coming';
  return nowMs < endsAtMs ? 'running' : 'ended';
}

/** Whether a list of promotions shows it at a moment. */
export const isListedAt = (period: Period, nowMs: number): boolean =>
  nowMs < period.endsAtMs + PROMOTION_LISTED_DAYS * DAY_MS;
