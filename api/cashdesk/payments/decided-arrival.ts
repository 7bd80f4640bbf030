import type { PaymentRow } from './payment-row.ts';

type HasArrival = Pick<PaymentRow, 'unexpected_arrival'>;

/**
 * Whether staff hold the payment because of what arrived for it. Another sum at its account holds
 * nothing: it is not known to be for this payment.
 */
export const isHeldByArrival = ({ unexpected_arrival: arrival }: HasArrival): boolean =>
  arrival !== null && arrival.kind !== 'other-amount';

/**
 * What arrived differently for a payment, as decided now; no change where it holds nothing, or was
 * decided before. Call it with the payment locked: it is written as a whole.
 */
export function decidedArrival(
  payment: HasArrival,
  nowMs: number,
): { readonly unexpected_arrival?: string } {
  const { unexpected_arrival: arrival } = payment;
  if (!isHeldByArrival(payment) || arrival?.decidedAt !== null) return {};
  return {
    unexpected_arrival: JSON.stringify({ ...arrival, decidedAt: new Date(nowMs).toISOString() }),
  };
}
