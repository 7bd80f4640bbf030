import type { CurrencyId } from '../../shared/money/currency.ts';
import type { Rates } from './rates.ts';

const USD: CurrencyId = 2;

/**
 * Base micro-units for one USDT, the same for buying and for payouts: its own newest rate, or the
 * dollar's rate where no rates of coins are read. Undefined without either.
 */
export const usdtRate = (rates: Pick<Rates, 'rateMicro' | 'coinRate'>): bigint | undefined =>
  rates.coinRate('USDT')?.rateMicro ?? rates.rateMicro(USD);
