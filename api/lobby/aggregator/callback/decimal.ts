/** Decimal places an amount may have; providers use up to four. */
const MAX_PLACES = 8;
const SCALE = 10n ** BigInt(MAX_PLACES);

/** No single amount is worth more than this: a hundred thousand million base units. */
const MAX_MICRO = 10n ** 17n;

/** An amount in some currency, exactly as its text said, in hundred-millionths of a unit. */
export type Decimal = bigint & { readonly __brand: 'Decimal' };

/** Reads an amount from its text; undefined where it is no plain decimal, too long or too fine. */
export function readDecimal(text: string): Decimal | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text);
  if (match === null) return undefined;
  const [, units = '0', places = ''] = match;
  return (BigInt(units) * SCALE + BigInt(places.padEnd(MAX_PLACES, '0'))) as Decimal;
}

/**
 * Base micro-units of an amount, rounded down to a whole one; undefined where it is absurdly large.
 * @param rateMicro base micro-units for one unit of its currency
 */
export function microOfDecimal(amount: Decimal, rateMicro: bigint): bigint | undefined {
  const micro = (amount * rateMicro) / SCALE;
  return micro > MAX_MICRO ? undefined : micro;
}
