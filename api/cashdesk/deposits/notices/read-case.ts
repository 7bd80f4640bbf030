import { PAYMENT_STATES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import { currencyById } from '../../../../shared/money/currency.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { InvoiceNotice, TransferNotice } from '../../gateways/gateway.ts';
import { isTransferNoted, noteKey } from '../../payments/note-payment.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';
import { readPayment, requirePayment } from '../../payments/payment-store.ts';
import { isGiven } from '../settled-act.ts';
import type { InvoiceCase, TransferCase } from './decision.ts';
import { transferKey } from './transfer-keys.ts';

/** A notice with all that our books have of it now. */
export type ReadCase = InvoiceCase<PaymentRow> | TransferCase<PaymentRow>;

/** Reads what a notice is about; `paywayId` is the payway at whose address it arrived. */
export const readCase = async (
  db: Database,
  notice: InvoiceNotice | TransferNotice,
  paywayId: number,
): Promise<ReadCase> =>
  notice.kind === 'transfer'
    ? await readTransferCase(db, notice)
    : { notice, paywayId, payment: await readPayment(db, notice.orderId) };

async function readTransferCase(
  db: Database,
  notice: TransferNotice,
): Promise<TransferCase<PaymentRow>> {
  const account = await db
    .selectFrom('p2p_requisites')
    .select(['id', 'payway_id', 'currency_id'])
    .where('account_number', '=', notice.account)
    .executeTakeFirst();
  const accountId = account?.id ?? 0;
  const key = transferKey(accountId, notice.transferId);
  const [payment, waiting, used, isNoted, isGivenByHand] = await Promise.all([
    paymentOfSum(db, accountId, notice.hundredths),
    waitingAt(db, accountId),
    db.selectFrom('idempotency_keys').select('key').where('key', '=', key).executeTakeFirst(),
    isTransferNoted(db, noteKey(notice)),
    isGiven(db, notice.transferId),
  ]);
  return {
    notice,
    paywayId: account?.payway_id,
    isAccountKnown: currencyById(account?.currency_id ?? 0)?.code === notice.currency,
    payment,
    waiting,
    key,
    isCredited: used !== undefined,
    isNoted: isNoted || isGivenByHand,
  };
}

async function paymentOfSum(
  db: Database,
  accountId: number,
  hundredths: bigint,
): Promise<PaymentRow | undefined> {
  const held = await db
    .selectFrom('p2p_amounts')
    .select('payment_id')
    .where('requisite_id', '=', accountId)
    .where('exact_hundredths', '=', hundredths)
    .executeTakeFirst();
  return held && (await readPayment(db, held.payment_id));
}

/** The payments that wait at an account, two at the most. */
async function waitingAt(db: Database, accountId: number): Promise<readonly PaymentRow[]> {
  const rows = await db
    .selectFrom('p2p_amounts')
    .innerJoin('payments', 'payments.id', 'p2p_amounts.payment_id')
    .select('payments.id')
    .where('requisite_id', '=', accountId)
    .where('payments.state', '=', PAYMENT_STATES.created)
    .limit(2)
    .execute();
  return await Promise.all(rows.map(({ id }) => requirePayment(db, id)));
}
