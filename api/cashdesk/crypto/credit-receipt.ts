import { sql } from 'kysely';
import { NOT_CREDITED } from '../payments/payment-states.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { releaseDeposit, type ReservationId } from '../../protection/limits/deposits.ts';
import { quoteIfFresh } from '../../rates/quote.ts';
import { movePayment } from '../payments/move-payment.ts';
import { recordArrival } from '../payments/record-arrival.ts';
import { notePaymentOnce } from '../payments/note-payment.ts';
import { payDeposit, readCredit } from '../payments/pay-deposit.ts';
import { requirePayment } from '../payments/payment-store.ts';
import type { OpenAddress } from './addresses.ts';
import { type Coin, microOfCoin } from './coins.ts';
import { judgeByLog } from './confirmed-by-log.ts';
import { FORCED, type ReceiptDeps, type ReceiptRow } from './receipt.ts';
import { isTooEarly } from './too-early.ts';

/** What is to be credited: a receipt that is confirmed. */
export type Confirmed = {
  readonly coin: Coin;
  readonly address: OpenAddress;
  readonly receipt: ReceiptRow;
};

/** The keys a transaction is credited under: the provider's name for it, and the chain's. */
function keysOf({ coin, address, receipt }: Confirmed): readonly string[] {
  const onChain = `cryptapi:${coin.code}:${address.address}:${receipt.txid}`;
  return receipt.uuid === null ? [onChain] : [`cryptapi:${receipt.uuid}`, onChain];
}

/**
 * Credits a confirmed receipt at a fresh rate, with room in the player's limits. Each step is
 * stored before the next and the ledger's idempotency keys cover all of them, so a crash anywhere
 * is finished by the next attempt and nothing is credited twice. Without a fresh rate, while a
 * large sum has no rate dated after its arrival, and while it is not in the provider's log, it stays
 * confirmed for a later attempt; money that the gate refuses waits for staff.
 */
export async function creditReceipt(
  deps: ReceiptDeps,
  confirmed: Confirmed,
): Promise<'credited' | 'confirmed' | 'waiting'> {
  const { db } = deps;
  const { receipt, coin } = confirmed;
  const credited = await readCredit(db, receipt.payment_id);
  const rate = credited === undefined ? await keepRate(deps, confirmed) : receipt.rate_micro;
  if (credited === undefined && rate === undefined) return 'confirmed';
  const creditedMicro = microOfCoin(receipt.value_coin, rate ?? 0n) ?? 0n;
  if (credited === undefined && creditedMicro <= 0n) {
    return await hold(deps, confirmed, 'worthless');
  }
  if (credited === undefined) {
    const refusal = await takeRoom(deps, confirmed, creditedMicro);
    if (refusal !== undefined) return await hold(deps, confirmed, refusal);
    const log = await judgeByLog(deps, { ...confirmed, creditedMicro });
    if (log === 'unread') return 'confirmed';
    if (log === 'other') return await hold(deps, confirmed, 'other-value');
  }
  crashPoint('cryptapi-before-credit');
  const { status } = await payDeposit(deps, {
    paymentId: receipt.payment_id,
    creditedMicro: credited ?? creditedMicro,
    keys: keysOf(confirmed),
    by: 'provider',
    detail: { receipt: receipt.id, txid: receipt.txid, uuid: receipt.uuid },
    set: {
      amount_in_currency: receipt.value_coin,
      ...(rate !== undefined && rate !== null && { rate_micro: rate }),
      confirmations_have: receipt.confirmations,
      tx_hash: receipt.txid,
      tx_url: `${coin.explorer}${receipt.txid}`,
      external_id: `${receipt.address_id}:${receipt.txid}`,
    },
  });
  if (status === 'elsewhere') return await hold(deps, confirmed, 'doubled');
  crashPoint('cryptapi-after-credit');
  await keepCredited(deps, receipt);
  return 'credited';
}

/**
 * The rate of the moment, kept with the receipt; of one that waited, the worse of then and now, so
 * that waiting chooses no rate. None for a large sum until there is a rate dated after we heard of it.
 * What was credited once stays, whatever a later try reckons.
 */
async function keepRate(deps: ReceiptDeps, confirmed: Confirmed) {
  const { coin, receipt, address } = confirmed;
  const holder = playerIdOf(address.player_id);
  const quoted = quoteIfFresh(deps, { holder, code: coin.symbol, side: 'in' });
  const rate = quoted?.rateMicro;
  if (quoted !== undefined && (await isTooEarly(deps, confirmed, quoted))) return undefined;
  if (rate === undefined) {
    deps.logger.warn({ receipt: receipt.id, coin: coin.code }, 'a receipt waits for a fresh rate');
    return undefined;
  }
  const kept = await deps.db
    .updateTable('crypto_receipts')
    .set({ rate_micro: sql`least(rate_micro, ${rate}::bigint)` })
    .where('id', '=', receipt.id)
    .returning('rate_micro')
    .executeTakeFirst();
  return kept?.rate_micro ?? rate;
}

/**
 * Why the gate does not let the money in, with its room taken where it does. The room is the payment's
 * from its first moment: room that a crash left without an owner would be in the way of this very money.
 */
async function takeRoom(
  deps: ReceiptDeps,
  { receipt, address }: Confirmed,
  amountMicro: bigint,
): Promise<string | undefined> {
  const payment = await requirePayment(deps.db, receipt.payment_id);
  if (payment.reservation_id !== null || receipt.reason === FORCED) return undefined;
  try {
    const playerId = playerIdOf(address.player_id);
    await deps.gate.deposit(playerId, amountMicro, {
      roomOf: (trx) => roomOf(trx, payment.id),
      keep: (trx, room) => keepRoom({ ...deps, db: trx }, payment.id, room),
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

/** The room that another try took for a payment, which is locked from here on. */
async function roomOf(trx: Database, paymentId: string): Promise<ReservationId | null> {
  const { reservation_id: room } = await trx
    .selectFrom('payments')
    .select('reservation_id')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return room;
}

async function keepRoom({ db, clock }: ReceiptDeps, paymentId: string, room: ReservationId) {
  crashPoint('cryptapi-after-room');
  const isKept = await movePayment(db, paymentId, {
    from: NOT_CREDITED,
    what: 'room-taken',
    by: 'provider',
    set: { reservation_id: room },
    nowMs: clock.nowMs(),
  });
  if (!isKept) await releaseDeposit(db, room);
}

/**
 * Leaves the money to staff: its player and a line are given the reason, and from then on it waits;
 * all in one transaction. A late attempt changes nothing: what staff have decided since the read
 * remains.
 */
async function hold(deps: ReceiptDeps, { receipt, address, coin }: Confirmed, reason: string) {
  const detail = { reason, coin: coin.code, txid: receipt.txid, value: receipt.value_coin };
  const { payment_id: paymentId } = receipt;
  const kind = reason === 'doubled' ? 'doubled' : 'not-let-in';
  const note = { paymentId, paywayId: address.payway_id, kind, detail };
  await recordArrival(deps, await requirePayment(deps.db, paymentId), {
    kind,
    amount: receipt.value_coin,
    currency: coin.symbol,
    by: 'provider',
    isHeld: true,
    note: async (db) =>
      (await leaveToStaff({ ...deps, db }, receipt, reason)) &&
      (await notePaymentOnce({ ...deps, db }, note, receipt.id)),
  });
  return 'waiting' as const;
}

/** Whether the receipt is unchanged since it was read: only then does it wait from now on. */
async function leaveToStaff({ db, clock }: ReceiptDeps, read: ReceiptRow, reason: string) {
  const left = await db
    .updateTable('crypto_receipts')
    .set({ state: 'waiting', reason, updated_at: new Date(clock.nowMs()) })
    .where('id', '=', read.id)
    .where('state', '=', 'confirmed')
    .where('reason', 'is not distinct from', read.reason)
    .returning('id')
    .executeTakeFirst();
  return left !== undefined;
}

/** The money is in the ledger; the receipt may have reached any state meanwhile. */
async function keepCredited({ db, clock }: ReceiptDeps, { id }: ReceiptRow): Promise<void> {
  await db
    .updateTable('crypto_receipts')
    .set({ state: 'credited', reason: null, updated_at: new Date(clock.nowMs()) })
    .where('id', '=', id)
    .where('state', '<>', 'credited')
    .execute();
}
