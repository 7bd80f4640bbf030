import type { Database } from '../../../platform/db/database.ts';

/** What staff say of a payout, and when they say it. */
export type HandEnd = { readonly end: 'sent' | 'failed'; readonly nowMs: number };

/**
 * Whether staff may decide how a payment ended that may be paid over TON: for what may be on the
 * chain the chain decides, unless it was lost there. The payout stays locked, so that this stays so
 * for the transaction.
 */
export async function canEndByHand(
  trx: Database,
  paymentId: string,
  end: HandEnd['end'],
): Promise<boolean> {
  const payout = await trx
    .selectFrom('ton_payouts')
    .select('state')
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (payout === undefined) return true;
  const { state } = payout;
  if (state === 'failed') return end === 'failed';
  const isUntouched = state === 'queued' && end === 'failed';
  return isUntouched || (state === 'sending' && (await isLost(trx, paymentId)));
}

/**
 * Stores the end that staff decided, in the transaction of the decision, so that nothing is paid
 * after it; what waits for a message is removed from the queue. False where they may not decide.
 */
export async function endByHand(
  trx: Database,
  paymentId: string,
  { end, nowMs }: HandEnd,
): Promise<boolean> {
  if (!(await canEndByHand(trx, paymentId, end))) return false;
  await trx
    .updateTable('ton_payouts')
    .set({ state: end, reason: 'by-hand', ended_at: new Date(nowMs) })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  return true;
}

/** A contract on the way lost it, and staff got a line. */
async function isLost(trx: Database, paymentId: string): Promise<boolean> {
  const note = await trx
    .selectFrom('payment_notes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'payout-lost')
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}
