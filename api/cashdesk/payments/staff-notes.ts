import { authorise, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { STAFF_PAGE_ROWS } from '../../accounts/staff/page-rows.ts';
import { answerNotes, openNotesOf } from './answer-notes.ts';
import { readOwnerOfNote } from './owner-of-note.ts';

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
export type NoteCloser = StaffDeps & {
  readonly actor: StaffActor;
  readonly holdsBatch: (db: Database, noteId: bigint) => Promise<boolean>;
};

/**
 * Records what was done about a note; then it no longer waits, and its player reads that it is
 * decided. A note that holds a batch of payouts is not closed by a single person: that would let
 * the batch be signed again.
 */
export async function closeNote(
  { actor, holdsBatch, ...deps }: NoteCloser,
  noteId: bigint,
  act: string,
): Promise<boolean> {
  const answer = { act, by: actor.name, at: new Date(deps.clock.nowMs()) };
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'note.close');
    if (await holdsBatch(trx, noteId)) return false;
    if (!(await answerNotes(trx, { noteId }, answer))) return false;
    const playerId = await readOwnerOfNote(trx, noteId);
    const asked = { actor, act: 'note.close', subject: `note:${noteId}`, reason: act } as const;
    await authorise({ ...deps, db: trx }, { ...asked, playerId });
    return true;
  });
}
