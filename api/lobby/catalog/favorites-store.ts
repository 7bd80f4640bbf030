import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** Ids of a player's favourite games, the newest favourite first. */
export async function readFavorites(db: Database, playerId: PlayerId): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('game_id')
    .where('player_id', '=', BigInt(playerId))
    .orderBy('created_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute();
  return rows.map((row) => row.game_id);
}

/**
 * Locks until the transaction ends, so that changes of one player's favourites run one after the
 * other.
 */
export async function lockFavorites(trx: Database, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${playerId}`}, 0))`.execute(
    trx,
  );
}

/** Whether there was a favourite to remove. */
export async function deleteFavorite(
  db: Database,
  playerId: PlayerId,
  gameId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorites')
    .where('player_id', '=', BigInt(playerId))
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertFavorite(
  db: Database,
  playerId: PlayerId,
  gameId: number,
): Promise<void> {
  await db
    .insertInto('favorites')
    .values({ player_id: BigInt(playerId), game_id: gameId })
    .execute();
}
