import { PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import { CryptApiFailure, type CryptApiClient, type LoggedCallback } from './client.ts';
import type { OpenAddress } from './addresses.ts';
import { coinByCode } from './coins.ts';
import { creditReceipt } from './credit-receipt.ts';
import type { CoinReport } from './report.ts';
import { failPayment } from '../payments/fail-payment.ts';
import type { ReceiptDeps } from './receipt.ts';
import { takeReport } from './take-report.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/platform/durations.ts';

/** What following needs besides the desk's book. */
export type ReconcileDeps = ReceiptDeps & { readonly cryptApi: CryptApiClient | undefined };

/**
 * An address is asked about this long after it was asked about, sooner where money is on its way.
 */
const ASK_AFTER_MS = 10 * MINUTE_MS;
const ASK_OPEN_AFTER_MS = 2 * MINUTE_MS;

/**
 * Addresses that no player has looked at for this long are no longer polled; a callback still
 * counts.
 */
const WATCHED_MS = 14 * DAY_MS;
const BATCH_ROWS = 25;

/** Unanswered so often in a row, the provider is left alone until the next run. */
const SILENT_AFTER = 3;

/** Receipts that one run tries to credit, and payments that it ends. */
const TRIED_AT_ONCE = 200;
const ENDED_AT_ONCE = 200;

/**
 * A payment for which nothing arrived ends after this long; money that arrives later begins
 * another.
 */
const WAITED_MS = 7 * DAY_MS;

/**
 * The second source of every coin: credits receipts that wait for a rate or were left by a crash,
 * reads the provider's log of addresses whose callbacks may have been lost, and ends payments for
 * which nothing arrived.
 */
export async function reconcileCoins(deps: ReconcileDeps): Promise<void> {
  await creditConfirmed(deps);
  if (deps.cryptApi !== undefined) await askLogs(deps, deps.cryptApi);
  await endWaiting(deps);
}

/**
 * Tries what waits to be credited, what was tried least lately first: whatever is stuck, in any
 * number, gives up its place to the others.
 */
async function creditConfirmed(deps: ReconcileDeps): Promise<void> {
  const receipts = await deps.db
    .selectFrom('crypto_receipts')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('first_at')
    .limit(TRIED_AT_ONCE)
    .execute();
  for (const receipt of receipts) {
    // Before the try: one that takes all the time of a run has had its turn.
    await deps.db
      .updateTable('crypto_receipts')
      .set({ tried_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', receipt.id)
      .execute();
    const row = await deps.db
      .selectFrom('crypto_addresses')
      .selectAll()
      .where('id', '=', receipt.address_id)
      .executeTakeFirstOrThrow();
    const coin = coinByCode(row.coin);
    if (coin === undefined || row.address === null) continue;
    const address: OpenAddress = { ...row, address: row.address };
    try {
      await creditReceipt(deps, { coin, address, receipt });
    } catch (error) {
      deps.logger.error({ err: error, receipt: receipt.id }, 'a receipt is not credited yet');
    }
  }
}

async function askLogs(deps: ReconcileDeps, client: CryptApiClient): Promise<void> {
  let silent = 0;
  for (const address of await dueAddresses(deps)) {
    if (silent >= SILENT_AFTER) return;
    await deps.db
      .updateTable('crypto_addresses')
      .set({ checked_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', address.id)
      .execute();
    try {
      for (const logged of await client.logs(address.coin, address.callback_url)) {
        await takeReport(deps, reportOf(address, logged), { origin: 'logs', invoice: address.id });
      }
      silent = 0;
    } catch (error) {
      if (!(error instanceof CryptApiFailure)) throw error;
      silent += 1;
      deps.logger.warn({ err: error, address: address.id }, 'the log of an address was not read');
    }
  }
}

async function dueAddresses({ db, clock }: ReconcileDeps): Promise<readonly OpenAddress[]> {
  const before = (agoMs: number) => new Date(clock.nowMs() - agoMs);
  const rows = await db
    .selectFrom('crypto_addresses')
    .selectAll()
    .where('address', 'is not', null)
    .where('shown_at', '>', before(WATCHED_MS))
    .where((eb) => {
      const pending = eb
        .selectFrom('crypto_receipts')
        .select('crypto_receipts.id')
        .whereRef('crypto_receipts.address_id', '=', 'crypto_addresses.id')
        .where('crypto_receipts.state', 'in', ['pending', 'confirmed']);
      return eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<', before(ASK_AFTER_MS)),
        eb.and([eb('checked_at', '<', before(ASK_OPEN_AFTER_MS)), eb.exists(pending)]),
      ]);
    })
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH_ROWS)
    .execute();
  return rows.flatMap((row) => (row.address === null ? [] : [{ ...row, address: row.address }]));
}

/**
 * The provider's id of a transaction is part of the addresses it called. Its log is not signed, so
 * it confirms a transaction only where that also has the confirmations requested for the address.
 */
function reportOf(
  { coin, address, confirmations_need: need }: OpenAddress,
  logged: LoggedCallback,
): CoinReport {
  const confirmations = logged.confirmations ?? 0;
  const uuids = (logged.logs ?? []).flatMap(({ request_url: url = '' }) => {
    const uuid = URL.canParse(url) ? new URL(url).searchParams.get('uuid') : null;
    return uuid === null ? [] : [uuid];
  });
  return {
    coin,
    address,
    txid: logged.txid_in,
    uuid: uuids[0],
    value: logged.value_coin,
    confirmations,
    isConfirmed: logged.result !== 'pending' && need !== null && confirmations >= need,
  };
}

async function endWaiting(deps: ReconcileDeps): Promise<void> {
  const before = new Date(deps.clock.nowMs() - WAITED_MS);
  const rows = await deps.db
    .selectFrom('payments')
    .innerJoin('crypto_addresses', 'crypto_addresses.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.state', '=', PAYMENT_STATES.created)
    .where('shown_at', '<', before)
    .limit(ENDED_AT_ONCE)
    .execute();
  for (const { id } of rows) {
    await failPayment(deps, id, {
      state: PAYMENT_STATES.cancelled,
      reason: 'expired',
      by: 'job',
      from: [PAYMENT_STATES.created],
    });
  }
}
