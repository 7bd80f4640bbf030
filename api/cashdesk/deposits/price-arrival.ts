import { BASE_CURRENCY_ID, currencyById } from '../../../shared/money/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { termsOf } from '../../rates/quote.ts';
import { rateOfArrival } from '../../rates/quote-rules.ts';
import { readTraded } from '../../rates/stored-worth.ts';
import type { PaymentRow } from '../payments/payment-row.ts';

/** The sums of a deposit in base micro-units, and the rate they were reckoned at. */
type ArrivalPrice = Pick<PaymentRow, 'amount_micro' | 'fee_micro' | 'rate_micro'>;

/**
 * What a deposit in a currency brings at the moment it is paid: the worse of the rate it was booked
 * at and the one that a new page would be booked at, so that a page held open, or paid late, is no bet
 * on the rate.
 */
export async function priceArrival(db: Database, payment: PaymentRow): Promise<ArrivalPrice> {
  const { amount_micro, fee_micro, rate_micro: promisedMicro, payer_currency: code } = payment;
  const asBooked = { amount_micro, fee_micro, rate_micro: promisedMicro };
  const currency = currencyById(payment.currency_id);
  if (currency === undefined || currency.id === BASE_CURRENCY_ID) return asBooked;
  const marketMicro = await readTraded(db, currency.id, 'in');
  if (marketMicro === undefined) return asBooked;
  const rate = rateOfArrival({ promisedMicro, isKept: false, marketMicro }, termsOf(code));
  const at = (micro: bigint) => (micro * rate) / promisedMicro;
  return { amount_micro: at(amount_micro), fee_micro: at(fee_micro), rate_micro: rate };
}
