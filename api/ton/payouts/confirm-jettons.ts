import { cellOf } from '../hot-wallet.ts';
import { queryIdOf } from '../messages.ts';
import type { ChainTransaction } from '../network.ts';
import type { PayoutDeps } from './payout-deps.ts';

const PAGE = 200;

/**
 * Follows USDT that left in a batch to our jetton wallet: only when that contract took the transfer to
 * its end is it paid. One it refused moved no jettons and failed.
 */
export async function confirmJettons({ db, clock, ton, logger }: PayoutDeps): Promise<void> {
  const waiting = await db
    .selectFrom('ton_payouts')
    .innerJoin('ton_batches', 'ton_batches.id', 'ton_payouts.batch_id')
    .select(['ton_payouts.payment_id', 'ton_payouts.query_id', 'ton_batches.lt'])
    .where('ton_payouts.state', '=', 'sending')
    .where('ton_payouts.asset', '=', 'USDT')
    .where('ton_batches.state', '=', 'done')
    .orderBy('ton_batches.lt')
    .execute();
  const fromLt = waiting[0]?.lt;
  if (fromLt === undefined || fromLt === null) return;
  const page = await ton.network.transactions(await ton.usdtWallet(), { fromLt, limit: PAGE });
  const transfers = new Map(page.flatMap((found) => transferOf(found, ton.hot.raw)));
  for (const { payment_id: paymentId, query_id: queryId } of waiting) {
    const found = transfers.get(queryId);
    if (found === undefined) continue;
    const { isDone, hash } = found;
    await db
      .updateTable('ton_payouts')
      .set({
        state: isDone ? 'sent' : 'failed',
        reason: isDone ? null : 'jetton-refused',
        hash,
        ended_at: new Date(clock.nowMs()),
      })
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'sending')
      .execute();
    if (!isDone) logger.warn({ paymentId, hash }, 'the jetton wallet refused a payout');
  }
}

function transferOf(transaction: ChainTransaction, hot: string): [bigint, ChainTransaction][] {
  const { incoming, isFinal } = transaction;
  if (!isFinal || incoming?.source !== hot || incoming.isBounced) return [];
  const body = cellOf(incoming.body);
  const queryId = body && queryIdOf(body);
  return queryId === undefined ? [] : [[queryId, transaction]];
}
