import { PAYMENT_STATES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import { recordArrival } from '../../payments/record-arrival.ts';
import { notePayment } from '../../payments/note-payment.ts';
import type { PaymentRow } from '../../payments/payment-row.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withinTransaction } from '../../../platform/db/within-transaction.ts';
import { decimalOf } from '../units.ts';
import { tonPaywayId } from '../ton-payway.ts';
import type { CreditDeps, SeenRow } from './chain-deposit.ts';

/** Why money waits, and what is known of it. */
type Left = {
  readonly reason: string;
  readonly playerId?: PlayerId | undefined;
  /** The payment it was sent for: its player reads that the money waits. */
  readonly payment?: PaymentRow | undefined;
};

/**
 * Leaves money to staff, once: `npm run ton -- list` shows it, and the player who prepared a
 * payment for it is notified. A payment that is still open stays so until staff decide.
 */
export async function leaveToStaff(
  deps: CreditDeps,
  row: SeenRow,
  { reason, playerId, payment }: Left,
): Promise<void> {
  const write = async (db: Database) => {
    const left = await db
      .updateTable('ton_transactions')
      .set({ state: 'waiting', reason, ...(playerId && { player_id: BigInt(playerId) }) })
      .where('id', '=', row.id)
      .where('state', '=', 'seen')
      .returning('id')
      .executeTakeFirst();
    if (left === undefined) return false;
    const detail = { transaction: String(row.id), reason, hash: row.hash };
    const note = {
      paymentId: payment?.id,
      paywayId: await tonPaywayId(db),
      kind: 'unknown',
      detail,
    };
    await notePayment({ ...deps, db }, note);
    return true;
  };
  if (payment === undefined || row.asset === null) {
    await withinTransaction(deps.db, write);
    return;
  }
  await recordArrival(deps, payment, {
    kind: 'not-let-in',
    amount: decimalOf(row.asset, row.units),
    currency: row.asset,
    by: 'chain',
    isHeld: payment.state === PAYMENT_STATES.created || payment.state === PAYMENT_STATES.processing,
    note: write,
  });
}
