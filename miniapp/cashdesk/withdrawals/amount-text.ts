import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';

/** A typed sum as a decimal with a point and at most two places. */
export function tidyAmount(text: string): string {
  const [whole = '', ...places] = text
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10);
  return places.length === 0 ? digits : `${digits || '0'}.${places.join('').slice(0, 2)}`;
}

/** Hundredths of a normalised sum; undefined when nothing is typed. */
export function hundredthsOfText(text: string): number | undefined {
  const [whole = '', places = ''] = text.split('.');
  if (whole === '') return undefined;
  return Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

/** Hundredths as the text of a field. */
export function textOfHundredths(hundredths: number): string {
  const text = (hundredths / 100).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

/**
 * A sum in a currency as hundredths of the base currency, rounded up: with less, a hundredth of
 * what was typed might not arrive.
 */
export function baseHundredths(hundredths: number, courseMicro: bigint): number {
  const step = 100n * MICRO_PER_HUNDREDTH;
  return Number((BigInt(hundredths) * courseMicro + step - 1n) / step);
}

/** The largest sum of a currency that hundredths of the base currency cover. */
export function coveredHundredths(base: number, courseMicro: bigint): number {
  return Number((BigInt(base) * MICRO_PER_HUNDREDTH * 100n) / courseMicro);
}

/** The currency a sum is typed in. */
export type TypedCurrency = Pick<CurrencyView, 'name' | 'courseMicro'>;

/**
 * The limits of a payway in hundredths of the field's currency, rounded inwards, so that a sum
 * within them is always within the payway's own. Undefined when it has none.
 */
export function typedLimits(
  { methods, currency, course }: Pick<WithdrawPayway, 'methods' | 'currency' | 'course'>,
  { name, courseMicro }: TypedCurrency,
): { readonly min: number; readonly max: number } | undefined {
  const [method] = methods;
  if (method === undefined) return undefined;
  if (currency.name === name) return { min: method.minLimit, max: method.maxLimit };
  const from = BigInt(Math.round(course * 1_000_000));
  const to = BigInt(courseMicro);
  return {
    min: Number((BigInt(method.minLimit) * from + to - 1n) / to),
    max: Number((BigInt(method.maxLimit) * from) / to),
  };
}
