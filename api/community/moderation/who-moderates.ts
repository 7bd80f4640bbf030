import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * Whether a player is a moderator of the room or an admin, by the row as it is in this transaction and
 * stays until its end: whoever lost the flag a moment ago does nothing with it any more.
 */
export async function isModeratorNow(trx: Database, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select is_admin or is_moderator as may from players where id = ${playerId} for share`.execute(
    trx,
  );
  return rows[0]?.may === true;
}

/** Refuses everybody but moderators of the room and admins, as `isModeratorNow` reads them. */
export async function requireModerator(trx: Database, playerId: PlayerId): Promise<void> {
  if (!(await isModeratorNow(trx, playerId))) throw new Refusal('moderation.not-moderator');
}

/**
 * Whether a player is a moderator or an admin, or is known as a player's account of an active person
 * of the staff: none of them is banned from the chat, their rights are taken away instead.
 */
export async function isOfStaff(db: Database, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from players where id = ${playerId} and (is_admin or is_moderator)
    union all
    select from staff_accounts a
      join staff_people s on s.telegram_id = a.telegram_id and s.state = 'active'
     where a.player_id = ${playerId}`.execute(db);
  return rows.length > 0;
}
