import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import { playerIdOf } from '../../../shared/ids.ts';
import { authorise, requireRight } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { tellProcesses } from '../chat/chat-news.ts';
import { postMessages } from '../chat/chat-store.ts';
import { lockBans } from './ban-store.ts';
import type { Decider, Decision } from './decision.ts';

/**
 * Shows a message that was held, as the newest of the room, or rejects it. Its author is told
 * either way, once. A ban of the author rejected it already.
 */
export async function decideHeld(
  { actor, ...deps }: Decider,
  heldId: string,
  isShown: boolean,
): Promise<Decision> {
  return await withinTransaction(deps.db, async (trx) => {
    await requireRight(trx, actor, 'chat.held');
    await lockActs(trx);
    const row = await lockHeld(trx, heldId);
    if (row === undefined) return 'unknown';
    if (row.state !== 'waiting') return 'already-decided';
    const asked = { actor, act: 'chat.held', subject: `chat-held:${heldId}` } as const;
    const about = { playerId: row.author_id, before: { text: row.text }, after: { isShown } };
    await authorise({ ...deps, db: trx }, { ...asked, ...about });
    const nowMs = deps.clock.nowMs();
    const authorId = playerIdOf(row.author_id);
    await tellProcesses(trx, { kind: 'held', playerId: authorId, heldId });
    const replyTo = row.reply_to === null ? undefined : Number(row.reply_to);
    const message = { type: CHAT_TYPES.text, text: row.text, authorId, replyTo };
    const [uid] = isShown ? await postMessages(trx, [message], nowMs) : [];
    await trx
      .updateTable('chat_held')
      .set({
        state: isShown ? 'shown' : 'rejected',
        uid: uid === undefined ? null : BigInt(uid),
        decided_by: actor.personId,
        decided_at: new Date(nowMs),
      })
      .where('id', '=', heldId)
      .execute();
    return 'done';
  });
}

/** Locks the author's bans first, as a ban does before it rejects what waits. */
async function lockHeld(trx: Database, heldId: string) {
  const found = await trx
    .selectFrom('chat_held')
    .select('author_id')
    .where('id', '=', heldId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await lockBans(trx, found.author_id);
  return await trx
    .selectFrom('chat_held')
    .selectAll()
    .where('id', '=', heldId)
    .forUpdate()
    .executeTakeFirst();
}
