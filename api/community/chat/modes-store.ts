import type { ChatModes } from '../../../shared/community/chat/contract.ts';
import type { Database } from '../../platform/db/database.ts';

/** How the room is kept just now. */
export async function readModes(db: Database): Promise<ChatModes> {
  const row = await db
    .selectFrom('chat_modes')
    .select(['is_closed', 'slow_seconds', 'is_panic'])
    .executeTakeFirstOrThrow();
  return { isClosed: row.is_closed, slowSeconds: row.slow_seconds, isPanic: row.is_panic };
}
