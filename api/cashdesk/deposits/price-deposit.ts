import type { DepositPayload } from '../../../shared/cashdesk/payments/contract.ts';
import { feeOf, feePercentOf } from '../../../shared/cashdesk/withdrawals/terms.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { hundredthsOfMicro, microOfHundredths } from '../../../shared/money/amount.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { type Quote, quote, type QuoteDeps } from '../../rates/quote.ts';
import { hundredthsOfText, textOfHundredths } from '../payments/decimal.ts';
import type { PaywayMethodRow } from '../payways/payways-store.ts';
import { viewFee } from '../payways/view-payway.ts';

/** The price of a deposit; hundredths are of its currency. */
export type PricedDeposit = {
  readonly currencyId: number;
  readonly currency: string;
  readonly rateMicro: bigint;
  readonly quoted: Quote;
  /** What the balance gets. */
  readonly amountHundredths: bigint;
  readonly amountMicro: bigint;
  readonly feeHundredths: bigint;
  readonly feeMicro: bigint;
};

type AskedCurrency = Pick<DepositPayload, 'currency'>;

/**
 * Reads the sum of a deposit within the limits of its method, and the fee on top of it. Refuses
 * `cashdesk.min-limit` and `cashdesk.max-limit` with the limit, and `cashdesk.no-gateway` where the
 * method is of another currency than the one that was named, or the currency has no rate, and
 * `rates.old` where it is not fresh.
 */
export function priceDeposit(
  deps: QuoteDeps,
  { payway, method }: PaywayMethodRow,
  { holder, ...asked }: Pick<DepositPayload, 'amount' | 'currency'> & Pick<Quote, 'holder'>,
): PricedDeposit {
  const currency = currencyById(method.currency_id);
  if (currency === undefined || isOther(currency.id, asked)) {
    throw new Refusal('cashdesk.no-gateway');
  }
  const quoted = quote(deps, { holder, code: currency.code, side: 'in' });
  if (quoted === undefined) throw new Refusal('cashdesk.no-gateway');
  const { rateMicro } = quoted;
  const amountHundredths = hundredthsOf(asked.amount);
  const limitOf = (limit: bigint) => ({
    limit: textOfHundredths(limit).replace(/\.00$/, ''),
    currency: currency.code,
  });
  if (amountHundredths < method.min_hundredths) {
    throw new Refusal('cashdesk.min-limit', limitOf(method.min_hundredths));
  }
  if (amountHundredths > method.max_hundredths) {
    throw new Refusal('cashdesk.max-limit', limitOf(method.max_hundredths));
  }
  const amountMicro = microOfHundredths(amountHundredths, rateMicro);
  const { tiers } = viewFee(payway);
  const percent = feePercentOf(tiers, hundredthsOfMicro(amountMicro));
  const fixed = (payway.fee_fixed_micro * 100n) / rateMicro;
  const feeHundredths = BigInt(feeOf(Number(amountHundredths), percent)) + fixed;
  return {
    currencyId: currency.id,
    currency: currency.code,
    rateMicro,
    quoted,
    amountHundredths,
    amountMicro,
    feeHundredths,
    feeMicro: microOfHundredths(feeHundredths, rateMicro),
  };
}

const isOther = (methodCurrencyId: number, { currency = methodCurrencyId }: AskedCurrency) =>
  currency !== methodCurrencyId;

/** The sum as it was typed, or as a number that hundredths were added to. */
const hundredthsOf = (amount: DepositPayload['amount']): bigint =>
  typeof amount === 'number' ? BigInt(Math.round(amount * 100)) : (hundredthsOfText(amount) ?? 0n);

/** The same with the exact sum of a transfer between people, all of which is credited. */
export function pricedExactly(priced: PricedDeposit, exactHundredths: bigint): PricedDeposit {
  const amountHundredths = exactHundredths - priced.feeHundredths;
  return {
    ...priced,
    amountHundredths,
    amountMicro: microOfHundredths(amountHundredths, priced.rateMicro),
  };
}
