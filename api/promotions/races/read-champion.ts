import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** Who won the last instance of a template, and what it paid. */
export type Champion = {
  readonly playerId: PlayerId;
  readonly scoreMicro: bigint;
  readonly prizeMicro: bigint;
};

/** The first of the newest standing that is final and has a first place. */
export async function readChampion(db: Database, template: string): Promise<Champion | undefined> {
  const row = await db
    .selectFrom('races as r')
    .innerJoin('race_scores as s', (join) =>
      join.onRef('s.race_id', '=', 'r.id').on('s.place', '=', 1),
    )
    .leftJoin('race_prizes as p', (join) =>
      join.onRef('p.race_id', '=', 'r.id').on('p.place', '=', 1),
    )
    .select(['s.player_id', 's.score_micro', 'p.amount_micro'])
    .where('r.template', '=', template)
    .where('r.state', '=', 'final')
    .orderBy('r.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      playerId: playerIdOf(row.player_id),
      scoreMicro: row.score_micro,
      prizeMicro: row.amount_micro ?? 0n,
    }
  );
}
