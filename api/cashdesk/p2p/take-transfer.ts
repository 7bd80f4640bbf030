import { currencyById } from '../../../shared/money/currency.ts';
import { textOfHundredths } from '../gateways/decimal.ts';
import type { TransferNotice } from '../gateways/gateway.ts';
import type { Database } from '../../db/database.ts';
import { noteTransferOnce } from '../payments/note-payment.ts';
import { ENDED_BY_BREAK, payDeposit } from '../payments/pay-deposit.ts';
import type { Mover, PaymentDeps, PaymentRow } from '../payments/payment-row.ts';
import { readPayment } from '../payments/payment-store.ts';

/** The key that a transfer at an account is credited by, once for ever. */
const transferKey = (requisiteId: number, transferId: string) => `p2p:${requisiteId}:${transferId}`;

/** The same for a transfer that reached the account which a payment names. */
export async function transferKeyOf(
  db: Database,
  paymentId: string,
  transferId: string,
): Promise<string | undefined> {
  const requisites = (await readPayment(db, paymentId))?.requisites;
  return requisites ? transferKey(requisites.id, transferId) : undefined;
}

/** What became of a transfer. */
export type TransferOutcome =
  | 'credited'
  | 'before'
  | 'doubled'
  | 'late'
  | 'other-amount'
  | 'unknown';

/**
 * Finds the payment of a transfer by account and exact sum, and credits it while it is open, or
 * was ended by a break of its player. A late transfer, one of another sum, a second one for a payment that was paid, and one to an account that
 * is not ours credit nothing: each is a line for staff, once, however often it is told.
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
    const kind = (await hasOpen(deps, requisite.id)) ? 'other-amount' : 'unknown';
    await noteOnce(deps, notice, { kind, paywayId: requisite.payway_id });
    return kind;
  }
  const isOurs = payment.state === 1 || (payment.state === 10 && payment.reason === ENDED_BY_BREAK);
  if (!isOurs) {
    const kind = payment.state === 2 ? 'doubled' : 'late';
    await noteOnce(deps, notice, { kind, payment });
    return kind;
  }
  const { status } = await payDeposit(deps, {
    paymentId: payment.id,
    creditedMicro: payment.amount_micro,
    keys: [key],
    by,
    detail: { transferId: notice.transferId },
  });
  if (status === 'paid') return 'credited';
  if (await isClaimed(deps, key)) return 'before';
  await noteOnce(deps, notice, { kind: 'doubled', payment });
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

async function hasOpen({ db }: PaymentDeps, requisiteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('p2p_amounts')
    .innerJoin('payments', 'payments.id', 'p2p_amounts.payment_id')
    .select('payments.id')
    .where('requisite_id', '=', requisiteId)
    .where('payments.state', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A line for staff with the first telling of a transfer; the repeats of a desk write no more. */
async function noteOnce(
  deps: PaymentDeps,
  { transferId, account, hundredths, currency }: TransferNotice,
  about: {
    readonly kind: Exclude<TransferOutcome, 'credited' | 'before'>;
    readonly payment?: PaymentRow;
    readonly paywayId?: number | undefined;
  },
): Promise<void> {
  const note = {
    paymentId: about.payment?.id,
    paywayId: about.payment?.payway_id ?? about.paywayId,
    kind: about.kind,
    detail: {
      transferId,
      account: `…${account.slice(-4)}`,
      amount: textOfHundredths(hundredths),
      currency,
    },
  };
  await noteTransferOnce(deps, note, `${account}:${transferId}`);
}
