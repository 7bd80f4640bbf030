import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';
import { standingAct } from './settled-act.ts';

/** The result. `settled`: staff settled it, and its credit is made or being made. */
export type RejectOutcome = 'done' | 'not-open' | 'settled';

/**
 * Ends an open deposit without money, with a reason that its player reads. One that staff settled is
 * not rejected any more, also where the credit is still to be made. The other way round, one that
 * was rejected may be settled later: money that came after all is credited.
 */
export async function rejectByHand(
  deps: Omit<PaymentDeps, 'ledger'>,
  paymentId: string,
  { reason, actor }: { readonly reason: string; readonly actor: StaffActor },
): Promise<RejectOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx };
    await lockActs(trx);
    await requireRight(trx, actor, 'deposit.reject');
    const payment = await readPayment(trx, paymentId);
    if (payment?.code !== PAYMENT_CODES.deposit) throw new Refusal('cashdesk.payment-unknown');
    if ((await standingAct(trx, payment)) !== undefined) return 'settled';
    const isEnded = await failPayment(inside, paymentId, {
      state: PAYMENT_STATES.cancelled,
      reason,
      by: actor.name,
      from: [PAYMENT_STATES.created],
    });
    if (!isEnded) return 'not-open';
    const subject = `deposit:${paymentId}`;
    const about = { subject, before: { state: payment.state }, playerId: payment.player_id };
    await authorise(inside, { actor, act: 'deposit.reject', reason, ...about });
    return 'done';
  });
}
