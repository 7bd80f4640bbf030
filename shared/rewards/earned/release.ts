/** How much counted stake releases one unit of locked money: 1% × 5% of it is released. */
export const STAKE_FOR_ONE_RELEASED = 2000n;

/** From this sum on available DIC can be converted to cash, in base micro-units. */
export const DIC_CONVERT_LEAST_MICRO = 100_000_000n;

/**
 * What play has released of locked money: experience since the mark × 1% × 5%, at most all that is
 * locked. All sums are base micro-units, rounded down.
 */
export function releasedMicro(locked: {
  readonly lockedMicro: bigint;
  readonly experienceMicro: bigint;
  readonly markMicro: bigint;
}): bigint {
  const since = locked.experienceMicro - locked.markMicro;
  if (since <= 0n) return 0n;
  const released = since / STAKE_FOR_ONE_RELEASED;
  return released < locked.lockedMicro ? released : locked.lockedMicro;
}
