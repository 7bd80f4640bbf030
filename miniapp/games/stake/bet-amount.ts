/** The limits of a stake, in hundredths of the currency the player sees. */
export type BetLimits = { readonly minBet: number; readonly maxBet: number };

/** The steps of the bet picker in hundredths, for a unit worth about as much as the base one. */
const BET_STEPS = [10, 100, 1_000, 2_500, 10_000, 100_000] as const;

/** The digits of the micro-units in one unit of the base currency. */
const MICRO_DIGITS = 6;

/**
 * The steps of the bet picker in hundredths: +0.1 +1 +10 +25 +100 +1000, or 10, 100 and so on times
 * as much where a unit is worth so much less.
 * @param courseMicro base micro-units for one unit of the currency
 */
export function betSteps(courseMicro: string): readonly number[] {
  const scale = 10 ** Math.max(0, Math.round(MICRO_DIGITS - Math.log10(Number(courseMicro))));
  return BET_STEPS.map((step) => step * scale);
}

/** A stake within the limits, as whole hundredths; what is not a number becomes the minimum. */
export function clampBet(hundredths: number, limits: BetLimits): number {
  if (Number.isNaN(hundredths)) return limits.minBet;
  const whole = Math.round(Math.min(Math.max(hundredths, limits.minBet), limits.maxBet));
  return Math.min(Math.max(whole, limits.minBet), limits.maxBet);
}

/** Half the stake, rounded down to a hundredth and never under the minimum. */
export function halveBet(hundredths: number, limits: BetLimits): number {
  return clampBet(Math.floor(hundredths / 2), limits);
}

/** Twice the stake, never over the maximum. */
export function doubleBet(hundredths: number, limits: BetLimits): number {
  return clampBet(hundredths * 2, limits);
}

/**
 * A typed stake as hundredths within the limits. A comma counts as the decimal point, spaces are
 * ignored, more than two decimals are rounded, anything else becomes the minimum.
 */
export function parseBet(text: string, limits: BetLimits): number {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  const decimal = /^\d+\.?\d*$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
  return clampBet(Math.round(decimal * 100), limits);
}

/** A stake with two decimals and a point; the field shows it with the language's own mark. */
export function betText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
