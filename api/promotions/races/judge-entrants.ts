import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutReason } from '../../platform/db/tables/races.ts';
import { pairsAmong } from '../../rewards/person/pairs-among.ts';
import { isHeldAgainst, samePersonOf, type SharedPair } from '../../rewards/person/same-person.ts';
import { readNeverPaid } from './never-paid.ts';
import type { Race } from './race-store.ts';

/** How many more than the paid places are looked at first. */
const MORE = 50;

type Candidate = { readonly playerId: PlayerId; readonly scoreMicro: bigint };

/**
 * Takes out of a standing whom it may not pay: whom staff disqualified, whom a race never pays, and
 * of accounts of one person all but one. It looks down from the first place until all paid places
 * are those of players who may have them.
 */
export async function judgeEntrants(trx: Database, race: Race, places: number): Promise<void> {
  await takeOutDisqualified(trx, race);
  for (let limit = places + MORE; ; limit *= 2) {
    const before = await readCandidates(trx, race, limit);
    const never = await readNeverPaid(
      trx,
      before.map(({ playerId }) => playerId),
      race.endsAtMs,
    );
    const rest = before.map(({ playerId }) => playerId).filter((id) => !never.has(id));
    const doubles = await readDoubles(trx, rest);
    const out = new Map<PlayerId, OutReason>([
      ...never,
      ...doubles.map((id) => [id, 'same-person'] as const),
    ]);
    await takeOut(trx, race, out);
    if (before.length < limit || before.length - out.size >= places) return;
  }
}

async function takeOutDisqualified(trx: Database, race: Race): Promise<void> {
  await sql`
    update race_scores s set out_reason = 'disqualified'
      from race_disqualifications d
     where s.race_id = ${race.id} and d.race_id = s.race_id and d.player_id = s.player_id`.execute(
    trx,
  );
}

/** The first of the ranking that could be paid, with those that are out left out. */
async function readCandidates(
  trx: Database,
  race: Race,
  limit: number,
): Promise<readonly Candidate[]> {
  const rows = await trx
    .selectFrom('race_scores')
    .select(['player_id', 'score_micro'])
    .where('race_id', '=', race.id)
    .where('out_reason', 'is', null)
    .where('score_micro', '>=', BigInt(race.terms.minScoreMicro))
    .orderBy('score_micro', 'desc')
    .orderBy('reached_group')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    playerId: playerIdOf(row.player_id),
    scoreMicro: row.score_micro,
  }));
}

async function takeOut(
  trx: Database,
  race: Race,
  out: ReadonlyMap<PlayerId, OutReason>,
): Promise<void> {
  if (out.size === 0) return;
  await sql`
    update race_scores s set out_reason = o.reason
      from unnest(${[...out.keys()].map(BigInt)}::bigint[],
                  ${[...out.values()]}::text[]) as o (player_id, reason)
     where s.race_id = ${race.id} and s.player_id = o.player_id`.execute(trx);
}

type PairRow = SharedPair & { readonly id: bigint };

/**
 * Which of these players, in the order of their ranks, are the same person as another one who keeps
 * the place: the higher rank does, but for somebody who asked to be paid where the other is paid.
 */
async function readDoubles(
  trx: Database,
  ranked: readonly PlayerId[],
): Promise<readonly PlayerId[]> {
  const members = sql`(select unnest(${ranked.map(BigInt)}::bigint[]) as id)`;
  const { rows } = await pairsAmongOf(members).execute(trx);
  return doublesOf(ranked, rows);
}

const pairsAmongOf = (members: ReturnType<typeof sql>) => sql<PairRow>`${pairsAmong(members)}`;

/** The rule of `readDoubles` over pairs that were read; each pair may stand in it both ways. */
function doublesOf(ranked: readonly PlayerId[], pairs: readonly PairRow[]): readonly PlayerId[] {
  const rankOf = new Map(ranked.map((id, rank) => [id, rank]));
  const pairsOf = Map.groupBy(pairs, ({ id }) => playerIdOf(id));
  const pairOf = (id: PlayerId, other: PlayerId) =>
    pairsOf.get(id)?.find((pair) => pair.other === BigInt(other));
  const out = new Set<PlayerId>();
  for (const [lower, higher] of doubtedPairs(pairsOf, rankOf)) {
    if (out.has(higher) || out.has(lower)) continue;
    const mine = pairOf(lower, higher) ?? { other: BigInt(higher), signals: [] };
    const isHeld = isHeldAgainst(mine, { isLater: true, back: pairOf(higher, lower) });
    out.add(isHeld ? lower : higher);
  }
  return [...out];
}

/** Pairs that are one person by what either shares: the lower rank first, from the top down. */
function doubtedPairs(
  pairsOf: ReadonlyMap<PlayerId, readonly PairRow[]>,
  rankOf: ReadonlyMap<PlayerId, number>,
): readonly (readonly [lower: PlayerId, higher: PlayerId])[] {
  const rank = (id: PlayerId) => rankOf.get(id) ?? Number.POSITIVE_INFINITY;
  const found = [...pairsOf].flatMap(([id, own]) =>
    samePersonOf(own).map((other) => {
      const both = [id, playerIdOf(other)].toSorted((a, b) => rank(b) - rank(a));
      return both as [PlayerId, PlayerId];
    }),
  );
  return found.toSorted(([a, c], [b, d]) => rank(a) - rank(b) || rank(c) - rank(d));
}
