import { MICRO_PER_HUNDREDTH, MICRO_PER_UNIT } from '../../money/amount.ts';

/** How many friends one has to bring in a week. */
export const WEEK_FRIENDS = 5;

/** The counted stake with which a friend counts, in the week in which it is reached. */
export const WEEK_FRIEND_STAKE_MICRO = 20_000n * MICRO_PER_UNIT;

/** What is shared among all who brought enough friends in a week, and the most that one gets. */
export const WEEK_POOL_GRAM = 300;
export const WEEK_MOST_GRAM = 10;

/** Each one's share of the pool, in millionths of a GRAM. */
export function gramShareMicro(winners: number): bigint {
  const share = (BigInt(WEEK_POOL_GRAM) * MICRO_PER_UNIT) / BigInt(winners);
  const most = BigInt(WEEK_MOST_GRAM) * MICRO_PER_UNIT;
  return share < most ? share : most;
}

/**
 * What a share is paid as, in base micro-units: at the rate of the week, at most what the campaign
 * gives to one person, whole hundredths rounded down.
 */
export function shareAmountMicro(
  gramMicro: bigint,
  { rateMicro, mostMicro }: { readonly rateMicro: bigint; readonly mostMicro: bigint },
): bigint {
  const worth = (gramMicro * rateMicro) / MICRO_PER_UNIT;
  const amount = worth < mostMicro ? worth : mostMicro;
  return amount - (amount % MICRO_PER_HUNDREDTH);
}
