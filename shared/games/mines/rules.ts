/** The field: 4 rows of 6 tiles, numbered 0 to 23 from the top left, row by row. */
export const MINES_ROWS = 4;
export const MINES_COLUMNS = 6;
export const MINES_TILES = MINES_ROWS * MINES_COLUMNS;

/** How many mines a game may hide. */
export const MINES_MIN_LENGTH = 2;
export const MINES_MAX_LENGTH = 23;
export const MINES_PRESETS: readonly number[] = [3, 5, 15, 23];
export const MINES_DEFAULT_LENGTH = 4;

/** The return to player in percent of all stakes over a long run, wherever a player stops. */
export const MINES_RETURN_PERCENT = 95;

/** The smallest and the largest stake, in hundredths of the display currency. */
export const MINES_MIN_BET = 10;
export const MINES_MAX_BET = 10_000_000;

/** The part of a game that its win depends on: `opened` counts the safe tiles opened so far. */
export type MinesStep = { readonly minesLength: number; readonly opened: number };

/** An exact ratio; money is multiplied before it is divided. */
type Ratio = { readonly top: bigint; readonly bottom: bigint };

/** Whether a game may hide so many mines: a whole number from 2 to 23. */
export function isMinesLength(minesLength: number): boolean {
  const isInRange = minesLength >= MINES_MIN_LENGTH && minesLength <= MINES_MAX_LENGTH;
  return Number.isInteger(minesLength) && isInRange;
}

/** How many safe tiles the field has: the number of steps in a game. */
export function minesSteps(minesLength: number): number {
  return MINES_TILES - minesLength;
}

/** The number of ways to choose `chosen` of `from` things. */
function waysToChoose(from: number, chosen: number): bigint {
  let ways = 1n;
  for (let index = 0; index < chosen; index += 1) {
    ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  }
  return ways;
}

/** 95·C(24,k) / (100·C(24−m,k)): the stated return over the chance of opening k tiles safely. */
function ratioOf({ minesLength, opened }: MinesStep): Ratio {
  const isStep = Number.isInteger(opened) && opened >= 0 && opened <= minesSteps(minesLength);
  if (!isMinesLength(minesLength) || !isStep) {
    throw new RangeError(`No game of mines has ${minesLength} mines and ${opened} opened tiles`);
  }
  if (opened === 0) return { top: 0n, bottom: 1n };
  return {
    top: BigInt(MINES_RETURN_PERCENT) * waysToChoose(MINES_TILES, opened),
    bottom: 100n * waysToChoose(minesSteps(minesLength), opened),
  };
}

/** What cashing out returns, stake included, in micro-units, floored; 0 before the first tile. */
export function minesPayoutMicro(step: MinesStep, stakeMicro: bigint): bigint {
  const { top, bottom } = ratioOf(step);
  return (stakeMicro * top) / bottom;
}

/** What a stake costs on average wherever a player stops, in micro-units: 5%, rounded down. */
export function minesCostMicro(stakeMicro: bigint): bigint {
  return (stakeMicro * BigInt(100 - MINES_RETURN_PERCENT)) / 100n;
}

/** The multiplier for the screen, rounded down to four places; money uses the exact fraction. */
export function minesMultiplier(step: MinesStep): number {
  return Number(minesPayoutMicro(step, 10_000n)) / 10_000;
}

/** The multipliers of a whole game for the screen, from the first opened tile on. */
export function minesMultipliers(minesLength: number): number[] {
  return Array.from({ length: minesSteps(minesLength) }, (_, index) =>
    minesMultiplier({ minesLength, opened: index + 1 }),
  );
}

export type MinesStake = {
  readonly minesLength: number;
  readonly stakeMicro: bigint;
  readonly maxWinMicro: bigint;
};

/**
 * The last step whose win stays within the maximum win, at which the game cashes out automatically.
 * 0 when even the first step exceeds it: such a stake is refused.
 */
export function minesLastStep({ minesLength, stakeMicro, maxWinMicro }: MinesStake): number {
  let last = 0;
  for (let opened = 1; opened <= minesSteps(minesLength); opened += 1) {
    if (minesPayoutMicro({ minesLength, opened }, stakeMicro) > maxWinMicro) return last;
    last = opened;
  }
  return last;
}

/** The largest stake whose first step stays within the maximum win, in micro-units. */
export function minesMaxStakeMicro(minesLength: number, maxWinMicro: bigint): bigint {
  const { top, bottom } = ratioOf({ minesLength, opened: 1 });
  return ((maxWinMicro + 1n) * bottom - 1n) / top;
}
