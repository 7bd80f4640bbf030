import { type Selectable, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { QuizPrizesTable } from '../../platform/db/tables/airdrops.ts';

/** A prize as its row says. */
export type QuizPrize = {
  readonly id: string;
  readonly moderatorId: PlayerId;
  readonly playerId: PlayerId;
  readonly amountDic: number;
  readonly day: string;
  readonly bodyHash: string | undefined;
};

const prizeOf = (row: Selectable<QuizPrizesTable>): QuizPrize => ({
  id: row.id,
  moderatorId: playerIdOf(row.moderator_id),
  playerId: playerIdOf(row.player_id),
  amountDic: row.amount_dic,
  day: row.day,
  bodyHash: row.body_hash ?? undefined,
});

/** What a moderator's request paid before; undefined where it is new. */
export async function readRequestedPrize(
  db: Database,
  moderatorId: PlayerId,
  requestId: string,
): Promise<QuizPrize | undefined> {
  const row = await db
    .selectFrom('quiz_prizes')
    .selectAll()
    .where('moderator_id', '=', BigInt(moderatorId))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && prizeOf(row);
}

/** Prizes that are not known to be paid, asked for before a moment, oldest first. */
export async function readUnpaidPrizes(db: Database, before: Date): Promise<readonly QuizPrize[]> {
  const rows = await db
    .selectFrom('quiz_prizes')
    .selectAll()
    .where('is_paid', '=', sql.lit(false))
    .where('given_at', '<=', before)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(prizeOf);
}

export async function markPrizePaid(db: Database, id: string): Promise<void> {
  await db.updateTable('quiz_prizes').set({ is_paid: true }).where('id', '=', id).execute();
}

/** What was given on a day: in all, by one moderator, and to one player. */
export type GivenToday = { readonly all: number; readonly own: number; readonly theirs: number };

export async function readGiven(
  db: Database,
  day: string,
  { moderatorId, playerId }: Pick<QuizPrize, 'moderatorId' | 'playerId'>,
): Promise<GivenToday> {
  const { rows } = await sql<GivenToday>`
    select coalesce(sum(amount_dic), 0)::int as all,
           coalesce(sum(amount_dic) filter (where moderator_id = ${moderatorId}), 0)::int as own,
           coalesce(sum(amount_dic) filter (where player_id = ${playerId}), 0)::int as theirs
      from quiz_prizes where day = ${day}::date`.execute(db);
  return rows[0] ?? { all: 0, own: 0, theirs: 0 };
}
