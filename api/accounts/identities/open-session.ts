import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AttachTo } from './attempts.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** Whether the session that asked for a profile to be attached is still open. */
export async function isOpenSession(
  { db, clock }: Deps,
  { playerId, sessionId }: AttachTo,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('player_id', '=', BigInt(playerId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(clock.nowMs()))
    .executeTakeFirst();
  return row !== undefined;
}
