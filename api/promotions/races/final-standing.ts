import { sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { readWait } from '../prize-wait.ts';
import type { PrizeWait } from '../../../shared/promotions/prize-wait.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutReason } from '../../platform/db/tables/races.ts';
import type { Race } from './race-store.ts';
import { NOBODY, type Picture, SHOWN_TOP } from './read-picture.ts';

/** The picture of a race whose standing is final: only the first places; the rest is read by player. */
export async function readFinal(db: Database, race: Race): Promise<Picture> {
  const rows = await db
    .selectFrom('race_scores')
    .select(['player_id', 'score_micro'])
    .where('race_id', '=', race.id)
    .where('place', '<=', SHOWN_TOP)
    .orderBy('place')
    .execute();
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from race_entrants where race_id = ${race.id}`.execute(db);
  return {
    race,
    entrants: { ...NOBODY, ids: new Float64Array(counts[0]?.count ?? 0) },
    scores: new Float64Array(0),
    takenOut: new Map(),
    standing: new Float64Array(0),
    ranked: new Float64Array(0),
    top: rows.map((row) => ({
      playerId: playerIdOf(row.player_id),
      scoreMicro: row.score_micro,
    })),
    bankMicro: race.bankMicro ?? 0n,
    readAtMs: 0,
    allReadAtMs: 0,
  };
}

/** How one player ended. */
export type FinalOwn = {
  readonly place: number | undefined;
  readonly scoreMicro: bigint;
  readonly prizeMicro: bigint;
  readonly isPaid: boolean;
  /** Why the prize is not paid yet, by the rules of `pay-prizes.ts`; undefined where nothing waits. */
  readonly waits: PrizeWait | undefined;
  readonly outReason: OutReason | undefined;
  /** What staff wrote of a disqualification. */
  readonly outText: string | undefined;
};

export async function readFinalOwn(
  { db, nowMs }: { readonly db: Database; readonly nowMs: number },
  { id }: Race,
  playerId: PlayerId,
): Promise<FinalOwn | undefined> {
  const row = await db
    .selectFrom('race_scores as s')
    .leftJoin('race_prizes as p', (join) =>
      join.onRef('p.race_id', '=', 's.race_id').onRef('p.player_id', '=', 's.player_id'),
    )
    .leftJoin('race_disqualifications as d', (join) =>
      join.onRef('d.race_id', '=', 's.race_id').onRef('d.player_id', '=', 's.player_id'),
    )
    .select(['s.place', 's.score_micro', 's.out_reason', 'p.amount_micro', 'p.is_paid', 'd.reason'])
    .where('s.race_id', '=', id)
    .where('s.player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isDue = row.amount_micro !== null && row.is_paid !== true;
  return {
    place: row.place ?? undefined,
    scoreMicro: row.score_micro,
    prizeMicro: row.amount_micro ?? 0n,
    isPaid: row.is_paid ?? false,
    outReason: row.out_reason ?? undefined,
    outText: row.reason ?? undefined,
    waits: isDue ? await readWait(db, playerId, nowMs) : undefined,
  };
}
