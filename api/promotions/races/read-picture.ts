import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { bankMicro } from '../../../shared/promotions/races/prizes.ts';
import type { Database } from '../../platform/db/database.ts';
import { reachedGroup } from './freeze-scores.ts';
import { readAll, readChanges, type Scored } from './read-scores.ts';
import { type Race, prizeTermsOf } from './race-store.ts';

/** How many places are shown at the top. */
export const SHOWN_TOP = 100;

/** How often all scores are read, and how far changes overlap: a posting may commit so late. */
const ALL_MS = 60_000;
const OVERLAP_MS = 3000;

/** Who takes part, in the order of entry, and where each one stands in it. */
export type Entrants = {
  readonly ids: Float64Array;
  readonly indexOf: ReadonlyMap<number, number>;
};

/** Whom staff took out, by player, each with the reason that the player reads. */
export type TakenOut = ReadonlyMap<number, string>;

export const NOBODY: Entrants = { ids: new Float64Array(0), indexOf: new Map() };

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
  readonly takenOut: TakenOut;
  /** The scores, with zero for who was taken out: those who have a place are ranked by them. */
  readonly standing: Float64Array;
  /** The standing from the lowest to the highest. */
  readonly ranked: Float64Array;
  readonly top: readonly TopPlace[];
  readonly bankMicro: bigint;
  /** When what it shows was read, and when all of it was read last, in milliseconds. */
  readonly readAtMs: number;
  readonly allReadAtMs: number;
};

/**
 * Reads how a race stands. What changed since the picture before is read each time, and all of it
 * once a minute: of a hundred thousand entrants few play in a second.
 */
export async function readPicture(
  db: Database,
  race: Race,
  { before, nowMs }: { readonly before: Picture | undefined; readonly nowMs: number },
): Promise<Picture> {
  const isNext =
    before !== undefined &&
    before.race.state === race.state &&
    before.race.endsAtMs === race.endsAtMs &&
    before.entrants.ids.length > 0 &&
    nowMs < race.endsAtMs &&
    nowMs - before.allReadAtMs < ALL_MS;
  const read = isNext
    ? withChanges(before, await readChanges(db, race, before.readAtMs - OVERLAP_MS))
    : await readAll(db, race, nowMs);
  const { entrants, scores } = read;
  const takenOut = await readTakenOut(db, race);
  const standing = withoutThose(takenOut, read);
  const ranked = standing.toSorted();
  const sum = standing.reduce((total, score) => total + score, 0);
  return {
    race,
    entrants,
    scores,
    takenOut,
    standing,
    ranked,
    top: await orderTies(db, race, topOf(entrants, standing, ranked)),
    bankMicro: bankMicro(prizeTermsOf(race), BigInt(Math.round(sum))),
    readAtMs: nowMs,
    allReadAtMs: isNext ? before.allReadAtMs : nowMs,
  };
}

async function readTakenOut(db: Database, { id }: Race): Promise<TakenOut> {
  const rows = await db
    .selectFrom('race_disqualifications')
    .select(['player_id', 'reason'])
    .where('race_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [Number(row.player_id), row.reason]));
}

function withoutThose(
  takenOut: TakenOut,
  { entrants, scores }: Pick<Picture, 'entrants' | 'scores'>,
): Float64Array {
  if (takenOut.size === 0) return scores;
  const standing = scores.slice();
  for (const playerId of takenOut.keys()) {
    const index = entrants.indexOf.get(playerId);
    if (index !== undefined) standing[index] = 0;
  }
  return standing;
}

/** The scores before, with those that changed; who is new comes after the others. */
function withChanges(
  { entrants, scores: before }: Picture,
  changes: readonly Scored[],
): Pick<Picture, 'entrants' | 'scores'> {
  const fresh = changes.filter(({ playerId }) => !entrants.indexOf.has(playerId));
  const scores = new Float64Array(before.length + fresh.length);
  scores.set(before);
  for (const { playerId, score } of changes) {
    const index = entrants.indexOf.get(playerId);
    if (index !== undefined) scores[index] = score;
  }
  scores.set(
    fresh.map(({ score }) => score),
    before.length,
  );
  return { entrants: fresh.length === 0 ? entrants : withMore(entrants, fresh), scores };
}

function withMore({ ids, indexOf }: Entrants, more: readonly Scored[]): Entrants {
  const grown = new Float64Array(ids.length + more.length);
  grown.set(ids);
  grown.set(
    more.map(({ playerId }) => playerId),
    ids.length,
  );
  const all = new Map(indexOf);
  for (const [place, { playerId }] of more.entries()) all.set(playerId, ids.length + place);
  return { ids: grown, indexOf: all };
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
