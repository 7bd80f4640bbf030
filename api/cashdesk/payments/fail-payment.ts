import { releaseDeposit } from '../../protection/deposits.ts';
import type { PaymentState } from '../../../shared/cashdesk/contract.ts';
import { movePayment } from './move-payment.ts';
import { readCredit, settleDeposit } from './pay-deposit.ts';
import type { Mover, PaymentDeps } from './payment-row.ts';
import { readPayment } from './payment-store.ts';
import { pushPaymentById } from './push-payment.ts';

/** How a payment ends without its money. */
export type PaymentFailure = {
  /** 4 error, 10 cancelled or rejected. */
  readonly state: 4 | 10;
  /** The tail of a key `cashdesk.reason.*`, or words of the staff. */
  readonly reason: string;
  readonly by: Mover;
  readonly detail?: object;
  /** The states it may be ended from; 1 and 3 unless told. */
  readonly from?: readonly PaymentState[];
};

/**
 * Ends a payment at 4 or 10, gives a deposit's room in the limits back and tells the player; what came
 * for it otherwise is decided with that. Answers
 * false where it was not open. A deposit that the ledger credited is set to success instead. For a
 * withdrawal whoever calls has posted the release of what was held before.
 */
export async function failPayment(
  deps: Omit<PaymentDeps, 'ledger'>,
  id: string,
  { state, reason, by, detail, from = [1, 3] }: PaymentFailure,
): Promise<boolean> {
  const { db, clock } = deps;
  const payment = await readPayment(db, id);
  if (payment === undefined) return false;
  if (payment.code === 1 && (await readCredit(db, id)) !== undefined) {
    await settleDeposit(deps, payment, { by: 'job' });
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
