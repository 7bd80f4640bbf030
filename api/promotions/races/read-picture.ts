import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { bankMicro } from '../../../shared/promotions/races/prizes.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachedGroup } from './freeze-scores.ts';
import { type Race, prizeTermsOf } from './race-store.ts';

/** How many places are shown at the top. */
export const SHOWN_TOP = 100;

/** Who takes part, in the order of entry, and where each one stands in it. */
export type Entrants = {
  readonly ids: Float64Array;
  readonly indexOf: ReadonlyMap<number, number>;
  /** The number of the last entry. */
  readonly lastNo: bigint;
};

export const NOBODY: Entrants = { ids: new Float64Array(0), indexOf: new Map(), lastNo: 0n };

/** One of the first places. */
export type TopPlace = { readonly playerId: PlayerId; readonly scoreMicro: bigint };

/**
 * How a race stands at a moment. Scores are kept as doubles, which count whole micro-units exactly up
 * to nine billion units of the base currency.
 */
export type Picture = {
  readonly race: Race;
  readonly entrants: Entrants;
  /** By the order of entry. */
  readonly scores: Float64Array;
  /** From the lowest to the highest. */
  readonly ranked: Float64Array;
  readonly top: readonly TopPlace[];
  readonly bankMicro: bigint;
};

/** Doubles as Postgres packs them, the highest byte first. */
function unpack(packed: Buffer | null): Float64Array {
  if (packed === null) return new Float64Array(0);
  packed.swap64();
  // A buffer of its own, because a small one may lie unaligned in a larger one.
  return new Float64Array(new Uint8Array(packed).buffer);
}

/**
 * Reads how a race stands by one statement, which packs all scores into one value: a row for each of
 * a hundred thousand entrants would cost more to read than to rank. The list of entrants is read
 * again only when it grew.
 */
export async function readPicture(
  db: Database,
  race: Race,
  { before, nowMs }: { readonly before: Entrants; readonly nowMs: number },
): Promise<Picture> {
  let entrants = before;
  let read = await readScores(db, race, nowMs);
  for (let turn = 0; turn < 3 && read.scores.length !== entrants.ids.length; turn += 1) {
    entrants = await readEntrants(db, race);
    if (read.scores.length !== entrants.ids.length) read = await readScores(db, race, nowMs);
  }
  const count = Math.min(read.scores.length, entrants.ids.length);
  const scores = read.scores.subarray(0, count);
  const ranked = scores.toSorted();
  const sum = scores.reduce((total, score) => total + score, 0);
  const top = await orderTies(db, race, topOf(entrants, scores, ranked));
  return {
    race,
    entrants,
    scores,
    ranked,
    top,
    bankMicro: bankMicro(prizeTermsOf(race), BigInt(Math.round(sum))),
  };
}

/** The score of an entrant `e` as it is now: of play over all games until the race has ended. */
function scoreNow(race: Race, nowMs: number) {
  const isRunning = race.isOfAllPlay && race.state === 'open';
  if (!isRunning)
    return {
      score: sql`coalesce(s.score_micro, 0)`,
      from: sql`
    left join race_scores s on s.race_id = e.race_id and s.player_id = e.player_id`,
    };
  if (nowMs < race.endsAtMs) {
    return {
      score: sql`greatest(t.counted_micro - e.mark_micro, 0)`,
      from: sql`join player_totals t on t.player_id = e.player_id`,
    };
  }
  const end = sql`uuid_floor(${new Date(race.endsAtMs)}::timestamptz)`;
  return {
    score: sql`greatest(t.counted_micro - coalesce(a.counted_micro, 0) - e.mark_micro, 0)`,
    from: sql`
      join player_totals t on t.player_id = e.player_id
      left join (
        select player_id, sum(counted_micro)::bigint as counted_micro
          from (select player_id, counted_micro from rounds
                 where id >= ${end} and settle_group is null and wallet is null
                union all
                select player_id, counted_micro from rounds
                 where settle_group >= ${end} and wallet is null
                union all
                select player_id, counted_micro from totals_changes
                 where group_id >= ${end} and wallet is null) late
         group by player_id) a on a.player_id = e.player_id`,
  };
}

async function readScores(
  db: Database,
  race: Race,
  nowMs: number,
): Promise<{ readonly scores: Float64Array }> {
  const { score, from } = scoreNow(race, nowMs);
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(float8send((${score})::float8), ''::bytea order by e.no) as packed
      from race_entrants e ${from}
     where e.race_id = ${race.id}`.execute(db);
  return { scores: unpack(rows[0]?.packed ?? null) };
}

async function readEntrants(db: Database, race: Race): Promise<Entrants> {
  const { rows } = await sql<{ packed: Buffer | null; last: bigint | null }>`
    select string_agg(float8send(player_id::float8), ''::bytea order by no) as packed,
           max(no) as last
      from race_entrants where race_id = ${race.id}`.execute(db);
  const ids = unpack(rows[0]?.packed ?? null);
  const indexOf = new Map<number, number>();
  for (let index = 0; index < ids.length; index += 1) indexOf.set(ids[index] ?? 0, index);
  return { ids, indexOf, lastNo: rows[0]?.last ?? 0n };
}

/** The highest scores above zero; equal ones in the order of entry. */
function topOf(entrants: Entrants, scores: Float64Array, ranked: Float64Array): TopPlace[] {
  const least = Math.max(ranked[Math.max(ranked.length - SHOWN_TOP, 0)] ?? 0, 1);
  const found: TopPlace[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] ?? 0;
    if (score < least) continue;
    const playerId = entrants.ids[index] as PlayerId;
    found.push({ playerId, scoreMicro: BigInt(score) });
  }
  return found.toSorted((a, b) => Number(b.scoreMicro - a.scoreMicro)).slice(0, SHOWN_TOP);
}

/** Of equal scores at the top, the one that was reached first comes first. */
async function orderTies(
  db: Database,
  race: Race,
  top: readonly TopPlace[],
): Promise<readonly TopPlace[]> {
  const tied = top.filter(
    ({ scoreMicro }, index) =>
      top[index - 1]?.scoreMicro === scoreMicro || top[index + 1]?.scoreMicro === scoreMicro,
  );
  if (tied.length === 0) return top;
  const ids = tied.map(({ playerId }) => BigInt(playerId));
  const reached = race.isOfAllPlay
    ? reachedGroup(race, 'p.id')
    : sql`(select s.reached_group from race_scores s
            where s.race_id = ${race.id} and s.player_id = p.id)`;
  const { rows } = await sql<{ id: bigint; reached: string | null }>`
    select p.id, ${reached} as reached
      from unnest(${ids}::bigint[]) as p (id)`.execute(db);
  const reachedOf = new Map(rows.map(({ id, reached: group }) => [Number(id), group ?? '']));
  const groupOf = ({ playerId }: TopPlace) => reachedOf.get(playerId) ?? '';
  return top.toSorted((a, b) => {
    if (a.scoreMicro !== b.scoreMicro) return Number(b.scoreMicro - a.scoreMicro);
    const [one, other] = [groupOf(a), groupOf(b)];
    if (one === other) return a.playerId - b.playerId;
    return one < other ? -1 : 1;
  });
}

/** How many entrants have a higher score, and the lowest of those scores. */
export function higherThan(
  ranked: Float64Array,
  score: number,
): { readonly count: number; readonly next: number | undefined } {
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranked[middle] ?? 0) > score) high = middle;
    else low = middle + 1;
  }
  return { count: ranked.length - low, next: ranked[low] };
}
