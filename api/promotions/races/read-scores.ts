import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Entrants } from './read-picture.ts';
import type { Race } from './race-store.ts';

/** The score of one who takes part. */
export type Scored = { readonly playerId: number; readonly score: number };

/** Doubles as Postgres packs them, the highest byte first. */
function unpack(packed: Buffer | null): Float64Array {
  if (packed === null) return new Float64Array(0);
  packed.swap64();
  // A buffer of its own, because a small one may lie unaligned in a larger one.
  return new Float64Array(new Uint8Array(packed).buffer);
}

/** The score of an entrant `e`, and what has to be joined for it. */
type ScoreOf = { readonly score: RawBuilder<unknown>; readonly from: RawBuilder<unknown> };

const WRITTEN: ScoreOf = {
  score: sql`coalesce(s.score_micro, 0)`,
  from: sql`left join race_scores s on s.race_id = e.race_id and s.player_id = e.player_id`,
};

const RUNNING: ScoreOf = {
  score: sql`greatest(t.counted_micro - e.mark_micro, 0)`,
  from: sql`join player_totals t on t.player_id = e.player_id`,
};

/** What was counted in groups from an id on, as rows of a player and a counted stake. */
export const countedFrom = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select player_id, counted_micro from rounds
   where id >= ${from} and settle_group is null and wallet is null
  union all
  select player_id, counted_micro from rounds where settle_group >= ${from} and wallet is null
  union all
  select player_id, counted_micro from totals_changes
   where group_id >= ${from} and wallet is null`;

/** Of play over all games until its scores are written, without what was counted after the end. */
function scoreNow(race: Race, nowMs: number): ScoreOf {
  if (!race.isOfAllPlay || race.state !== 'open') return WRITTEN;
  if (nowMs < race.endsAtMs) return RUNNING;
  return {
    score: sql`greatest(t.counted_micro - coalesce(a.counted_micro, 0) - e.mark_micro, 0)`,
    from: sql`
      join player_totals t on t.player_id = e.player_id
      left join (
        select player_id, sum(counted_micro)::bigint as counted_micro
          from (${countedFrom(floorOf(race.endsAtMs))}) late
         group by player_id) a on a.player_id = e.player_id`,
  };
}

const floorOf = (atMs: number) => sql`uuid_floor(${new Date(atMs)}::timestamptz)`;

/**
 * Reads all scores by one statement, which packs them into one value: a row for each of a hundred
 * thousand entrants would cost more to read than to rank.
 */
export async function readAll(
  db: Database,
  race: Race,
  nowMs: number,
): Promise<{ readonly entrants: Entrants; readonly scores: Float64Array }> {
  const { score, from } = scoreNow(race, nowMs);
  const { rows } = await sql<{ ids: Buffer | null; scores: Buffer | null }>`
    select string_agg(float8send(e.player_id::float8), ''::bytea order by e.no) as ids,
           string_agg(float8send((${score})::float8), ''::bytea order by e.no) as scores
      from race_entrants e ${from}
     where e.race_id = ${race.id}`.execute(db);
  const ids = unpack(rows[0]?.ids ?? null);
  const indexOf = new Map<number, number>();
  for (const [index, id] of ids.entries()) indexOf.set(id, index);
  return { entrants: { ids, indexOf }, scores: unpack(rows[0]?.scores ?? null) };
}

/** Reads the scores of those who played, or came in, since a moment. */
export async function readChanges(
  db: Database,
  race: Race,
  sinceMs: number,
): Promise<readonly Scored[]> {
  const since = floorOf(sinceMs);
  const played = race.isOfAllPlay
    ? sql`select distinct player_id from (${countedFrom(since)}) late`
    : sql`select distinct player_id from race_events
           where race_id = ${race.id} and group_id >= ${since}`;
  const { score, from } = race.isOfAllPlay ? RUNNING : WRITTEN;
  const { rows } = await sql<{ packed: Buffer | null }>`
    with moved as materialized (
      ${played}
      union
      select player_id from race_entrants
       where race_id = ${race.id} and entered_at >= ${new Date(sinceMs)}
    )
    select string_agg(float8send(e.player_id::float8) || float8send((${score})::float8), ''::bytea)
           as packed
      from moved m
      join race_entrants e on e.race_id = ${race.id} and e.player_id = m.player_id
      ${from}`.execute(db);
  const pairs = unpack(rows[0]?.packed ?? null);
  return Array.from({ length: pairs.length / 2 }, (_, index) => ({
    playerId: pairs[2 * index] ?? 0,
    score: pairs[2 * index + 1] ?? 0,
  }));
}
