import type { Selectable } from 'kysely';
import { crashPoint } from '../../crash-points.ts';
import { TON_PAYWAY } from '../../../shared/cashdesk/withdraw-quote.ts';
import { notePayment } from '../../cashdesk/payments/note-payment.ts';
import type { TonBatchesTable } from '../../db/tables/ton.ts';
import { cellOf } from '../hot-wallet.ts';
import type { ChainTransaction, OutgoingMessage } from '../network.ts';
import { LIFE_MS } from './open-batch.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { messageOf, type PayoutRow, signBatch } from './sign-batch.ts';

type Batch = Selectable<TonBatchesTable>;

/** How far our clock and the chain's may be apart before a message counts as too old for sure. */
const CLOCK_MARGIN_MS = 60_000;

/**
 * Brings the open batch of the wallet on: sends its message again until the chain shows it executed,
 * or until it is too old; then the same payouts are signed anew for the same turn, so that of all
 * messages ever signed for them one at the most is executed. Answers whether a batch is still open.
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
  const executed = await findExecuted(deps, batch);
  if (executed !== undefined) {
    await settleBatch(deps, batch, executed);
    return false;
  }
  await sendAgain(deps, await freshen(deps, batch));
  return true;
}

/** A message is handed over again this often at the most. */
const SEND_EVERY_MS = 2500;

/** The final transaction of one of the batch's messages, as the watcher wrote it down. */
async function findExecuted(
  { db, ton }: PayoutDeps,
  batch: Batch,
): Promise<ChainTransaction | undefined> {
  const row = await db
    .selectFrom('ton_transactions')
    .select('lt')
    .where('account', '=', ton.hot.raw)
    .where('kind', '=', 'own')
    .where('comment', 'in', batch.body_hashes)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const found = await ton.network.transactions(ton.hot.raw, { fromLt: row.lt, limit: 1 });
  return found.find(({ lt, isFinal }) => lt === row.lt && isFinal);
}

/** The batch with a message that can still be executed. */
async function freshen(deps: PayoutDeps, batch: Batch): Promise<Batch> {
  const { db, clock, ton, logger } = deps;
  const nowMs = clock.nowMs();
  if (nowMs < batch.valid_until.getTime() + CLOCK_MARGIN_MS) return batch;
  if ((await ton.network.seqno(ton.hot.address)) !== batch.seqno) {
    logger.error({ id: batch.id }, 'the turn of a batch went by, and its message was not seen');
    return batch;
  }
  const payouts = await payoutsOf(deps, batch.id);
  const house = await houseOf(deps, payouts);
  const validUntilMs = nowMs + LIFE_MS;
  const signed = signBatch(house, payouts, { seqno: batch.seqno, validUntilMs });
  logger.warn(
    { audit: 'ton-batch-signed-again', id: batch.id, seqno: batch.seqno },
    'signed again',
  );
  return await db
    .updateTable('ton_batches')
    .set({
      boc: signed.boc,
      body_hashes: [...batch.body_hashes, signed.bodyHash],
      valid_until: new Date(validUntilMs),
    })
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function sendAgain(deps: PayoutDeps, batch: Batch): Promise<void> {
  const { db, clock, ton, logger, pace } = deps;
  if (clock.nowMs() > batch.valid_until.getTime()) return;
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

async function payoutsOf({ db }: PayoutDeps, batchId: string): Promise<readonly PayoutRow[]> {
  return await db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('query_id')
    .execute();
}

async function houseOf({ ton }: PayoutDeps, payouts: readonly PayoutRow[]) {
  const hasUsdt = payouts.some(({ asset }) => asset === 'USDT');
  return { hot: ton.hot, usdtWallet: hasUsdt ? await ton.usdtWallet() : undefined };
}

/**
 * Ends a batch by what its transaction really sent: GRAM that went out is paid; USDT waits for its
 * jetton wallet; a payout whose message is not among those sent goes back to the queue.
 */
async function settleBatch(
  deps: PayoutDeps,
  batch: Batch,
  transaction: ChainTransaction,
): Promise<void> {
  const { db, clock, logger } = deps;
  const payouts = await payoutsOf(deps, batch.id);
  const house = await houseOf(deps, payouts);
  const left = [...transaction.outgoing];
  const sent = payouts.filter((payout) => takeMessage(left, messageOf(house, payout)));
  const unsent = payouts.filter((payout) => !sent.includes(payout));
  const now = new Date(clock.nowMs());
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('ton_batches')
      .set({ state: 'done', lt: transaction.lt, hash: transaction.hash, ended_at: now })
      .where('id', '=', batch.id)
      .where('state', '=', 'signed')
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) return;
    const gram = sent.filter(({ asset }) => asset === 'GRAM').map((payout) => payout.payment_id);
    if (gram.length > 0) {
      await trx
        .updateTable('ton_payouts')
        .set({ state: 'sent', hash: transaction.hash, ended_at: now })
        .where('payment_id', 'in', gram)
        .where('state', '=', 'sending')
        .execute();
    }
    if (unsent.length > 0) {
      await trx
        .updateTable('ton_payouts')
        .set({ state: 'queued', batch_id: null })
        .where(
          'payment_id',
          'in',
          unsent.map((payout) => payout.payment_id),
        )
        .where('state', '=', 'sending')
        .execute();
    }
  });
  logger.info(
    { audit: 'ton-batch-done', id: batch.id, sent: sent.length, unsent: unsent.length },
    'a batch is on the chain',
  );
  for (const { payment_id: paymentId } of unsent) {
    await notePayment(deps, {
      paywayId: TON_PAYWAY,
      kind: 'payout-skipped',
      detail: { paymentId, batch: batch.id },
    });
  }
}

/** Takes the message of a payout out of those that were sent; false where it is not there. */
function takeMessage(
  left: OutgoingMessage[],
  wanted: { readonly to: string; readonly bodyHash: string; readonly nano: bigint },
): boolean {
  const at = left.findIndex(
    ({ destination, nano, body }) =>
      destination === wanted.to &&
      nano === wanted.nano &&
      cellOf(body)?.hash().toString('base64') === wanted.bodyHash,
  );
  if (at === -1) return false;
  left.splice(at, 1);
  return true;
}
