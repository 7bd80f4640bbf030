import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** The counted stakes of a player: from the balance, and from the bonus balance. */
export async function readPlayed(
  db: Database,
  playerId: PlayerId,
): Promise<{ readonly counted: bigint; readonly bonusCounted: bigint }> {
  const row = await db
    .selectFrom('player_totals')
    .select(['counted_micro', 'bonus_counted_micro'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return { counted: row?.counted_micro ?? 0n, bonusCounted: row?.bonus_counted_micro ?? 0n };
}
