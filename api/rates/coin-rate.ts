import { CURRENCIES } from '../../shared/money/currency.ts';
import type { RateSymbol } from '../../shared/rates/contract.ts';
import type { Rates } from './rates.ts';
import { usdtRate } from './usdt-rate.ts';

/**
 * Base micro-units for one unit of a coin, the same for deposits and payouts. A coin that is a
 * currency of the product has that currency's rate. Undefined where there is none.
 */
export function coinRateMicro(
  rates: Pick<Rates, 'rateMicro' | 'coinRate'>,
  symbol: RateSymbol,
): bigint | undefined {
  if (symbol === 'USDT') return usdtRate(rates);
  const currency = CURRENCIES.find(({ code }) => code === symbol);
  if (currency !== undefined) return rates.rateMicro(currency.id);
  return rates.coinRate(symbol)?.rateMicro;
}
