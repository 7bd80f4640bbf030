import type { Selectable } from 'kysely';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TonBatchesTable } from '../../../platform/db/tables/ton.ts';
import type { ChainTransaction } from '../chain-transaction.ts';
import { bodyHashOf } from '../hot-wallet.ts';
import { NetworkSilent } from '../network.ts';
import { holdForStaff, isHeld } from './hold-for-staff.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { leaveOpen, settleBatch } from './settle-batch.ts';
import { messageStatusOf } from './message-status.ts';

export type Batch = Selectable<TonBatchesTable>;

/** A message is handed over again this often at the most. */
const SEND_EVERY_MS = 2500;

/**
 * Advances the wallet's open batch: sends its one message again until the chain shows that it was
 * executed and with what result, or until it has expired; only then are its payouts free for
 * another message. Returns whether a batch is still open.
 */
export async function advanceBatch(deps: PayoutDeps): Promise<boolean> {
  const { db, ton } = deps;
  const batch = await db
    .selectFrom('ton_batches')
    .selectAll()
    .where('wallet', '=', ton.hot.raw)
    .where('state', '=', 'signed')
    .executeTakeFirst();
  if (batch === undefined) return false;
  const first = await findOwn(deps, batch.body_hash);
  if (first === undefined) {
    if (await isExpired(deps, batch)) return !(await expireBatch(deps, batch));
    await sendAgain(deps, batch);
    return true;
  }
  if (first.outgoing.length === 0) {
    // All of it would be signed again by the word of one answer: not before its message is over.
    if ((await messageStatusOf(deps, batch)) === 'alive') return true;
    return !(await settleBatch(deps, batch, first));
  }
  const isRelayed = first.outgoing.some(({ body }) => bodyHashOf(body) === batch.inner_hash);
  if (!isRelayed) return !(await leaveOpen(deps, batch, first));
  const second = await findOwn(deps, batch.inner_hash);
  return second === undefined || !(await settleBatch(deps, batch, second));
}

/**
 * The final transaction of a message of ours, as the watcher wrote it down. Which payouts it did not
 * send is judged by what it sent, so an answer that has lost some of that tells nothing.
 */
async function findOwn(
  { db, ton }: PayoutDeps,
  bodyHash: string | null,
): Promise<ChainTransaction | undefined> {
  const row = await db
    .selectFrom('ton_transactions')
    .select('lt')
    .where('account', '=', ton.hot.raw)
    .where('kind', '=', 'own')
    .where('comment', '=', bodyHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const found = await ton.network.transactions(ton.hot.raw, { fromLt: row.lt, limit: 1 });
  const own = found.find(({ lt, isFinal }) => lt === row.lt && isFinal);
  if (own?.hasAllSent === false) {
    throw new NetworkSilent('a transaction lacks messages that it sent', { cause: own.hash });
  }
  return own;
}

/**
 * Whether a message was not executed and never will be: a block of the masterchain is past its
 * expiry, every transaction the wallet had by then is stored, none is the message's and none is
 * unread, and the wallet does not have its id marked as used. Where the wallet once did, it
 * forgets, but staff do not: only they may say that the message may be signed again.
 */
async function isExpired(deps: PayoutDeps, batch: Batch): Promise<boolean> {
  if (await isHeld(deps.db, batch.id, 'query-taken')) return false;
  const standing = await messageStatusOf(deps, batch);
  if (standing === 'alive') return false;
  if (await hasUnread(deps.db, batch)) {
    if (await holdForStaff(deps, batch, 'own-unread')) return false;
  }
  if (standing === 'forgotten') return true;
  await holdForStaff(deps, batch, 'query-taken');
  return false;
}

/** A message of our own that was read since a batch was signed, and whose body is not known. */
async function hasUnread(db: Database, { wallet, signed_at: since }: Batch): Promise<boolean> {
  const unread = await db
    .selectFrom('ton_transactions')
    .select('id')
    .where('account', '=', wallet)
    .where('kind', '=', 'own')
    .where('comment', 'is', null)
    .where('seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}

/** Frees the payouts of a message that is past being executed, unless one more look finds it. */
async function expireBatch(
  { db, clock, logger }: PayoutDeps,
  { id, wallet, body_hash: bodyHash }: Batch,
): Promise<boolean> {
  const isEnded = await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('ton_batches')
      .set({ state: 'expired', ended_at: new Date(clock.nowMs()) })
      .where('id', '=', id)
      .where('state', '=', 'signed')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('ton_transactions')
              .select('ton_transactions.id')
              .where('account', '=', wallet)
              .where('comment', '=', bodyHash),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return false;
    await trx
      .updateTable('ton_payouts')
      .set({ state: 'queued', batch_id: null })
      .where('batch_id', '=', id)
      .where('state', '=', 'sending')
      .execute();
    return true;
  });
  if (isEnded)
    logger.warn(
      { audit: 'ton-batch-expired', id },
      'a batch was never executed and will be signed again',
    );
  crashPoint('ton-after-expiry');
  return isEnded;
}

async function sendAgain(deps: PayoutDeps, batch: Batch): Promise<void> {
  const { db, clock, ton, logger, pace } = deps;
  if (clock.nowMs() > batch.expires_at.getTime()) return;
  const nowMs = performance.now();
  if (pace.boc === batch.boc && nowMs - pace.sentAtMs < SEND_EVERY_MS) return;
  pace.boc = batch.boc;
  pace.sentAtMs = nowMs;
  crashPoint('ton-after-sign');
  const outcome = await ton.network.send(batch.boc);
  crashPoint('ton-after-send');
  if (outcome === 'refused') logger.info({ id: batch.id }, 'the wallet does not take a batch now');
  await db
    .updateTable('ton_batches')
    .set((expression) => ({ sends: expression('sends', '+', 1) }))
    .where('id', '=', batch.id)
    .execute();
}
