import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { quoteIfFresh } from '../../rates/quote.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { createPayment } from '../payments/create-payment.ts';
import { failPayment } from '../payments/fail-payment.ts';
import { movePayment } from '../payments/move-payment.ts';
import { readPayment } from '../payments/payment-store.ts';
import { pushPaymentById } from '../payments/push-payment.ts';
import { type AddressRow, findAddresses, type OpenAddress } from './addresses.ts';
import { type Coin, coinByCode, isLess, microOfCoin } from './coins.ts';
import { creditReceipt } from './credit-receipt.ts';
import {
  isOtherOutput,
  noteOtherOutput,
  noteOtherValue,
  noteReport,
  type ReportOrigin,
} from './note-report.ts';
import { COIN_CURRENCY, type ReceiptDeps, type ReceiptRow } from './receipt.ts';
import type { CoinReport } from './report.ts';

/** Why a deposit of coins ended that was under the least: the tail of a key `cash.reason.*`. */
const BELOW_MINIMUM = 'below-minimum';

/** The result of a report; all but `other-invoice` are acknowledged. */
export type ReportOutcome =
  | 'pending'
  | 'credited'
  | 'confirmed'
  | 'short'
  | 'waiting'
  | 'returned'
  | 'unknown'
  | 'other-coin'
  | 'other-invoice';

/**
 * Takes the provider's report of what arrived at an address. The address alone decides whose it is;
 * the invoice of the callback must agree with it. It is stored first, once for each transaction and
 * address, and credited from there: reported twice, late, in any order or in parallel it ends the
 * same.
 */
export async function takeReport(
  deps: ReceiptDeps,
  report: CoinReport,
  { origin, invoice }: { readonly origin: ReportOrigin; readonly invoice?: string | undefined },
): Promise<ReportOutcome> {
  const known = await findAddresses(deps.db, report.address);
  const address = known.find(({ coin }) => coin === report.coin);
  const coin = coinByCode(report.coin);
  if (address === undefined || coin === undefined) {
    const kind = known.length > 0 ? 'other-coin' : 'unknown';
    const row = known[0];
    await noteReport(deps, { kind, report, row, origin });
    return kind;
  }
  if (invoice !== undefined && invoice !== address.id) {
    await noteReport(deps, { kind: 'other-invoice', report, row: address, origin });
    return 'other-invoice';
  }
  const receipt = await keepReceipt(deps, { address, coin, report, origin });
  if (receipt.state === 'short') {
    await noteReport(deps, {
      kind: 'short',
      report,
      row: address,
      origin,
      paymentId: receipt.payment_id,
    });
    await endShort(deps, coin, receipt);
    return 'short';
  }
  const reported = { address, report, origin, receipt };
  if (isOtherOutput(reported)) await noteOtherOutput(deps, reported);
  else if (receipt.value_coin !== report.value && receipt.state === 'credited') {
    await noteOtherValue(deps, reported);
  }
  await showProgress(deps, coin, receipt);
  if (receipt.state !== 'confirmed') return receipt.state;
  return await creditReceipt(deps, { coin, address, receipt });
}

type ReportCase = {
  readonly address: OpenAddress;
  readonly coin: Coin;
  readonly report: CoinReport;
  readonly origin: ReportOrigin;
};

/** The receipt of a transaction, made or brought up to date under the address's lock. */
async function keepReceipt(deps: ReceiptDeps, reported: ReportCase): Promise<ReceiptRow> {
  const { db, clock } = deps;
  const { address, report, origin } = reported;
  const now = new Date(clock.nowMs());
  return await db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('crypto_addresses')
      .selectAll()
      .where('id', '=', address.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await trx
      .selectFrom('crypto_receipts')
      .selectAll()
      .where('address_id', '=', address.id)
      .where('txid', '=', report.txid)
      .executeTakeFirst();
    const logged = origin === 'logs' ? report.value : null;
    if (before !== undefined) return await bringUpToDate(trx, { before, report, logged, now });
    const isShort = isLess(report.value, locked.min_coin ?? '0') === true;
    return await trx
      .insertInto('crypto_receipts')
      .values({
        id: uuidV7(),
        address_id: address.id,
        txid: report.txid,
        uuid: report.uuid ?? null,
        value_coin: report.value,
        logged_coin: logged,
        confirmations: report.confirmations,
        is_confirmed: report.isConfirmed,
        payment_id: await takePayment({ ...deps, db: trx }, reported, locked),
        state: isShort ? 'short' : report.isConfirmed ? 'confirmed' : 'pending',
        reason: null,
        rate_micro: null,
        believed_micro: null,
        believed_at: null,
        first_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

type Update = {
  readonly before: ReceiptRow;
  readonly report: CoinReport;
  readonly logged: string | null;
  readonly now: Date;
};

/**
 * Confirmations only rise; what was confirmed stays so, with the amount that was confirmed and
 * under the name that the provider confirmed it by.
 */
async function bringUpToDate(
  trx: Database,
  { before, report, logged, now }: Update,
): Promise<ReceiptRow> {
  const isNews = report.isConfirmed && before.state === 'pending';
  return await trx
    .updateTable('crypto_receipts')
    .set({
      uuid: (isNews ? report.uuid : before.uuid) ?? before.uuid ?? report.uuid ?? null,
      confirmations: Math.max(before.confirmations, report.confirmations),
      ...(before.state === 'pending' && { value_coin: report.value }),
      ...(logged !== null && { logged_coin: logged }),
      is_confirmed: before.is_confirmed || report.isConfirmed,
      ...(isNews && { state: 'confirmed' as const }),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The payment that waits at the address, or one of its own where that one is taken or over. */
async function takePayment(
  deps: ReceiptDeps,
  { coin, report }: ReportCase,
  address: AddressRow,
): Promise<string> {
  const waiting = address.payment_id && (await readPayment(deps.db, address.payment_id));
  if (waiting && waiting.state === PAYMENT_STATES.created) {
    const { db } = deps;
    await db
      .updateTable('crypto_addresses')
      .set({ payment_id: null })
      .where('id', '=', address.id)
      .execute();
    return waiting.id;
  }
  const { payment } = await createPayment(deps, {
    playerId: playerIdOf(address.player_id),
    code: PAYMENT_CODES.deposit,
    paywayId: address.payway_id,
    amountMicro: 0n,
    currencyId: COIN_CURRENCY,
    payerCurrency: coin.symbol,
    amountInCurrency: report.value,
    rateMicro: shownRate(deps, coin) ?? 1n,
    by: 'provider',
    set: { confirmations_have: 0, confirmations_need: address.confirmations_need },
  });
  return payment.id;
}

/** Less arrived than the provider forwards: the player sees the sum, and that it ends here. */
async function endShort(deps: ReceiptDeps, coin: Coin, receipt: ReceiptRow): Promise<void> {
  const { payment_id: id, value_coin, txid } = receipt;
  await movePayment(deps.db, id, {
    from: [PAYMENT_STATES.created],
    what: 'short',
    by: 'provider',
    set: {
      amount_in_currency: value_coin,
      tx_hash: txid,
      tx_url: `${coin.explorer}${txid}`,
    },
    nowMs: deps.clock.nowMs(),
  });
  await failPayment(deps, id, {
    state: PAYMENT_STATES.cancelled,
    reason: BELOW_MINIMUM,
    by: 'provider',
    from: [PAYMENT_STATES.created],
  });
}

/** What a coin would be credited at now: it is shown, and decided once the money is credited. */
const shownRate = (deps: ReceiptDeps, { symbol: code }: Coin) =>
  quoteIfFresh(deps, { holder: 'desk', code, side: 'in' })?.rateMicro;

/** Shows the player what arrived and its confirmations, while it is not credited. */
async function showProgress(deps: ReceiptDeps, coin: Coin, receipt: ReceiptRow): Promise<void> {
  if (receipt.state !== 'pending' && receipt.state !== 'confirmed') return;
  const rate = shownRate(deps, coin);
  const amountMicro = rate === undefined ? undefined : microOfCoin(receipt.value_coin, rate);
  const isMoved = await movePayment(deps.db, receipt.payment_id, {
    from: [PAYMENT_STATES.created],
    what: 'seen',
    by: 'provider',
    detail: { confirmations: receipt.confirmations },
    set: {
      amount_in_currency: receipt.value_coin,
      confirmations_have: receipt.confirmations,
      tx_hash: receipt.txid,
      tx_url: `${coin.explorer}${receipt.txid}`,
      expires_at: null,
      ...(amountMicro !== undefined &&
        rate !== undefined && { amount_micro: amountMicro, rate_micro: rate }),
    },
    nowMs: deps.clock.nowMs(),
  });
  if (isMoved) await pushPaymentById(deps, receipt.payment_id);
}
