import type { Database } from '../../../platform/db/database.ts';
import { accountsOfTransfer } from '../../payments/note-payment.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';

/** The idempotency key under which a transfer at an account is credited. */
export const transferKey = (accountId: number, transferId: string) =>
  `p2p:${accountId}:${transferId}`;

/**
 * The same for a transfer that staff assign to a payment: at the account that the payment names,
 * and at every account of the operator where a line mentions a transfer with this id.
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
