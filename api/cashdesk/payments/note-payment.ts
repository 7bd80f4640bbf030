import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import type { PaymentDeps } from './payment-row.ts';

/** What staff should look at. */
export type PaymentNote = {
  readonly paymentId?: string | undefined;
  readonly paywayId?: number | undefined;
  /**
   * `short`, `over`, `late`, `doubled`, `unknown` and `other-amount` are money; `forged`,
   * `replayed`, `other-player` and the like are attacks.
   */
  readonly kind: string;
  /** Never a secret or a whole card number. */
  readonly detail: object;
};

/** A note of an event that may be reported often, with what identifies the event. */
export type KeyedNote = PaymentNote & { readonly key: string };

/** Writes a line for staff and one in the log. */
export async function notePayment(
  { db, clock, logger }: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  { paymentId, paywayId, kind, detail }: PaymentNote,
): Promise<void> {
  logger.warn({ paymentId, paywayId, kind, detail }, 'staff should look at a payment');
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
 * The same, once for one event however often it is reported: `key` identifies the event, such as a
 * transfer by the id its desk gives it. Returns whether it was new.
 */
export async function notePaymentOnce(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  note: PaymentNote,
  key: string,
): Promise<boolean> {
  const { kind } = note;
  return await noteFirst(deps, note, { key, lock: `note:${kind}:${key}`, kinds: [kind] });
}

/** How a transfer may look to staff; it changes as other payments begin and end. */
const TRANSFER_KINDS = ['other-amount', 'unknown', 'doubled', 'late'] as const;
export type TransferNoteKind = (typeof TRANSFER_KINDS)[number];

/**
 * A line about one transfer, written once: it keeps what was first reported, whatever is reported
 * later. Returns whether it was new.
 */
export async function noteTransferOnce(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  note: PaymentNote & { readonly kind: TransferNoteKind },
  key: string,
): Promise<boolean> {
  return await noteFirst(deps, note, { key, lock: `note:transfer:${key}`, kinds: TRANSFER_KINDS });
}

/** What names a transfer among the lines for staff. */
export const noteKey = (transfer: { readonly account: string; readonly transferId: string }) =>
  `${transfer.account}:${transfer.transferId}`;

/** Whether there is a line of a transfer: then staff decide whose it is. */
export const isTransferNoted = (db: Database, key: string): Promise<boolean> =>
  isNoted(db, key, TRANSFER_KINDS);

/** The accounts at which a line mentions a transfer with this id. */
export async function accountsOfTransfer(
  db: Database,
  transferId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct left(detail ->> 'key', -length(${`:${transferId}`})) as account
      from payment_notes
     where kind = any(${[...TRANSFER_KINDS]}::text[]) and detail ->> 'transferId' = ${transferId}
       and detail ->> 'key' is not null`.execute(db);
  return rows.map(({ account }) => account);
}

async function isNoted(db: Database, key: string, kinds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payment_notes
     where kind = any(${[...kinds]}::text[]) and detail ->> 'key' = ${key} limit 1`.execute(db);
  return rows.length > 0;
}

type First = { readonly key: string; readonly lock: string; readonly kinds: readonly string[] };

async function noteFirst(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'logger'>,
  note: PaymentNote,
  { key, lock, kinds }: First,
): Promise<boolean> {
  return await withinTransaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    if (await isNoted(trx, key, kinds)) return false;
    await notePayment({ ...deps, db: trx }, { ...note, detail: { ...note.detail, key } });
    return true;
  });
}
