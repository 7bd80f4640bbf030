/**
 * The cost at which a stake counts in full, in basis points: what the cheapest play of our own
 * games takes on average, which is a battle of equal banks.
 */
export const FULL_COST_BP = 250n;

/** What playing a counted stake costs on average at least, in micro-units rounded down. */
export const leastCostMicro = (countedMicro: bigint): bigint =>
  (countedMicro * FULL_COST_BP) / 10_000n;

/**
 * What a bet counts for by what it costs its player on average: the whole stake where that is 2.5%
 * of it or more, and less in proportion where it is less. Money that is moved from one hand to the
 * other, or staked on what can hardly be lost, counts for the little it risks. Experience, what is
 * still to be played of a deposit, and rewards use it; limits and statistics use the whole stake.
 * All sums are micro-units, rounded down.
 */
export function countedStakeMicro(stakeMicro: bigint, costMicro: bigint): bigint {
  const paidFor = (costMicro * 10_000n) / FULL_COST_BP;
  if (paidFor <= 0n) return 0n;
  return paidFor < stakeMicro ? paidFor : stakeMicro;
}
