/** The multipliers of the wheel that can be staked on; each wins on its own sectors. */
export const WHEEL_BETS: readonly number[] = [2, 3, 5, 30];

/**
 * The multipliers of the 32 sectors, clockwise from the pointer at rest: fifteen of x2, ten of x3,
 * six of x5 and one of x30, a mirror image about the x30, with no two neighbours alike.
 */
export const WHEEL_SECTORS: readonly number[] = [
  30, 3, 2, 5, 2, 3, 2, 3, 2, 5, 2, 3, 2, 5, 2, 3, 2, 3, 2, 5, 2, 3, 2, 5, 2, 3, 2, 3, 2, 5, 2, 3,
];

/** The angle of one sector, and the number of full turns before the wheel stops. */
export const WHEEL_STEP_DEGREES = 11.25;
export const WHEEL_EXTRA_TURNS = 3;

/** The return to player in percent of all stakes over a long run, the same on every bet. */
export const WHEEL_RETURN_PERCENT = 93.75;

/** The smallest and the largest stake, in hundredths of the base currency. */
export const WHEEL_MIN_BET = 100;
export const WHEEL_MAX_BET = 2_000_000;

/** Whether a number is one of the bets: 2, 3, 5 or 30. */
export function isWheelBet(sector: number): boolean {
  return WHEEL_BETS.includes(sector);
}

/** The multiplier of the sector under the pointer, 0 to 31. */
export function wheelMultiplierAt(index: number): number {
  const multiplier = WHEEL_SECTORS[index];
  if (multiplier === undefined) throw new RangeError(`The wheel has no sector ${index}`);
  return multiplier;
}

/** How many of the 32 sectors a bet wins on. */
export function wheelSectorsOf(sector: number): number {
  return WHEEL_SECTORS.filter((multiplier) => multiplier === sector).length;
}

/** A stake on a multiplier, in micro-units. */
export type WheelBet = { readonly sector: number; readonly stakeMicro: bigint };

/**
 * What a bet returns, stake included, when the wheel stops at a sector: stake x multiplier or 0.
 */
export function wheelPayoutMicro({ sector, stakeMicro }: WheelBet, index: number): bigint {
  return wheelMultiplierAt(index) === sector ? stakeMicro * BigInt(sector) : 0n;
}

/** What a stake costs on average on every multiplier, in micro-units: 6.25%, rounded down. */
export function wheelCostMicro(stakeMicro: bigint): bigint {
  return (stakeMicro * BigInt(100_00 - WHEEL_RETURN_PERCENT * 100)) / 100_00n;
}

/** The largest stake whose win stays within the maximum, in micro-units. */
export function wheelMaxStakeMicro(sector: number, maxWinMicro: bigint): bigint {
  return maxWinMicro / BigInt(sector);
}

/**
 * How much more one multiplier accepts in a round, in micro-units, so that the operator's payout
 * when it wins stays within the round's liability; `bankMicro` is the total already staked on it.
 */
export function wheelRoomMicro(
  sector: number,
  { bankMicro, liabilityMicro }: { readonly bankMicro: bigint; readonly liabilityMicro: bigint },
): bigint {
  const room = wheelMaxStakeMicro(sector, liabilityMicro) - bankMicro;
  return room > 0n ? room : 0n;
}

/** How far the wheel turns clockwise from rest until a sector is under the pointer, in degrees. */
export function wheelSpinDegrees(index: number): number {
  const steps = (WHEEL_SECTORS.length - index) % WHEEL_SECTORS.length;
  return WHEEL_EXTRA_TURNS * 360 + steps * WHEEL_STEP_DEGREES;
}
