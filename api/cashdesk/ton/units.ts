import { TON_DECIMALS, type TonAsset } from '../../../shared/cashdesk/ton/assets.ts';
import type { CurrencyId } from '../../../shared/money/currency.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

/** The currency that a coin is booked in. */
export const CURRENCY_OF: Readonly<Record<TonAsset, CurrencyId>> = { GRAM: 9, USDT: 2 };

/** The least that is credited by itself: under it the network's own fees outweigh the money. */
export const MINIMUM_UNITS: Readonly<Record<TonAsset, bigint>> = {
  GRAM: 100_000_000n,
  USDT: 1_000_000n,
};

/**
 * A decimal in units of the coin as whole numbers of its last digit; refuses what does not divide.
 */
export function unitsOf(asset: TonAsset, decimal: string): bigint {
  const [whole = '', part = ''] = decimal.split('.');
  const places = TON_DECIMALS[asset];
  if (part.length > places) throw new Refusal('ton.wrong-amount');
  return BigInt(whole + part.padEnd(places, '0'));
}

/** The same as a decimal, without noughts at its end. */
export function decimalOf(asset: TonAsset, units: bigint): string {
  const text = String(units).padStart(TON_DECIMALS[asset] + 1, '0');
  const whole = text.slice(0, -TON_DECIMALS[asset]);
  const part = text.slice(-TON_DECIMALS[asset]).replace(/0+$/, '');
  return part === '' ? whole : `${whole}.${part}`;
}

/** What a sum of the coin is worth in base micro-units, rounded down. */
export function microOf(asset: TonAsset, units: bigint, rateMicro: bigint): bigint {
  return (units * rateMicro) / 10n ** BigInt(TON_DECIMALS[asset]);
}
