import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';

/** The address that waits to be confirmed as a player's, if it does not wait too long already. */
export async function readPendingEmail(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('player_id', '=', BigInt(playerId))
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row?.email;
}
