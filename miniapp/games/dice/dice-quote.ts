import type { BetType } from '../../../shared/games/dice/contract.ts';
import {
  diceChance,
  diceMaxStakeMicro,
  diceMultiplier,
  dicePayoutMicro,
  isDiceSetting,
} from '../../../shared/games/dice/rules.ts';
import { hundredthsInCurrency, microOfHundredths } from '../../../shared/money/amount.ts';

/** What one side offers at the chosen percentage and stake; the server pays exactly this. */
export type SideQuote = {
  readonly betType: BetType;
  /** Whether the side may be played: a chance of 96% or more is refused. */
  readonly isOpen: boolean;
  readonly chance: number;
  readonly multiplier: number;
  /** What a win returns, stake included, in base micro-units. */
  readonly payoutMicro: bigint;
  /** The same in hundredths of the player's currency, rounded down. */
  readonly payoutHundredths: number;
  /** Whether the win would pass the maximum, so that the server refuses the stake. */
  readonly isOverMaxWin: boolean;
};

/** What a quote is made from; `courseMicro` is base micro-units for one unit of the currency. */
export type QuoteInput = {
  readonly percent: number;
  readonly betHundredths: number;
  readonly courseMicro: bigint;
  readonly maxWinMicro?: bigint | undefined;
};

/** What a win on one side pays, by the server's own calculation. */
export function quoteSide(betType: BetType, input: QuoteInput): SideQuote {
  const setting = { percent: input.percent, betType };
  const stakeMicro = microOfHundredths(input.betHundredths, input.courseMicro);
  const payoutMicro = dicePayoutMicro(setting, stakeMicro);
  return {
    betType,
    isOpen: isDiceSetting(setting),
    chance: diceChance(setting),
    multiplier: diceMultiplier(setting),
    payoutMicro,
    payoutHundredths: hundredthsInCurrency(payoutMicro, input.courseMicro),
    isOverMaxWin: input.maxWinMicro !== undefined && payoutMicro > input.maxWinMicro,
  };
}

/** The largest stake of a side whose win stays within the maximum, in hundredths, rounded down. */
export function maxStakeHundredths(
  betType: BetType,
  input: QuoteInput & { readonly maxWinMicro: bigint },
): number {
  const most = diceMaxStakeMicro({ percent: input.percent, betType }, input.maxWinMicro);
  return hundredthsInCurrency(most, input.courseMicro);
}

/** A multiplier as text: at least two and at most four places, nothing rounded up. */
export function multiplierText(multiplier: number): string {
  return multiplier.toFixed(4).replace(/0{1,2}$/, '');
}

/** A drawn number as the screen shows it: 00.00 to 99.99. */
export function numberText(drawn: number): string {
  const digits = String(drawn).padStart(4, '0');
  return `${digits.slice(0, 2)}.${digits.slice(2)}`;
}
