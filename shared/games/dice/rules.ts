import type { BetType } from './contract.ts';

/** How many numbers can be drawn: 0 to 9999, each as likely as any other. */
export const DICE_OUTCOMES = 10_000;

/** The return to player in percent of all stakes over a long run, the same at every setting. */
export const DICE_RETURN_PERCENT = 96;

/** Chances from this percentage on are refused: a win would pay less than the stake. */
export const DICE_CHANCE_LIMIT = 96;

/** Where the slider may split the numbers, in percent; each side has a narrower range. */
export const DICE_MIN_PERCENT = 1;
export const DICE_MAX_PERCENT = 99;

/** The smallest and the largest stake, in hundredths of the display currency. */
export const DICE_MIN_BET = 10;
export const DICE_MAX_BET = 10_000_000;

export type DiceSetting = { readonly percent: number; readonly betType: BetType };

/** The percentage of draws that win: the numbers below the split for less, the rest for more. */
export function diceChance({ percent, betType }: DiceSetting): number {
  return betType === 'less' ? percent : 100 - percent;
}

/** Whether the setting may be played: a whole percentage from 1 to 99 with a chance under 96. */
export function isDiceSetting(setting: DiceSetting): boolean {
  const { percent } = setting;
  const isPercent =
    Number.isInteger(percent) && percent >= DICE_MIN_PERCENT && percent <= DICE_MAX_PERCENT;
  return isPercent && diceChance(setting) < DICE_CHANCE_LIMIT;
}

/** Whether a drawn number wins: less below 100 times the percentage, more from there up. */
export function isDiceWin(setting: DiceSetting, drawn: number): boolean {
  const isBelow = drawn < setting.percent * 100;
  return setting.betType === 'less' ? isBelow : !isBelow;
}

/** What a winning stake returns, stake included, in micro-units: stake x 96 / chance, floored. */
export function dicePayoutMicro(setting: DiceSetting, stakeMicro: bigint): bigint {
  return (stakeMicro * BigInt(DICE_RETURN_PERCENT)) / BigInt(diceChance(setting));
}

/** What a stake costs on average at every setting, in micro-units: 4% of it, rounded down. */
export function diceCostMicro(stakeMicro: bigint): bigint {
  return (stakeMicro * BigInt(100 - DICE_RETURN_PERCENT)) / 100n;
}

/** The multiplier for the screen, rounded down to four places; money uses the exact fraction. */
export function diceMultiplier(setting: DiceSetting): number {
  return Math.floor((DICE_RETURN_PERCENT * 10_000) / diceChance(setting)) / 10_000;
}

/** The largest stake whose win stays within the maximum win, in micro-units. */
export function diceMaxStakeMicro(setting: DiceSetting, maxWinMicro: bigint): bigint {
  return (maxWinMicro * BigInt(diceChance(setting))) / BigInt(DICE_RETURN_PERCENT);
}
