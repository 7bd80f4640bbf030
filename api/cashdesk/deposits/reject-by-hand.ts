import { PAYMENT_CODES, PAYMENT_STATES } from '../payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';

/** Ends an open deposit without money, with a reason that its player reads. */
export async function rejectByHand(
  deps: Omit<PaymentDeps, 'ledger'>,
  paymentId: string,
  { reason, actor }: { readonly reason: string; readonly actor: StaffActor },
): Promise<boolean> {
  const payment = await readPayment(deps.db, paymentId);
  if (payment?.code !== PAYMENT_CODES.deposit) throw new Refusal('cashdesk.payment-unknown');
  return await deps.db.transaction().execute(async (trx) => {
    const ending = { state: PAYMENT_STATES.cancelled, reason, by: actor.name } as const;
    const inside = { ...deps, db: trx };
    await lockActs(trx);
    await requireRight(trx, actor, 'deposit.reject');
    const isEnded = await failPayment(inside, paymentId, {
      ...ending,
      from: [PAYMENT_STATES.created],
    });
    if (!isEnded) return false;
    const subject = `deposit:${paymentId}`;
    const about = { subject, before: { state: payment.state }, playerId: payment.player_id };
    await authorise(inside, { actor, act: 'deposit.reject', reason, ...about });
    return true;
  });
}
