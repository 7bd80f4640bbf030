import {
  COOL_OFF_PERIODS,
  coolOffEnd,
  EXCLUSION_PERIODS,
  exclusionEnd,
  type CoolOffPeriod,
  type ExclusionPeriod,
} from '../../shared/protection/exclusion.ts';
import type { PlainKey } from '../i18n/message-key.ts';

/** How long play is closed: a break that ends by itself, or an exclusion. */
export type PauseLength =
  | { readonly kind: 'coolOff'; readonly period: CoolOffPeriod }
  | { readonly kind: 'exclusion'; readonly period: ExclusionPeriod };

/** The name of each length. */
export const LENGTH_NAMES: Readonly<Record<PauseLength['period'], PlainKey>> = {
  day: 'protection.length.day',
  week: 'protection.length.week',
  month: 'protection.length.month',
  halfYear: 'protection.length.halfYear',
  year: 'protection.length.year',
  threeYears: 'protection.length.threeYears',
  fiveYears: 'protection.length.fiveYears',
  life: 'protection.length.life',
};

/** When a pause that begins now is over; undefined for one that lasts for life. */
export function pauseEnd(length: PauseLength, nowMs: number): number | undefined {
  return length.kind === 'coolOff'
    ? coolOffEnd(length.period, nowMs)
    : exclusionEnd(length.period, nowMs);
}

const ALL: readonly PauseLength[] = [
  ...COOL_OFF_PERIODS.map((period) => ({ kind: 'coolOff' as const, period })),
  ...EXCLUSION_PERIODS.map((period) => ({ kind: 'exclusion' as const, period })),
];

/**
 * The lengths a player may choose now: those that end later than the current pause, whose end is
 * null when it lasts for life.
 */
export function openLengths(
  inForce: { readonly until: string | null } | null,
  nowMs: number,
): readonly PauseLength[] {
  if (inForce === null) return ALL;
  if (inForce.until === null) return [];
  const untilMs = Date.parse(inForce.until);
  return ALL.filter((length) => (pauseEnd(length, nowMs) ?? Infinity) > untilMs);
}
