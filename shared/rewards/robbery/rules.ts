import { SPIN_STEP_MICRO } from '../../fairness/spin/prizes.ts';
import { MICRO_PER_UNIT } from '../../money/amount.ts';
import { leastCostMicro } from '../../money/counted-stake.ts';

/** From one spin to the next. */
export const SPIN_EVERY_HOURS = 24;
const SPIN_EVERY_MS = SPIN_EVERY_HOURS * 3_600_000;

/** How long the reels turn, and how long the result stays before the window closes by itself. */
export const SPIN_TURNS_MS = 8000;
export const SPIN_RESULT_MS = 4000;

/** How many days of play decide the top prize, today's included. */
export const ROBBERY_PLAY_DAYS = 7;

/** The top prize is at most this part of what that play cost on average. */
export const ROBBERY_COST_PERCENT = 10n;

/** Whoever made a deposit in this many days has at least this much to win. */
export const ROBBERY_DEPOSIT_DAYS = 30;
export const ROBBERY_LEAST_TOP_MICRO = MICRO_PER_UNIT;

/** The top prize by VIP level, in base units; a level without a row has that of the one below. */
const ROBBERY_TOPS = [
  { statusId: 1, units: 100 },
  { statusId: 2, units: 200 },
  { statusId: 3, units: 250 },
  { statusId: 4, units: 500 },
  { statusId: 6, units: 1000 },
  { statusId: 7, units: 1250 },
  { statusId: 8, units: 1500 },
  { statusId: 9, units: 2000 },
  { statusId: 10, units: 2500 },
  { statusId: 12, units: 5000 },
  { statusId: 13, units: 10_000 },
  { statusId: 14, units: 20_000 },
  { statusId: 15, units: 50_000 },
] as const;

/** The top prize of a VIP level, in base micro-units. */
export function levelTopMicro(statusId: number): bigint {
  const reached = ROBBERY_TOPS.filter((row) => row.statusId <= statusId);
  return BigInt((reached.at(-1) ?? ROBBERY_TOPS[0]).units) * MICRO_PER_UNIT;
}

/** What the top prize of a player's next spin follows from. */
export type RobberyStanding = {
  readonly statusId: number;
  /** The counted stake of the last seven days, in base micro-units. */
  readonly countedMicro: bigint;
  /** Whether a deposit was credited in the last thirty days. */
  readonly hasDeposit: boolean;
};

/** What play of a counted stake may put at stake for the player: 10% of its 2.5%. */
export const playCapMicro = (countedMicro: bigint): bigint =>
  (leastCostMicro(countedMicro) * ROBBERY_COST_PERCENT) / 100n;

/**
 * What a spin pays at most, in base micro-units: the amount of the level, but no more than a tenth
 * of what the last seven days of play cost on average, and at least one unit after a deposit in the
 * last thirty days. A multiple of the step, rounded down; zero where there is nothing to win.
 */
export function robberyTopMicro({ statusId, countedMicro, hasDeposit }: RobberyStanding): bigint {
  const cap = playCapMicro(countedMicro);
  const level = levelTopMicro(statusId);
  const earned = cap < level ? cap : level;
  const least = hasDeposit ? ROBBERY_LEAST_TOP_MICRO : 0n;
  const top = earned > least ? earned : least;
  return top - (top % SPIN_STEP_MICRO);
}

/**
 * How long it is to a player's next spin, in whole seconds rounded up; zero when it may be made.
 * The moment is the operator's: no clock of the player's counts.
 */
export function secondsToSpin(lastStartMs: number | undefined, nowMs: number): number {
  if (lastStartMs === undefined) return 0;
  return Math.max(0, Math.ceil((lastStartMs + SPIN_EVERY_MS - nowMs) / 1000));
}
