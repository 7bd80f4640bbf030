import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutReason } from '../../platform/db/tables/races.ts';
import { pairsAmong } from '../../rewards/person/pairs-among.ts';
import { readNeverPaid } from './never-paid.ts';
import { doublesOf, type PairRow } from './one-place-each.ts';
import type { Race } from './race-store.ts';

/** How many more than the paid places are looked at first. */
const MORE = 50;

/**
 * Takes out of a standing whom it may not pay: whom staff disqualified, whom a race never pays, and
 * of accounts of one person all but one. It looks down from the first place until all paid places
 * are those of players who may have them, each time at all from the first on: whoever is out may be
 * what ties two others together.
 */
export async function judgeEntrants(trx: Database, race: Race, places: number): Promise<void> {
  await takeOutDisqualified(trx, race);
  for (let limit = places + MORE; ; limit *= 2) {
    const { ranked, disqualified } = await readRanked(trx, race, limit);
    const never = await readNeverPaid(trx, ranked, race.endsAtMs);
    const canHave = (id: PlayerId) => !disqualified.has(id) && !never.has(id);
    const doubles = doublesOf({ ranked, canHave }, await readPairs(trx, ranked));
    const out = new Map<PlayerId, OutReason>([
      ...[...never].filter(([id]) => !disqualified.has(id)),
      ...doubles.map((id) => [id, 'same-person'] as const),
    ]);
    const left = ranked.length - disqualified.size - out.size;
    if (ranked.length < limit || left >= places) {
      await takeOut(trx, race, out);
      return;
    }
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

/** The first of the ranking by their scores, and which of them staff disqualified. */
async function readRanked(
  trx: Database,
  race: Race,
  limit: number,
): Promise<{
  readonly ranked: readonly PlayerId[];
  readonly disqualified: ReadonlySet<PlayerId>;
}> {
  const rows = await trx
    .selectFrom('race_scores')
    .select(['player_id', 'out_reason'])
    .where('race_id', '=', race.id)
    .where('score_micro', '>=', BigInt(race.terms.minScoreMicro))
    .orderBy('score_micro', 'desc')
    .orderBy('reached_group')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  const out = rows.filter((row) => row.out_reason !== null);
  return {
    ranked: rows.map((row) => playerIdOf(row.player_id)),
    disqualified: new Set(out.map((row) => playerIdOf(row.player_id))),
  };
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

/**
 * What these players share with one another. A purse that paid a deposit of both is not among it: anybody
 * may pay for strangers, and would take their places.
 */
async function readPairs(trx: Database, ids: readonly PlayerId[]): Promise<readonly PairRow[]> {
  const members = sql`(select unnest(${ids.map(BigInt)}::bigint[]) as id)`;
  const { rows } = await sql<PairRow>`${pairsAmong(members)}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    signals: row.signals.filter((signal) => signal !== 'same-wallet'),
  }));
}
