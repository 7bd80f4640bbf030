import { microOfHundredths } from '../../../shared/money/amount.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import type { PaymentRow } from './payment-row.ts';

type Asked = Pick<PaymentRow, 'amount_micro' | 'exact_hundredths' | 'course_micro'>;

/** What of a sum that came for a deposit is its player's, and what is the fee of its payway. */
export type Share = {
  readonly creditedMicro: bigint;
  readonly feeMicro: bigint;
  /** What is the player's as a decimal of the currency that was paid in. */
  readonly text: string;
};

/**
 * Parts a sum as the deposit was to be parted: what came short pays the fee in proportion, and what
 * came over pays none for the rest. The exact sum comes to what was asked for.
 */
export function shareOf(payment: Asked, hundredths: bigint): Share {
  const { amount_micro: askedMicro, course_micro: courseMicro } = payment;
  const exact = payment.exact_hundredths ?? hundredths;
  const cameMicro = microOfHundredths(hundredths, courseMicro);
  const creditedMicro =
    hundredths < exact
      ? (askedMicro * hundredths) / exact
      : askedMicro + cameMicro - microOfHundredths(exact, courseMicro);
  const feeMicro = cameMicro > creditedMicro ? cameMicro - creditedMicro : 0n;
  const text = textOfHundredths(hundredths - hundredthsIn(feeMicro, courseMicro));
  return { creditedMicro, feeMicro, text };
}

/** The sum that came for a deposit which is credited, its fee in it. */
export function accountedHundredths(
  payment: Asked & Pick<PaymentRow, 'credited_micro' | 'fee_micro'>,
): bigint {
  const { credited_micro: creditedMicro, amount_micro: askedMicro } = payment;
  const isAsAsked = creditedMicro === null || creditedMicro === askedMicro;
  if (isAsAsked && payment.exact_hundredths !== null) return payment.exact_hundredths;
  return hundredthsIn((creditedMicro ?? askedMicro) + payment.fee_micro, payment.course_micro);
}

/** Base micro-units as hundredths of a currency, to the nearest. */
const hundredthsIn = (micro: bigint, courseMicro: bigint) =>
  (micro * 100n + courseMicro / 2n) / courseMicro;
