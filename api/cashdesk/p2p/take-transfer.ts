import { currencyById } from '../../../shared/money/currency.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import type { TransferNotice } from '../gateways/gateway.ts';
import type { Database } from '../../db/database.ts';
import { keepArrival } from '../payments/keep-arrival.ts';
import {
  accountsOfTransfer,
  isTransferNoted,
  noteKey,
  noteTransferOnce,
} from '../payments/note-payment.ts';
import { ENDED_BY_BREAK, payDeposit } from '../payments/pay-deposit.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment, thePayment } from '../payments/payment-store.ts';

/** The key that a transfer at an account is credited by, once for ever. */
const transferKey = (requisiteId: number, transferId: string) => `p2p:${requisiteId}:${transferId}`;

/**
 * The same for a transfer that staff give to a payment: at the account which the payment names, and at
 * every account of the house where a line tells of a transfer by this name.
 */
export async function transferKeysOf(
  db: Database,
  { requisites }: Pick<PaymentRow, 'requisites'>,
  transferId: string,
): Promise<readonly string[]> {
  const accounts = await accountsOfTransfer(db, transferId);
  const named = await db
    .selectFrom('p2p_requisites')
    .select('id')
    .where('account_number', 'in', [...accounts, ''])
    .execute();
  const ids = new Set([...named.map(({ id }) => id), ...(requisites ? [requisites.id] : [])]);
  return [...ids].map((id) => transferKey(id, transferId));
}

/** What became of a transfer. */
export type TransferOutcome =
  | 'credited'
  | 'before'
  | 'doubled'
  | 'late'
  | 'other-amount'
  | 'unknown'
  | 'with-staff';

/**
 * Finds the payment of a transfer by account and exact sum, and credits it while it is open, or
 * was ended by a break of its player. A late transfer, one of another sum, a second one for a payment
 * that was paid, and one to an account that is not ours credit nothing: each is a line for staff, once,
 * however often it is told, and staff alone decide whose it is from then on, whoever is given its sum
 * later. Its player reads of a late and of a second one in the payment, and of
 * another sum where theirs is the one payment that is open at the account.
 */
export async function takeTransfer(
  deps: PaymentDeps,
  notice: TransferNotice,
  by: Mover,
): Promise<TransferOutcome> {
  const requisite = await deps.db
    .selectFrom('p2p_requisites')
    .selectAll()
    .where('account_number', '=', notice.account)
    .executeTakeFirst();
  if (requisite === undefined || currencyById(requisite.currency_id)?.code !== notice.currency) {
    await noteOnce(deps, notice, { kind: 'unknown', paywayId: requisite?.payway_id });
    return 'unknown';
  }
  const payment = await paymentOfSum(deps, requisite.id, notice.hundredths);
  const key = transferKey(requisite.id, notice.transferId);
  if (await isClaimed(deps, key)) return 'before';
  if (payment === undefined) {
    const open = await openAt(deps, requisite.id);
    const kind = open.length > 0 ? 'other-amount' : 'unknown';
    const [only] = open.length === 1 ? open : [];
    await noteOnce(deps, notice, { kind, paywayId: requisite.payway_id, shownTo: only });
    return kind;
  }
  const isOurs = payment.state === 1 || (payment.state === 10 && payment.reason === ENDED_BY_BREAK);
  if (!isOurs) {
    const kind = payment.state === 2 ? 'doubled' : 'late';
    await noteOnce(deps, notice, { kind, payment, shownTo: payment });
    return kind;
  }
  if (await isTransferNoted(deps.db, noteKey(notice))) return 'with-staff';
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: payment.amount_micro,
    keys: [key],
    by,
    detail: { transferId: notice.transferId },
    set: { came: null },
  });
  if (status === 'paid') return 'credited';
  if (await isClaimed(deps, key)) return 'before';
  await noteOnce(deps, notice, { kind: 'doubled', payment, shownTo: payment });
  return 'doubled';
}

async function paymentOfSum(
  { db }: PaymentDeps,
  requisiteId: number,
  hundredths: bigint,
): Promise<PaymentRow | undefined> {
  const held = await db
    .selectFrom('p2p_amounts')
    .select('payment_id')
    .where('requisite_id', '=', requisiteId)
    .where('exact_hundredths', '=', hundredths)
    .executeTakeFirst();
  return held && (await readPayment(db, held.payment_id));
}

async function isClaimed({ db }: PaymentDeps, key: string): Promise<boolean> {
  const row = await db.selectFrom('claims').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** The payments that wait at an account; two are enough to know that it is not clear whose money came. */
async function openAt({ db }: PaymentDeps, requisiteId: number): Promise<readonly PaymentRow[]> {
  const rows = await db
    .selectFrom('p2p_amounts')
    .innerJoin('payments', 'payments.id', 'p2p_amounts.payment_id')
    .select('payments.id')
    .where('requisite_id', '=', requisiteId)
    .where('payments.state', '=', 1)
    .limit(2)
    .execute();
  return await Promise.all(rows.map(async ({ id }) => await thePayment(db, id)));
}

/** A line for staff with the first telling of a transfer; the repeats of a desk write no more. */
async function noteOnce(
  deps: PaymentDeps,
  notice: TransferNotice,
  about: {
    readonly kind: Exclude<TransferOutcome, 'credited' | 'before' | 'with-staff'>;
    readonly payment?: PaymentRow;
    readonly paywayId?: number | undefined;
    /** The payment whose player reads of it. */
    readonly shownTo?: PaymentRow | undefined;
  },
): Promise<void> {
  const { transferId, account, hundredths, currency } = notice;
  const note = {
    paymentId: about.payment?.id,
    paywayId: about.payment?.payway_id ?? about.paywayId,
    kind: about.kind,
    detail: {
      transferId,
      account: `…${account.slice(-4)}`,
      amount: textOfHundredths(hundredths),
      currency,
      ...(about.payment === undefined && about.shownTo && { maybe: about.shownTo.id }),
    },
  };
  const write = (db: Database) => noteTransferOnce({ ...deps, db }, note, noteKey(notice));
  const { kind, shownTo } = about;
  if (shownTo === undefined || kind === 'unknown') {
    await write(deps.db);
    return;
  }
  const amount = textOfHundredths(hundredths);
  await keepArrival(deps, shownTo, {
    kind,
    amount,
    currency,
    by: 'gateway',
    isHeld: false,
    note: write,
  });
}
