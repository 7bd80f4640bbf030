import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** Locks the row of the player's protection settings, created if need be. */
export async function lockProtection(trx: Database, playerId: PlayerId): Promise<void> {
  await trx
    .insertInto('player_protection')
    .values({ player_id: BigInt(playerId) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('player_protection')
    .select('player_id')
    .where('player_id', '=', BigInt(playerId))
    .forUpdate()
    .execute();
}
