import type { SupportReactionBody } from '../../../shared/platform/bot/contract.ts';
import { storableOf } from '../../../shared/platform/text.ts';
import { actorInTelegram } from '../../accounts/staff/staff-actor.ts';
import { pushThread, type ThreadChange } from '../cases/push-thread.ts';
import { readCase } from '../threads/case-store.ts';
import { readMessageAt, setReaction } from '../threads/message-store.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { lockThread } from '../threads/thread-store.ts';
import { inOrder } from './in-order.ts';
import type { IntakeDeps } from './intake-deps.ts';

/**
 * Shows the other side a reaction: of staff to the player, of the player to staff. The newest one of
 * each side counts. One to a note, to what is no message of support, or of somebody who is neither is
 * ignored.
 */
export const takeReaction = (deps: IntakeDeps, reaction: SupportReactionBody): Promise<void> =>
  inOrder(deps.db, reaction, () => take(deps, reaction));

async function take(deps: IntakeDeps, reaction: SupportReactionBody): Promise<void> {
  const { chatId, messageId: telegramId } = reaction;
  const at = await readMessageAt(deps.db, { chatId, telegramId });
  if (at === undefined || at.is_note || at.deleted_at !== null) return;
  const by = await sideOf(deps, reaction);
  if (by === undefined) return;
  const emoji = reaction.emoji === undefined ? null : storableOf(reaction.emoji) || null;
  const change = await deps.db.transaction().execute(async (trx): Promise<ThreadChange> => {
    const thread = await lockThread(trx, at.thread_id);
    const message = await setReaction(trx, { id: at.id, by, emoji });
    await queueDeliveries(trx, thread.id, {
      deliveries: [{ side: otherSide(by), act: 'react', messageId: message.id }],
      nowMs: deps.clock.nowMs(),
    });
    return { thread, row: await readCase(trx, message.case_id), message };
  });
  await pushThread(deps, change);
}

type Side = 'player' | 'staff';

const otherSide = (by: Side) => (by === 'staff' ? 'player' : 'group');

/** Whose reaction it is; a private chat is its player's alone. */
async function sideOf(
  { db, config }: IntakeDeps,
  { chatId, telegramId }: SupportReactionBody,
): Promise<Side | undefined> {
  if (chatId === telegramId) return 'player';
  if (chatId !== config.staff.chatId) return undefined;
  return (await actorInTelegram(db, telegramId)) === undefined ? undefined : 'staff';
}
