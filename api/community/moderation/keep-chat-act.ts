import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';

/** What a moderator of the room did there. */
export type ChatAct = {
  readonly act: 'delete' | 'ban' | 'unban';
  readonly actorId: PlayerId;
  /** Whom it is about; null for a message of the product's own. */
  readonly playerId: bigint | null;
  /** The message, where it is about one. */
  readonly uid: number | undefined;
  readonly nowMs: number;
};

/** Writes an act into the audit log of the room, in the transaction that makes it. */
export async function keepChatAct(
  trx: Database,
  { act, actorId, playerId, uid, nowMs }: ChatAct,
): Promise<void> {
  await trx
    .insertInto('chat_audit_log')
    .values({
      actor_id: BigInt(actorId),
      act,
      message_uid: uid === undefined ? null : BigInt(uid),
      player_id: playerId,
      at: new Date(nowMs),
    })
    .execute();
}
