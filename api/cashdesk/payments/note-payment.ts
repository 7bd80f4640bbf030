import { sql } from 'kysely';
import { withinTransaction } from '../../db/within-transaction.ts';
import type { PaymentDeps } from './payment-row.ts';

/** What staff should look at. */
export type PaymentNote = {
  readonly paymentId?: string | undefined;
  readonly paywayId?: number | undefined;
  /**
   * `short`, `over`, `late`, `doubled`, `unknown` and `other-amount` are money; `forged`, `replayed`,
   * `other-player` and the like are attacks.
   */
  readonly kind: string;
  /** Never a secret or a whole card number. */
  readonly detail: object;
};

/** Writes a line for staff and one in the log. */
export async function notePayment(
  { db, clock, logger }: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  { paymentId, paywayId, kind, detail }: PaymentNote,
): Promise<void> {
  logger.warn({ paymentId, paywayId, kind, detail }, 'a payment needs a look');
  await db
    .insertInto('payment_notes')
    .values({
      payment_id: paymentId ?? null,
      payway_id: paywayId ?? null,
      kind,
      detail: JSON.stringify(detail),
      at: new Date(clock.nowMs()),
    })
    .execute();
}

/**
 * The same, once for one event however often it is told: `key` names the event, such as a transfer by
 * the id its desk gives it. Answers whether it was new.
 */
export async function notePaymentOnce(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  note: PaymentNote,
  key: string,
): Promise<boolean> {
  return await withinTransaction(deps.db, async (trx) => {
    const name = `note:${note.kind}:${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    const { rows } = await sql`
      select from payment_notes where kind = ${note.kind} and detail ->> 'key' = ${key} limit 1
    `.execute(trx);
    if (rows.length > 0) return false;
    await notePayment({ ...deps, db: trx }, { ...note, detail: { ...note.detail, key } });
    return true;
  });
}
