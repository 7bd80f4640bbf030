import { type PlayerId, playerIdOf } from '../../shared/ids.ts';
import type { Database } from '../platform/db/database.ts';

/** The player of a Telegram user, or undefined for one who never signed in. */
export async function findTelegramPlayer(
  db: Database,
  telegramId: number,
): Promise<PlayerId | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('player_id')
    .where('provider', '=', 'telegram')
    .where('external_id', '=', String(telegramId))
    .executeTakeFirst();
  return row && playerIdOf(row.player_id);
}

/** The Telegram user that a player is linked to, or undefined for none. */
export async function readTelegramId(
  db: Database,
  playerId: PlayerId,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('external_id')
    .where('provider', '=', 'telegram')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return row && Number(row.external_id);
}
