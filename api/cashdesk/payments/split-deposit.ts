import { microOfHundredths } from '../../../shared/money/amount.ts';
import { textOfHundredths } from './decimal.ts';
import type { PaymentRow } from './payment-row.ts';

type Asked = Pick<PaymentRow, 'amount_micro' | 'exact_hundredths' | 'rate_micro'>;

/** The player's share of a sum that arrived for a deposit, and the fee of its payway. */
export type Share = {
  readonly creditedMicro: bigint;
  readonly feeMicro: bigint;
  /** What is the player's as a decimal of the currency that was paid in. */
  readonly text: string;
};

/**
 * Splits a sum in the way the deposit was to be split: a smaller sum pays the fee in proportion,
 * and an excess pays no fee for the rest. The exact sum gives what was asked for.
 */
export function splitDeposit(payment: Asked, hundredths: bigint): Share {
  const { amount_micro: askedMicro, rate_micro: rateMicro } = payment;
  const exact = payment.exact_hundredths ?? hundredths;
  const receivedMicro = microOfHundredths(hundredths, rateMicro);
  const creditedMicro =
    hundredths < exact
      ? (askedMicro * hundredths) / exact
      : askedMicro + receivedMicro - microOfHundredths(exact, rateMicro);
  const feeMicro = receivedMicro > creditedMicro ? receivedMicro - creditedMicro : 0n;
  const text = textOfHundredths(hundredths - hundredthsIn(feeMicro, rateMicro));
  return { creditedMicro, feeMicro, text };
}

/** The part of the arrived sum that is credited, its fee included. */
export function accountedHundredths(
  payment: Asked & Pick<PaymentRow, 'credited_micro' | 'fee_micro'>,
): bigint {
  const { credited_micro: creditedMicro, amount_micro: askedMicro } = payment;
  const isAsAsked = creditedMicro === null || creditedMicro === askedMicro;
  if (isAsAsked && payment.exact_hundredths !== null) return payment.exact_hundredths;
  return hundredthsIn((creditedMicro ?? askedMicro) + payment.fee_micro, payment.rate_micro);
}

/** Base micro-units as hundredths of a currency, to the nearest. */
const hundredthsIn = (micro: bigint, rateMicro: bigint) =>
  (micro * 100n + rateMicro / 2n) / rateMicro;
