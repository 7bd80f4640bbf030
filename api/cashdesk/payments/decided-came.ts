import type { PaymentRow } from './payment-row.ts';

type Came = Pick<PaymentRow, 'came'>;

/**
 * Whether staff hold the payment because of what came for it. Another sum at its account holds nothing:
 * nobody knows that it was for this payment.
 */
export const isHeldByCame = ({ came }: Came): boolean =>
  came !== null && came.kind !== 'other-amount';

/**
 * What came for a payment otherwise, as decided now; nothing to change where it holds nothing, or was
 * decided before. To be asked with the payment locked: it is written whole.
 */
export function decidedCame(payment: Came, nowMs: number): { readonly came?: string } {
  const { came } = payment;
  if (!isHeldByCame(payment) || came?.decidedAt !== null) return {};
  return { came: JSON.stringify({ ...came, decidedAt: new Date(nowMs).toISOString() }) };
}
