import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Payment } from '../../../shared/cashdesk/contract.ts';
import { P2P_TOLD_WAIT_SECONDS, P2P_WINDOW_SECONDS } from '../../../shared/cashdesk/terms.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { paymentOfPlayer, thePayment } from '../payments/payment-store.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import { viewPayment } from '../payments/view-payment.ts';

/**
 * The player says that the transfer was made: from now on the desk waits for it a day past the window,
 * and the payment can no longer be cancelled: a cancelled one would hand money on its way to staff. It
 * credits nothing, and where nothing comes it ends by itself. Saying it again changes nothing.
 */
export async function confirmTransfer(
  context: Context,
  playerId: PlayerId,
  id: string,
): Promise<Payment> {
  const { db, clock } = context;
  const payment = await paymentOfPlayer(db, playerId, { id, code: 1 });
  if (payment.told_paid_at !== null) return viewPayment(payment, context.config.policy);
  const nowMs = clock.nowMs();
  const isOpen =
    payment.payway_family === 'p2p' &&
    payment.expires_at !== null &&
    payment.expires_at.getTime() > nowMs;
  const isTold =
    isOpen &&
    (await movePayment(db, id, {
      from: [1],
      what: 'told-paid',
      by: 'player',
      set: { told_paid_at: new Date(nowMs), expected_by: toldUntil(payment) },
      nowMs,
    }));
  if (!isTold) throw new Refusal('cashdesk.not-open');
  return await pushPaymentById(context, id);
}

/** Until when a transfer is waited for that its player says was made. */
export function toldUntil({ created_at }: Pick<PaymentRow, 'created_at'>): Date {
  const waitSeconds = P2P_WINDOW_SECONDS + P2P_TOLD_WAIT_SECONDS;
  return new Date(created_at.getTime() + waitSeconds * 1000);
}

/**
 * The player gives a deposit up that they have not paid. Money that comes all the same is credited
 * or goes to staff, as late money does. Refuses `cashdesk.not-open` where it cannot be given up.
 */
export async function cancelDeposit(
  context: Context,
  playerId: PlayerId,
  id: string,
): Promise<Payment> {
  const { db, config } = context;
  const payment = await paymentOfPlayer(db, playerId, { id, code: 1 });
  if (!viewPayment(payment, config.policy).canCancel) throw new Refusal('cashdesk.not-open');
  const isEnded = await failPayment(context, id, {
    state: 10,
    reason: 'cancelled',
    by: 'player',
    from: [1],
  });
  if (!isEnded) throw new Refusal('cashdesk.not-open');
  return viewPayment(await thePayment(db, id), config.policy);
}
