import { Address } from '@ton/core';
import { TON_PAYWAY } from '../../../shared/cashdesk/withdraw-quote.ts';
import { notePayment } from '../../cashdesk/payments/note-payment.ts';
import { uuidV7 } from '../../uuid.ts';
import { JETTON_GAS_NANO } from '../messages.ts';
import type { PayoutDeps } from './payout-deps.ts';
import { type House, type PayoutRow, signBatch } from './sign-batch.ts';

/** Payouts of one message; the wallet takes up to 255. */
const BATCH_MAX = 100;

/** Stays in the wallet for its fees and storage: a batch never empties it. */
const RESERVE_NANO = 1_000_000_000n;

/** What a message costs the wallet at the most, besides what it carries. */
const FEE_NANO = 10_000_000n;

/** How long a message may be executed; longer than any hiccup of the network, and short to wait. */
export const LIFE_MS = 180_000;

const NOTE_EVERY_MS = 3_600_000;

/**
 * Signs the next payouts for the wallet's turn and keeps them, all in one transaction, before anything
 * is sent. Takes as many as the wallet can pay, in their order, and keeps a reserve for fees. Answers
 * whether it signed any. The database allows one batch for a turn: of two processes one signs.
 */
export async function openBatch(deps: PayoutDeps): Promise<boolean> {
  const { db, clock, ton, logger } = deps;
  const waiting = await db
    .selectFrom('ton_payouts')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('query_id')
    .limit(BATCH_MAX)
    .execute();
  if (waiting.length === 0) return false;
  const hasUsdt = waiting.some(({ asset }) => asset === 'USDT');
  const usdtWallet = hasUsdt ? await ton.usdtWallet() : undefined;
  const house = { hot: ton.hot, usdtWallet };
  const payouts = await affordable(deps, house, waiting);
  if (payouts.length === 0) return false;
  const seqno = await ton.network.seqno(ton.hot.address);
  if (await isTurnPast(deps, seqno)) return false;
  const nowMs = clock.nowMs();
  const validUntilMs = nowMs + LIFE_MS;
  const { boc, bodyHash } = signBatch(house, payouts, { seqno, validUntilMs });
  const id = uuidV7();
  const isKept = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('ton_batches')
      .values({
        id,
        wallet: ton.hot.raw,
        seqno,
        boc,
        body_hashes: [bodyHash],
        valid_until: new Date(validUntilMs),
        state: 'signed',
        lt: null,
        hash: null,
        signed_at: new Date(nowMs),
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
      .returning('payment_id')
      .execute();
    if (taken.length !== payouts.length) throw new Error('a payout was taken by another batch');
    return true;
  });
  if (isKept)
    logger.info({ audit: 'ton-batch-signed', id, seqno, count: payouts.length }, 'signed');
  return isKept;
}

/** A relay that lags names a turn that is over: nothing may be signed for it again. */
async function isTurnPast({ db, ton }: PayoutDeps, seqno: number): Promise<boolean> {
  const last = await db
    .selectFrom('ton_batches')
    .select('seqno')
    .where('wallet', '=', ton.hot.raw)
    .where('state', '=', 'done')
    .orderBy('seqno', 'desc')
    .executeTakeFirst();
  return last !== undefined && seqno <= last.seqno;
}

/** The first payouts that the wallet can pay together, with fees and the reserve. */
async function affordable(
  deps: PayoutDeps,
  house: House,
  waiting: readonly PayoutRow[],
): Promise<readonly PayoutRow[]> {
  const { network, hot } = deps.ton;
  let nano = (await network.nano(hot.address)) - RESERVE_NANO;
  let units =
    house.usdtWallet === undefined
      ? 0n
      : await network.jettonUnits(Address.parseRaw(house.usdtWallet));
  const payable: PayoutRow[] = [];
  for (const payout of waiting) {
    const cost = payout.asset === 'GRAM' ? payout.units : JETTON_GAS_NANO;
    const isShort = nano < cost + FEE_NANO || (payout.asset === 'USDT' && units < payout.units);
    if (isShort) {
      await noteShort(deps, payout);
      continue;
    }
    nano -= cost + FEE_NANO;
    if (payout.asset === 'USDT') units -= payout.units;
    payable.push(payout);
  }
  return payable;
}

let lastNotedMs = 0;

/** The house must fill its wallet up: payouts wait until it did. */
async function noteShort(deps: PayoutDeps, { payment_id: paymentId, asset }: PayoutRow) {
  const nowMs = deps.clock.nowMs();
  if (nowMs - lastNotedMs < NOTE_EVERY_MS) return;
  lastNotedMs = nowMs;
  await notePayment(deps, {
    paywayId: TON_PAYWAY,
    kind: 'hot-wallet-short',
    detail: { paymentId, asset },
  });
}
