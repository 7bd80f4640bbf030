/** Micro-units in one unit of the base currency. */
export const MICRO_PER_UNIT = 1_000_000n;

/** Micro-units in one hundredth, the smallest step that the wire and the screen show. */
export const MICRO_PER_HUNDREDTH = 10_000n;

/** Hundredths of the base currency, rounded down, as the wire has balances. */
export function hundredthsOfMicro(amountMicro: bigint): number {
  const floored = amountMicro / MICRO_PER_HUNDREDTH;
  const isBelowZero = amountMicro < 0n && amountMicro % MICRO_PER_HUNDREDTH !== 0n;
  return Number(isBelowZero ? floored - 1n : floored);
}

/** A sum in units of the base currency with two decimals, rounded down, as it is shown. */
export const unitsText = (amountMicro: bigint): string =>
  (hundredthsOfMicro(amountMicro) / 100).toFixed(2);

/** Hundredths of the base currency, rounded up: what is still owed is never shown as less. */
export function hundredthsUpOfMicro(amountMicro: bigint): number {
  return Number((amountMicro + MICRO_PER_HUNDREDTH - 1n) / MICRO_PER_HUNDREDTH);
}

/**
 * Base micro-units of an amount in hundredths of another currency, rounded down.
 * @param rateMicro base micro-units for one unit of that currency
 */
export function microOfHundredths(hundredths: number | bigint, rateMicro: bigint): bigint {
  return (BigInt(hundredths) * rateMicro) / 100n;
}

/**
 * Hundredths of a currency that a base amount is worth, rounded down.
 * @param rateMicro base micro-units for one unit of that currency
 */
export function hundredthsInCurrency(amountMicro: bigint, rateMicro: bigint): number {
  return Number((amountMicro * 100n) / rateMicro);
}

/** The same rounded up: the least that is worth the amount. */
export function hundredthsUpInCurrency(amountMicro: bigint, rateMicro: bigint): number {
  return Number((amountMicro * 100n + rateMicro - 1n) / rateMicro);
}

/** A rate as the wire has it: base units for one unit of a currency. Shown, never calculated with. */
export const courseOf = (rateMicro: bigint): number => Number(rateMicro) / Number(MICRO_PER_UNIT);

/** A decimal with at most two places as whole hundredths, or undefined when it has more. */
export function hundredthsOfDecimal(decimal: number): number | undefined {
  const hundredths = Math.round(decimal * 100);
  const isExact = Number.isSafeInteger(hundredths) && hundredths / 100 === decimal;
  return isExact ? hundredths : undefined;
}
