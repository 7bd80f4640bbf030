import { crashPoint } from '../../../platform/crash-points.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { isServiceOpen } from '../../../players/closings.ts';
import type { HighloadMessage } from '../highload/highload-wallet.ts';
import { isForeignOpen } from '../watcher/not-ours.ts';
import { affordable, mayStillLeave, readFunds, waitingAssets } from './affordable.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { drawQueryId } from './query-number.ts';
import { readLt } from './read-lt.ts';
import { expiryOf, type PayoutRow, signBatch } from './sign-batch.ts';

/** A message is dated back by so much: blocks whose clock is a little behind still take it. */
const BACK_SECONDS = 30;

/**
 * Signs the next payouts under a query id of their own and keeps them, all in one transaction,
 * before anything is sent. Takes as many as the wallet can pay, in their order, and keeps a reserve
 * for fees; payouts that it cannot pay hold up none that it can, of either coin. Signs nothing
 * before the chain is read, nor while staff keep withdrawals closed, or have to look at a payment
 * that our key made and our books do not know; what it signed is dropped where they closed or held any
 * of it while the chain was asked. Answers whether it signed any. The database allows one open batch
 * for a wallet: of two processes one signs.
 */
export async function openBatch(deps: PayoutDeps): Promise<boolean> {
  const { db, ton } = deps;
  const assets = await waitingAssets(db);
  if (assets.length === 0 || !(await isServiceOpen(db, 'withdrawals'))) return false;
  const { nano, isActive, atSeconds, lastLt } = await ton.network.account(ton.hot.address);
  if (!(await isRead(deps, lastLt)) || (await isForeignOpen(db, ton.hot.raw))) return false;
  const usdtWallet = assets.includes('USDT') ? await ton.usdtWallet() : undefined;
  const wallets = { hot: ton.hot, usdtWallet };
  const payouts = await affordable(deps, await readFunds(deps, wallets, nano), assets);
  if (payouts.length === 0) return false;
  const createdAt = atSeconds - BACK_SECONDS;
  const queryId = await drawQueryId(db, ton, isActive);
  if (queryId === undefined) return false;
  const signed = signBatch(wallets, payouts, {
    queryId,
    createdAt,
    active: await activePayees(deps, payouts),
    isDeployed: isActive,
  });
  crashPoint('ton-before-keep');
  return await keepBatch(deps, { signed, queryId, expiresAt: expiryOf(createdAt), payouts });
}

/**
 * Whether the wallet has been read as far as the chain was when this process first looked, or
 * signed last: books restored from a backup then include everything paid since the backup. Later
 * incoming money does not delay it.
 */
async function isRead({ db, ton, pace }: PayoutDeps, lastLt: bigint): Promise<boolean> {
  pace.wantedLt ??= lastLt;
  if ((await readLt(db, ton.hot.raw)) < pace.wantedLt) return false;
  pace.wantedLt = lastLt;
  return true;
}

/** Only the receivers of GRAM: USDT goes to our own jetton wallet. */
async function activePayees({ ton }: PayoutDeps, payouts: readonly PayoutRow[]) {
  const gram = payouts.filter(({ asset }) => asset === 'GRAM').map(({ address }) => address);
  return await ton.network.activeAmong([...new Set(gram)]);
}

type Kept = {
  readonly signed: HighloadMessage;
  readonly queryId: number;
  readonly expiresAt: Date;
  readonly payouts: readonly PayoutRow[];
};

async function keepBatch(
  { db, clock, ton, logger }: PayoutDeps,
  { signed, queryId, expiresAt, payouts }: Kept,
): Promise<boolean> {
  const id = uuidV7();
  const isKept = await db.transaction().execute(async (trx) => {
    if (!(await mayStillLeave(trx, payouts))) return false;
    const made = await trx
      .insertInto('ton_batches')
      .values({
        id,
        wallet: ton.hot.raw,
        query_id: queryId,
        boc: signed.boc,
        body_hash: signed.bodyHash,
        inner_hash: signed.innerHash,
        expires_at: expiresAt,
        state: 'signed',
        lt: null,
        hash: null,
        signed_at: new Date(clock.nowMs()),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return false;
    const taken = await trx
      .updateTable('ton_payouts')
      .set({ state: 'sending', batch_id: id })
      .where('state', '=', 'queued')
      .where(
        'payment_id',
        'in',
        payouts.map((payout) => payout.payment_id),
      )
      .returning(['payment_id', 'units'])
      .execute();
    const isAsSigned = payouts.every(({ payment_id: paymentId, units }) =>
      taken.some((one) => one.payment_id === paymentId && one.units === units),
    );
    if (!isAsSigned) throw new Error('a payout was taken or repriced meanwhile');
    return true;
  });
  if (isKept) {
    const audit = { audit: 'ton-batch-signed', id, queryId, count: payouts.length };
    logger.info(audit, 'signed');
  }
  return isKept;
}
