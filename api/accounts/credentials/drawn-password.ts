import type { Transaction } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Session } from '../../platform/wire/session.ts';

/**
 * Remembers that the password of a new account was drawn, and which session its registration
 * opened: the account's only one.
 */
export async function rememberDrawn(db: Database, playerId: PlayerId): Promise<void> {
  await db
    .updateTable('players')
    .set((player) => ({
      drawn_password_session: player
        .selectFrom('sessions')
        .select('sessions.id')
        .where('sessions.player_id', '=', BigInt(playerId))
        .where('sessions.ended_at', 'is', null)
        .orderBy('sessions.started_at')
        .limit(1),
    }))
    .where('id', '=', BigInt(playerId))
    .execute();
}

/** A typed password is known to its owner, so no session counts in its place any more. */
export async function forgetDrawn(
  db: Database | Transaction<Tables>,
  playerId: PlayerId,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ drawn_password_session: null })
    .where('id', '=', BigInt(playerId))
    .where('drawn_password_session', 'is not', null)
    .execute();
}

/** Whether this session is the only proof of an owner whose drawn password was never used. */
export async function isDrawnOwner(
  db: Database,
  { id, playerId }: Pick<Session, 'id' | 'playerId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', BigInt(playerId))
    .where('drawn_password_session', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
