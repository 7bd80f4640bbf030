import type { Database } from '../../platform/db/database.ts';
import type { StaffActor } from './staff-actor.ts';

/**
 * Whether the session by which a person acts lasts still; it cannot end before the transaction does.
 * Whoever was let in a moment ago may be signed out before the act is judged. Call it under the lock
 * of acts, so that acts and ends lock in one order.
 */
export async function isSessionOpen(
  trx: Database,
  { personId, sessionId }: Pick<StaffActor, 'personId' | 'sessionId'>,
  nowMs: number,
): Promise<boolean> {
  if (sessionId === undefined) return true;
  const open = await trx
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return open !== undefined;
}
