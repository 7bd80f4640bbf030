import type { PaymentRow } from './payment-row.ts';

type Came = Pick<PaymentRow, 'came'>;

/**
 * Whether staff hold the payment because of what arrived for it. Another sum at its account holds
 * nothing: it is not known to be for this payment.
 */
export const isHeldByArrival = ({ came }: Came): boolean =>
  came !== null && came.kind !== 'other-amount';

/**
 * What arrived differently for a payment, as decided now; no change where it holds nothing, or was
 * decided before. Call it with the payment locked: it is written as a whole.
 */
export function decidedArrival(payment: Came, nowMs: number): { readonly came?: string } {
  const { came } = payment;
  if (!isHeldByArrival(payment) || came?.decidedAt !== null) return {};
  return { came: JSON.stringify({ ...came, decidedAt: new Date(nowMs).toISOString() }) };
}
