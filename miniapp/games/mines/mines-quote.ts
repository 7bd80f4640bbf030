import {
  MINES_TILES,
  minesLastStep,
  minesMaxStakeMicro,
  minesMultipliers,
} from '../../../shared/games/mines/rules.ts';
import { hundredthsInCurrency, microOfHundredths } from '../../../shared/money/amount.ts';

/** What a game would be begun with. */
export type MinesChoice = {
  readonly minesLength: number;
  readonly betHundredths: number;
  /** Base micro-units for one unit of the stake's currency. */
  readonly courseMicro: bigint;
  /** The most a round may pay; undefined until the rules are known. */
  readonly maxWinMicro: bigint | undefined;
};

/** What a choice offers: the multipliers that can be reached, and the largest stake it takes. */
export type MinesQuote = {
  readonly multipliers: readonly number[];
  /** Whether the last multiplier is where the maximum win stops the game, before the field ends. */
  readonly isCapped: boolean;
  readonly isOverMaxWin: boolean;
  readonly maxStakeHundredths: number | undefined;
};

/** The whole game a choice offers, as the server would play it. */
export function quoteMines(choice: MinesChoice): MinesQuote {
  const { minesLength, betHundredths, courseMicro, maxWinMicro } = choice;
  const all = minesMultipliers(minesLength);
  if (maxWinMicro === undefined) {
    return {
      multipliers: all,
      isCapped: false,
      isOverMaxWin: false,
      maxStakeHundredths: undefined,
    };
  }
  const stakeMicro = microOfHundredths(betHundredths, courseMicro);
  const last = minesLastStep({ minesLength, stakeMicro, maxWinMicro });
  const maxStakeMicro = minesMaxStakeMicro(minesLength, maxWinMicro);
  return {
    multipliers: all.slice(0, last),
    isCapped: last < all.length,
    isOverMaxWin: last === 0,
    maxStakeHundredths: hundredthsInCurrency(maxStakeMicro, courseMicro),
  };
}

/** How many safe tiles a field has. */
export const safeTiles = (minesLength: number) => MINES_TILES - minesLength;

/** How a multiplier is written wherever the game names it. */
export const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A multiplier cut down to two places, never rounded up; the exact one has four. */
export const shortMultiplier = (multiplier: number) =>
  Math.floor(Math.round(multiplier * 10_000) / 100) / 100;
