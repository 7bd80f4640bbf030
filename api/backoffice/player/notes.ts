import type { NoteRow } from '../../../shared/backoffice/player/rows.ts';
import { authorise, requireMay, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { mayDo } from '../../accounts/staff/policy.ts';
import type { Database } from '../../platform/db/database.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';
import { type Reading, requireSection } from './player-access.ts';

/** How many notes are shown. */
const SHOWN = 200;

const notes = (db: Database) =>
  db
    .selectFrom('player_notes as n')
    .innerJoin('staff_people as author', 'author.id', 'n.author_id')
    .innerJoin('staff_people as owner', 'owner.id', 'n.owner_id')
    .leftJoin('staff_people as doer', 'doer.id', 'n.done_by')
    .select([
      'n.id',
      'n.text',
      'author.name as author',
      'owner.name as owner',
      'n.at',
      'n.done_at',
      'doer.name as done_by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

const viewNote = (row: Row): NoteRow => ({
  id: String(row.id),
  text: row.text,
  author: row.author,
  owner: row.owner,
  at: row.at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: row.done_by,
});

/** What staff keep for one another about a player, and who may be an owner; the newest first. */
export async function readNotes(
  { db }: StaffDeps,
  reading: Reading,
): Promise<{ rows: NoteRow[]; owners: string[] }> {
  await requireSection(db, reading, 'notes');
  const [rows, people] = await Promise.all([
    notes(db)
      .where('n.player_id', '=', BigInt(reading.playerId))
      .orderBy('n.id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('staff_people')
      .select(['name', 'roles'])
      .where('state', '=', 'active')
      .orderBy('name')
      .execute(),
  ]);
  const owners = people.filter(({ roles }) => mayDo('player.note', roles));
  return { rows: rows.map(viewNote), owners: owners.map(({ name }) => name) };
}

export type NewNote = {
  readonly requestId: string;
  readonly text: string;
  /** Who sees to it; its author where nobody is named. */
  readonly owner?: string | undefined;
};

/** Keeps a note about a player. The same request again is answered with the note it wrote. */
export async function writeNote(
  deps: StaffDeps,
  { actor, playerId }: Reading,
  { requestId, text, owner = actor.name }: NewNote,
): Promise<NoteRow> {
  const id = BigInt(playerId);
  return await deps.db.transaction().execute(async (trx) => {
    await requireMay(trx, { actor, act: 'player.note', playerId: id });
    const before = await notes(trx)
      .where('n.request_id', '=', requestId)
      .where('n.author_id', '=', actor.personId)
      .where('n.player_id', '=', id)
      .executeTakeFirst();
    if (before !== undefined) return viewNote(before);
    const ownerId = await ownerOf(trx, owner);
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'player.note',
        subject: `player:${playerId}`,
        after: { owner, text },
        playerId: id,
      },
    );
    const { id: noteId } = await trx
      .insertInto('player_notes')
      .values({
        player_id: id,
        author_id: actor.personId,
        owner_id: ownerId,
        text,
        request_id: requestId,
        at: new Date(deps.clock.nowMs()),
        done_at: null,
        done_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return viewNote(await notes(trx).where('n.id', '=', noteId).executeTakeFirstOrThrow());
  });
}

async function ownerOf(db: Database, name: string): Promise<number> {
  const person = await db
    .selectFrom('staff_people')
    .select(['id', 'roles'])
    .where('name', '=', name)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (person === undefined || !mayDo('player.note', person.roles)) {
    throw new OfficeRefusal('no-owner', 'Nobody of that name sees to notes.');
  }
  return person.id;
}

/** Says that what a note asked for was seen to; said again it changes nothing. */
export async function finishNote(
  deps: StaffDeps,
  { actor, playerId }: Reading,
  noteId: bigint,
): Promise<NoteRow> {
  const id = BigInt(playerId);
  return await deps.db.transaction().execute(async (trx) => {
    await requireMay(trx, { actor, act: 'player.note', playerId: id });
    const note = await trx
      .selectFrom('player_notes')
      .select(['done_at'])
      .where('id', '=', noteId)
      .where('player_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (note === undefined) throw new OfficeRefusal('no-note', 'There is no such note.');
    if (note.done_at === null) {
      const subject = `player:${playerId}`;
      const after = { noteDone: String(noteId) };
      await authorise(
        { ...deps, db: trx },
        {
          actor,
          act: 'player.note',
          subject,
          after,
          playerId: id,
        },
      );
      await trx
        .updateTable('player_notes')
        .set({ done_at: new Date(deps.clock.nowMs()), done_by: actor.personId })
        .where('id', '=', noteId)
        .execute();
    }
    return viewNote(await notes(trx).where('n.id', '=', noteId).executeTakeFirstOrThrow());
  });
}
