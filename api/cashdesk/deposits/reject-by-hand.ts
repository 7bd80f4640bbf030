import { PAYMENT_CODES, PAYMENT_STATES } from '../payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';

/** Ends an open deposit without money, with a reason that its player reads. */
export async function rejectByHand(
  deps: Omit<PaymentDeps, 'ledger'>,
  paymentId: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<boolean> {
  const payment = await readPayment(deps.db, paymentId);
  if (payment?.code !== PAYMENT_CODES.deposit) throw new Refusal('cashdesk.payment-unknown');
  return await failPayment(deps, paymentId, {
    state: PAYMENT_STATES.cancelled,
    reason,
    by,
    from: [PAYMENT_STATES.created],
  });
}
