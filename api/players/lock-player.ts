import type { Kysely } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../platform/db/tables/tables.ts';

/**
 * Locks a player's row until the transaction ends, so that limits on the number of a player's
 * passkeys or documents are checked one at a time. Rows that reference the player may still be
 * written.
 */
export async function lockPlayer(trx: Kysely<Tables>, playerId: PlayerId): Promise<void> {
  await trx
    .selectFrom('players')
    .select('id')
    .where('id', '=', BigInt(playerId))
    .forNoKeyUpdate()
    .execute();
}
