import { notePayment, notePaymentOnce } from '../../payments/note-payment.ts';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import { askPayerNow } from '../../withdrawals/ask-payer-now.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import { tonPaywayId } from '../ton-payway.ts';
import type { Batch } from './advance-batch.ts';
import { endUnclear } from './end-unclear.ts';
import { isHeld } from './hold-for-staff.ts';
import { matchSent, type Sent } from './match-sent.ts';
import type { PayoutDeps } from './payout-deps.ts';
import type { PayoutRow } from './sign-batch.ts';

/** A payout that so many messages did not carry is given up: nothing of it left the operator. */
const MAX_TRIES = 3;

/**
 * Ends a batch by what its paying transaction really sent. GRAM that cannot be returned is paid;
 * GRAM that can be, and USDT, waits for its payee; a payout whose message is not among those sent
 * returns to the queue, and fails after the last of its attempts. The desk, which asks more and more
 * seldom, is told of each that ended. Returns false, and leaves the batch open to staff, where
 * something was sent that matches none of its payouts.
 */
export async function settleBatch(
  deps: PayoutDeps,
  batch: Batch,
  paying: ChainTransaction,
): Promise<boolean> {
  const { db, clock, logger } = deps;
  const payouts = await payoutsOf(deps, batch.id);
  const sent = matchSent(batch.boc, payouts, paying.outgoing);
  if (sent === undefined) return await leaveOpen(deps, batch, paying);
  const unsent = payouts.filter((payout) => !sent.some((one) => one.payout === payout));
  const concluded = [
    ...sent.filter(isPaid).map(({ payout }) => payout),
    ...unsent.filter(isGivenUp),
  ];
  const now = new Date(clock.nowMs());
  const isEnded = await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('ton_batches')
      .set({ state: 'done', lt: paying.lt, hash: paying.hash, ended_at: now })
      .where('id', '=', batch.id)
      .where('state', '=', 'signed')
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    for (const one of sent) await keepSent(trx, one, { hash: paying.hash, now });
    for (const payout of unsent) await keepUnsent(trx, payout, now);
    return true;
  });
  crashPoint('ton-after-settle');
  if (!isEnded) return true;
  for (const { payment_id: paymentId } of concluded)
    await askPayerNow(db, paymentId, clock.nowMs());
  logger.info(
    { audit: 'ton-batch-done', id: batch.id, sent: sent.length, unsent: unsent.length },
    'a batch is on the chain',
  );
  for (const { payment_id: paymentId } of unsent) {
    await notePayment(deps, {
      paywayId: await tonPaywayId(deps.db),
      kind: 'payout-skipped',
      detail: { paymentId, batch: batch.id },
    });
  }
  return true;
}

/**
 * Gives staff a line, once, about a batch whose sent messages cannot be matched; it is checked at
 * every turn, and ends once they have decided.
 */
export async function leaveOpen(
  deps: PayoutDeps,
  batch: Batch,
  paying: ChainTransaction,
): Promise<boolean> {
  const { id } = batch;
  const detail = { batch: id, transaction: paying.hash };
  await notePaymentOnce(
    deps,
    { paywayId: await tonPaywayId(deps.db), kind: 'batch-unclear', detail },
    id,
  );
  return !(await isHeld(deps.db, id, 'batch-unclear')) && (await endUnclear(deps, batch, paying));
}

async function payoutsOf({ db }: PayoutDeps, batchId: string): Promise<readonly PayoutRow[]> {
  return await db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('query_id')
    .execute();
}

const isPaid = ({ payout, message }: Sent) => payout.asset === 'GRAM' && !message.canBounce;

const isGivenUp = ({ tries }: PayoutRow) => tries + 1 >= MAX_TRIES;

async function keepSent(
  trx: Database,
  one: Sent,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<void> {
  const { payout, message } = one;
  await trx
    .updateTable('ton_payouts')
    .set({
      message_lt: message.lt,
      ...(isPaid(one) && { state: 'sent' as const, hash, ended_at: now }),
    })
    .where('payment_id', '=', payout.payment_id)
    .where('state', '=', 'sending')
    .execute();
}

async function keepUnsent(trx: Database, payout: PayoutRow, now: Date): Promise<void> {
  const tries = payout.tries + 1;
  await trx
    .updateTable('ton_payouts')
    .set(
      isGivenUp(payout)
        ? { state: 'failed', reason: 'not-sent', tries, ended_at: now }
        : { state: 'queued', batch_id: null, tries },
    )
    .where('payment_id', '=', payout.payment_id)
    .where('state', '=', 'sending')
    .execute();
}
