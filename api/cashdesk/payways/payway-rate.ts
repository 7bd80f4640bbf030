import { type QuoteDeps, tradedMicro, worthMicro } from '../../rates/quote.ts';
import type { PaywayRow } from './payways-store.ts';

type Asked = {
  /** The currency of the method. */
  readonly code: string;
  readonly side: 'in' | 'out';
};

/**
 * Base micro-units for one unit of a method's currency: what its money is exchanged at, or, of a
 * payway of coins, what its limits are counted at, as nothing is exchanged into their currency.
 */
export const paywayRateMicro = (
  rates: QuoteDeps['rates'],
  { is_crypto: isCrypto }: Pick<PaywayRow, 'is_crypto'>,
  { code, side }: Asked,
): bigint | undefined => (isCrypto ? worthMicro(rates, code) : tradedMicro(rates, code, side));
