import { MICRO_PER_HUNDREDTH } from '../../money/amount.ts';

/** The part of a week's net loss in cash that is returned. */
export const CASHBACK_PERCENT = 5n;

/**
 * The most that is returned of a week's counted stake, in basis points. Without it a bet at long odds
 * would pay for itself: it costs 4% of its stake and almost always loses all of it, of which 5%
 * would come back. It is well under the 2.5% that a counted stake costs at least, because other
 * rewards count the same stake: together they stay below that.
 */
export const CASHBACK_CAP_BP = 80n;

/** The least loss and the least counted stake of which a hundredth comes back, in micro-units. */
export const CASHBACK_LEAST_LOSS_MICRO = (MICRO_PER_HUNDREDTH * 100n) / CASHBACK_PERCENT;
export const CASHBACK_LEAST_COUNTED_MICRO = (MICRO_PER_HUNDREDTH * 10_000n) / CASHBACK_CAP_BP;

/** What a week of play comes to, in base micro-units; `lossMicro` is below zero where it won. */
export type WeekOfPlay = { readonly lossMicro: bigint; readonly countedMicro: bigint };

/** A player's running totals, as far as cashback is reckoned from them; base micro-units. */
export type CashTotals = {
  readonly wageredMicro: bigint;
  readonly returnedMicro: bigint;
  /** The parts of the two that were not played from the balance. */
  readonly bonusWageredMicro: bigint;
  readonly bonusReturnedMicro: bigint;
  readonly countedMicro: bigint;
};

const cashNetMicro = (totals: CashTotals) =>
  totals.returnedMicro -
  totals.bonusReturnedMicro -
  (totals.wageredMicro - totals.bonusWageredMicro);

/**
 * What was played from one state of the totals to another. Only play from the balance is in it: a
 * loss that a bonus covered is none of cash.
 */
export const playedBetween = (before: CashTotals, after: CashTotals): WeekOfPlay => ({
  lossMicro: cashNetMicro(before) - cashNetMicro(after),
  countedMicro: after.countedMicro - before.countedMicro,
});

/**
 * The cashback of a week, in base micro-units, whole hundredths rounded down: 5% of its net loss in
 * cash, and at most 0.8% of its counted stake. A bet costs its player at least 2.5% of what it
 * counts for, so a week's cashback is never more than a third of what its play costs on average.
 */
export function cashbackMicro({ lossMicro, countedMicro }: WeekOfPlay): bigint {
  if (lossMicro <= 0n || countedMicro <= 0n) return 0n;
  const ofLoss = (lossMicro * CASHBACK_PERCENT) / 100n;
  const most = (countedMicro * CASHBACK_CAP_BP) / 10_000n;
  const amount = ofLoss < most ? ofLoss : most;
  return amount - (amount % MICRO_PER_HUNDREDTH);
}
