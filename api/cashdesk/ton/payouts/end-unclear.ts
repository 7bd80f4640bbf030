import { notePaymentOnce } from '../../payments/note-payment.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import { tonPaywayId } from '../ton-payway.ts';
import type { Batch } from './advance-batch.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { messageStatusOf } from './message-status.ts';

/**
 * Ends a batch whose payouts cannot be told apart by what it sent: only once nothing more can
 * follow from its message. None of its payouts is signed again: staff look each one up on the chain
 * and decide by hand how it ended. Returns whether it is ended.
 */
export async function endUnclear(
  deps: PayoutDeps,
  batch: Batch,
  { lt, hash }: ChainTransaction,
): Promise<boolean> {
  const { db, clock, logger } = deps;
  if ((await messageStatusOf(deps, batch)) !== 'forgotten') return false;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('ton_batches')
      .set({ state: 'done', lt, hash, ended_at: new Date(clock.nowMs()) })
      .where('id', '=', batch.id)
      .where('state', '=', 'signed')
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return;
    const payouts = await trx
      .selectFrom('ton_payouts')
      .select('payment_id')
      .where('batch_id', '=', batch.id)
      .where('state', '=', 'sending')
      .execute();
    for (const { payment_id: paymentId } of payouts) {
      const detail = { batch: batch.id, transaction: hash };
      const note = { paymentId, paywayId: await tonPaywayId(trx), kind: 'payout-lost', detail };
      await notePaymentOnce({ ...deps, db: trx }, note, paymentId);
    }
  });
  logger.warn({ audit: 'ton-batch-unclear', id: batch.id }, 'ended by two people of the staff');
  return true;
}
