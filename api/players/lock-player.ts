import type { Kysely } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../db/tables/tables.ts';

/**
 * Holds a player's row until the transaction ends, so that what is counted of a player, passkeys or
 * documents, is counted one by one. Rows that point at the player may still be written.
 */
export async function lockPlayer(trx: Kysely<Tables>, playerId: PlayerId): Promise<void> {
  await trx
    .selectFrom('players')
    .select('id')
    .where('id', '=', BigInt(playerId))
    .forNoKeyUpdate()
    .execute();
}
