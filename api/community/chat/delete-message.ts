import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { tellProcesses } from './chat-news.ts';

/** Whose act a deletion is: a player with the rights, or null for staff elsewhere. */
export type Deletion = { readonly byPlayerId: PlayerId | null; readonly nowMs: number };

/**
 * Marks a message as deleted, and every process takes it away at the commit; false where there is no
 * such message, or it was deleted before. The text stays for disputes, and nobody is shown it.
 */
export async function deleteMessage(
  trx: Database,
  uid: number,
  { byPlayerId, nowMs }: Deletion,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_messages')
    .set({
      deleted_at: new Date(nowMs),
      deleted_by: byPlayerId === null ? null : BigInt(byPlayerId),
    })
    .where('uid', '=', BigInt(uid))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tellProcesses(trx, { kind: 'del', uid });
  return true;
}
