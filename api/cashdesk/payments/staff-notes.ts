import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { STAFF_PAGE_ROWS } from '../staff/page-rows.ts';
import { answerNotes, openNotesOf } from './answer-notes.ts';

/** A page of what waits for staff, the oldest first, after a number. */
export async function openNotes(db: Database, after = 0n) {
  return await openNotesOf(db)
    .select(['payment_notes.id', 'payment_id', 'payway_id', 'kind', 'detail', 'payment_notes.at'])
    .where('kind', '<>', 'payway-changed')
    .where('payment_notes.id', '>', after)
    .orderBy('payment_notes.id')
    .limit(STAFF_PAGE_ROWS)
    .execute();
}

/** Who closes a note; `holdsBatch` marks a note that holds back a batch of payouts. */
export type NoteCloser = {
  readonly db: Database;
  readonly clock: Clock;
  readonly by: string;
  readonly holdsBatch: (db: Database, noteId: bigint) => Promise<boolean>;
};

/**
 * Records what was done about a note; then it no longer waits, and its player reads that it is
 * decided. A note that holds a batch of payouts is not closed by a single person: that would let
 * the batch be signed again.
 */
export async function closeNote(
  { db, clock, by, holdsBatch }: NoteCloser,
  noteId: bigint,
  act: string,
): Promise<boolean> {
  const answer = { act, by, at: new Date(clock.nowMs()) };
  return await db.transaction().execute(async (trx) => {
    if (await holdsBatch(trx, noteId)) return false;
    return await answerNotes(trx, { noteId }, answer);
  });
}
