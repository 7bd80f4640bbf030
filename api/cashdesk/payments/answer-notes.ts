import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { markDecided } from './record-arrival.ts';

/** Lines that staff have not answered yet. */
export const openNotesOf = (db: Database) =>
  db
    .selectFrom('payment_notes')
    .leftJoin('payment_note_audit_log', 'payment_note_audit_log.note_id', 'payment_notes.id')
    .where('payment_note_audit_log.id', 'is', null);

/** Which lines are meant: one, some of a payment or of an event, or those of money on the TON chain. */
export type NoteSelection =
  | { readonly key: string; readonly kinds: readonly string[] }
  | { readonly noteId: bigint }
  | { readonly paymentId: string; readonly kinds: readonly string[] }
  | { readonly transactionId: bigint };

/** What staff did, who of them, and when. */
export type StaffAnswer = { readonly act: string; readonly by: string; readonly at: Date };

/**
 * Records what staff did about waiting lines: they no longer wait, and the players of their
 * payments read that it is decided. False where none of them waits.
 */
export async function answerNotes(
  trx: Transaction<Tables>,
  meant: NoteSelection,
  { act, by, at }: StaffAnswer,
): Promise<boolean> {
  const notes = await meantBy(openNotesOf(trx), meant)
    .select(['payment_notes.id', 'payment_notes.payment_id'])
    .execute();
  if (notes.length === 0) return false;
  await trx
    .insertInto('payment_note_audit_log')
    .values(notes.map(({ id }) => ({ note_id: id, act, by, at })))
    .execute();
  const paymentIds = new Set(notes.map(({ payment_id: id }) => id).filter((id) => id !== null));
  for (const id of paymentIds) await markDecided(trx, id, at.getTime());
  return true;
}

function meantBy(open: ReturnType<typeof openNotesOf>, meant: NoteSelection) {
  if ('noteId' in meant) return open.where('payment_notes.id', '=', meant.noteId);
  if ('paymentId' in meant) {
    return open.where('payment_id', '=', meant.paymentId).where('kind', 'in', meant.kinds);
  }
  if ('key' in meant) {
    return open
      .where(sql<string>`detail ->> 'key'`, '=', meant.key)
      .where('kind', 'in', meant.kinds);
  }
  return open
    .where('kind', '=', 'unknown')
    .where(sql<string>`detail ->> 'transaction'`, '=', String(meant.transactionId));
}
