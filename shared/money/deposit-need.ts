/**
 * The part of a player's money that stays until it is played, in micro-units rounded up. A deposit
 * that has to be played `factor` times is locked at first, and no other money with it; each counted
 * stake releases its share.
 */
export function lockedMicro(needMicro: bigint, factor: number): bigint {
  const times = BigInt(factor);
  return (needMicro + times - 1n) / times;
}

/** What of a wallet may leave: what is above the locked part. */
export function unlockedMicro(balanceMicro: bigint, locked: bigint): bigint {
  return balanceMicro > locked ? balanceMicro - locked : 0n;
}
