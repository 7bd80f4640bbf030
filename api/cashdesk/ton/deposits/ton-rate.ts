import type { CurrencyId } from '../../../../shared/money/currency.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { Rates } from '../../../rates/rates.ts';
import { coinRateMicro } from '../../../rates/coin-rate.ts';

/** The currency that a coin is booked in. */
export const CURRENCY_OF: Readonly<Record<TonAsset, CurrencyId>> = { GRAM: 9, USDT: 2 };

/** Base micro-units for one unit of the coin now; refuses `ton.unavailable` without a rate. */
export function rateOf(rates: Pick<Rates, 'rateMicro' | 'coinRate'>, asset: TonAsset): bigint {
  const rate = coinRateMicro(rates, asset);
  if (rate === undefined) throw new Refusal('ton.unavailable');
  return rate;
}
