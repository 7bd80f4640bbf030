import { MICRO_PER_UNIT } from '../../money/amount.ts';

/** From this many base units on, staked or returned, a bet is listed among the big ones. */
export const BIG_AMOUNT_UNITS = 10_000;

const BIG_AMOUNT_MICRO = BigInt(BIG_AMOUNT_UNITS) * MICRO_PER_UNIT;

/** Whether the stake or the return of a bet is big. */
export function isBigAmount(stakeMicro: bigint, payoutMicro: bigint): boolean {
  return stakeMicro >= BIG_AMOUNT_MICRO || payoutMicro >= BIG_AMOUNT_MICRO;
}
