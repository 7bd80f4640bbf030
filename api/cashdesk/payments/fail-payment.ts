import {
  PAYMENT_CODES,
  PAYMENT_STATES,
  type FailedState,
  type PaymentState,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import { releaseDeposit } from '../../protection/limits/deposits.ts';
import { movePayment } from './move-payment.ts';
import { readCredit, settleDeposit } from './pay-deposit.ts';
import type { Mover, PaymentDeps } from './payment-row.ts';
import { readPayment } from './payment-store.ts';
import { pushPaymentById } from './push-payment.ts';

/** How a payment ends without its money. */
export type PaymentFailure = {
  readonly state: FailedState;
  /** The tail of a key `cashdesk.reason.*`, or text written by staff. */
  readonly reason: string;
  readonly by: Mover;
  readonly detail?: object;
  /** The states it may be ended from; 1 and 3 by default. */
  readonly from?: readonly PaymentState[];
};

/**
 * Ends a payment at 4 or 10, releases a deposit's room in the limits and notifies the player; with
 * that, what arrived differently for it is decided. Returns false where it was not open. A deposit
 * that the ledger credited is set to success instead. For a withdrawal the caller has posted the
 * release of the hold before.
 */
export async function failPayment(
  deps: Omit<PaymentDeps, 'ledger'>,
  id: string,
  {
    state,
    reason,
    by,
    detail,
    from = [PAYMENT_STATES.created, PAYMENT_STATES.processing],
  }: PaymentFailure,
): Promise<boolean> {
  const { db, clock } = deps;
  const payment = await readPayment(db, id);
  if (payment === undefined) return false;
  if (payment.code === PAYMENT_CODES.deposit && (await readCredit(db, id)) !== undefined) {
    await settleDeposit(deps, payment, 'job');
    return false;
  }
  const nowMs = clock.nowMs();
  const isMoved = await movePayment(db, id, {
    from,
    to: state,
    what: 'failed',
    by,
    detail: { ...detail, reason },
    set: { reason },
    nowMs,
  });
  if (!isMoved) return false;
  if (payment.reservation_id !== null) await releaseDeposit(db, payment.reservation_id);
  await pushPaymentById(deps, id);
  return true;
}
