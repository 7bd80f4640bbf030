import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { OfficeRefusal } from '../http/office-refusal.ts';

/** Refuses an act about a player of whom there is none. */
export async function requirePlayer(db: Database, playerId: PlayerId): Promise<void> {
  const player = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', BigInt(playerId))
    .executeTakeFirst();
  if (player === undefined) {
    throw new OfficeRefusal('no-player', `There is no player ${playerId}.`);
  }
}
