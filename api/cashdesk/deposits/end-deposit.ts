import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { traitsOf } from '../payments/payway-families.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import {
  P2P_MARKED_WAIT_SECONDS,
  P2P_WINDOW_SECONDS,
} from '../../../shared/cashdesk/withdrawals/terms.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import type { PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { paymentOfPlayer, requirePayment } from '../payments/payment-store.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import { viewPayment } from '../payments/view-payment.ts';

/** What the player's own end of a deposit needs. */
export type EndDepositDeps = Omit<PaymentDeps, 'ledger'>;

/**
 * The player reports that the transfer was made: from now on the desk waits for it until a day
 * after the window, and the payment can no longer be cancelled, because cancelling would leave
 * money under way to staff. It credits nothing, and where nothing arrives the payment ends by
 * itself. Reporting it again changes nothing.
 */
export async function confirmTransfer(
  deps: EndDepositDeps,
  playerId: PlayerId,
  id: string,
): Promise<Payment> {
  const { db, clock } = deps;
  const payment = await paymentOfPlayer(db, playerId, { id, code: PAYMENT_CODES.deposit });
  if (payment.marked_paid_at !== null) return viewPayment(payment, deps.config.policy);
  const nowMs = clock.nowMs();
  const isOpen =
    traitsOf(payment).matchesBySum &&
    payment.expires_at !== null &&
    payment.expires_at.getTime() > nowMs;
  const isMarked =
    isOpen &&
    (await movePayment(db, id, {
      from: [PAYMENT_STATES.created],
      what: 'marked-paid',
      by: 'player',
      set: { marked_paid_at: new Date(nowMs), expected_by: markedPaidUntil(payment) },
      nowMs,
    }));
  if (!isMarked) throw new Refusal('cashdesk.not-open');
  return await pushPaymentById(deps, id);
}

/** How long the desk waits for a transfer that its player marked as paid. */
export function markedPaidUntil({ created_at }: Pick<PaymentRow, 'created_at'>): Date {
  const waitSeconds = P2P_WINDOW_SECONDS + P2P_MARKED_WAIT_SECONDS;
  return new Date(created_at.getTime() + waitSeconds * 1000);
}

/**
 * The player gives up a deposit they have not paid. Money that arrives anyway is credited or left
 * to staff, like late money. Refuses `cashdesk.not-open` where it cannot be given up.
 */
export async function cancelDeposit(
  deps: EndDepositDeps,
  playerId: PlayerId,
  id: string,
): Promise<Payment> {
  const { db, config } = deps;
  const payment = await paymentOfPlayer(db, playerId, { id, code: PAYMENT_CODES.deposit });
  if (!viewPayment(payment, config.policy).canCancel) throw new Refusal('cashdesk.not-open');
  const isEnded = await failPayment(deps, id, {
    state: PAYMENT_STATES.cancelled,
    reason: 'cancelled',
    by: 'player',
    from: [PAYMENT_STATES.created],
  });
  if (!isEnded) throw new Refusal('cashdesk.not-open');
  return viewPayment(await requirePayment(db, id), config.policy);
}
