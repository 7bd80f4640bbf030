import type { Updateable } from 'kysely';
import {
  PAYMENT_STATES,
  type PaymentState,
} from '../../../shared/cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentsTable } from '../../platform/db/tables/payments.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { decidedArrival } from './decided-arrival.ts';
import type { Mover } from './payment-row.ts';

/** A change of a payment. `from` are the states it may be in; in any other nothing changes. */
export type PaymentMove = {
  readonly from: readonly PaymentState[];
  /** Left out, the state stays. */
  readonly to?: PaymentState | undefined;
  /** A short description of what happened, for the payment's history. */
  readonly what: string;
  readonly by: Mover;
  readonly detail?: object | undefined;
  /** Further columns of the payment. */
  readonly set?: Omit<Updateable<PaymentsTable>, 'state' | 'updated_at' | 'finished_at'>;
  readonly nowMs: number;
};

const END_STATES: ReadonlySet<PaymentState> = new Set([
  PAYMENT_STATES.success,
  PAYMENT_STATES.error,
  PAYMENT_STATES.cancelled,
]);

/**
 * Changes a payment under its lock and writes its event in the same transaction. An end decides
 * what arrived differently. Returns whether the payment was in one of the states it may be changed
 * from. Moves no money: the caller credits or holds before, under idempotency keys.
 */
export async function movePayment(db: Database, id: string, move: PaymentMove): Promise<boolean> {
  const now = new Date(move.nowMs);
  return await withinTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('payments')
      .select(['state', 'unexpected_arrival'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined || !move.from.includes(before.state)) return false;
    const to = move.to ?? before.state;
    const isEnd = to !== before.state && END_STATES.has(to);
    await trx
      .updateTable('payments')
      .set({
        ...(isEnd && decidedArrival(before, move.nowMs)),
        ...move.set,
        state: to,
        updated_at: now,
        ...(to !== before.state && { finished_at: isEnd ? now : null }),
      })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('payment_events')
      .values({
        payment_id: id,
        from_state: before.state,
        to_state: to,
        what: move.what,
        by: move.by,
        detail: JSON.stringify(move.detail ?? {}),
        at: now,
      })
      .execute();
    return true;
  });
}
