import type { SupportReactionBody } from '../../../shared/platform/bot/contract.ts';
import { storableOf } from '../../../shared/platform/text.ts';
import { authorise, logRefusal } from '../../accounts/staff/authorise.ts';
import { actorInTelegram, type StaffActor } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import { pushThread } from '../cases/push-thread.ts';
import { readCase } from '../threads/case-store.ts';
import { readMessageAt, setReaction, type SupportMessage } from '../threads/message-store.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { lockThread, type Thread } from '../threads/thread-store.ts';
import { inOrder } from './in-order.ts';
import type { IntakeDeps } from './intake-deps.ts';

/**
 * Shows the other side a reaction: of staff to the player, of the player to staff. The newest one of
 * each side counts. One to a note, to what is no message of support, or of somebody who is neither is
 * ignored. To staff it is an answer: who may not answer, and a closed case, changes nothing.
 */
export const takeReaction = (deps: IntakeDeps, reaction: SupportReactionBody): Promise<void> =>
  inOrder(deps.db, reaction, () => take(deps, reaction));

type Reacting = { readonly by: 'player' } | { readonly by: 'staff'; readonly actor: StaffActor };

async function take(deps: IntakeDeps, reaction: SupportReactionBody): Promise<void> {
  const { chatId, messageId: telegramId } = reaction;
  const at = await readMessageAt(deps.db, { chatId, telegramId });
  if (at === undefined || at.is_note || at.deleted_at !== null) return;
  const who = await whoseIs(deps, reaction);
  if (who === undefined) return;
  try {
    await react(deps, at, { ...who, reaction });
  } catch (error) {
    if (!(error instanceof StaffRefusal) || who.by === 'player') throw error;
    const asked = { actor: who.actor, act: 'support.answer', subject: `thread:${at.thread_id}` };
    await logRefusal(deps, asked, error.why);
  }
}

async function react(
  deps: IntakeDeps,
  at: SupportMessage,
  { reaction, ...who }: Reacting & { readonly reaction: SupportReactionBody },
): Promise<void> {
  const { by } = who;
  const emoji = reaction.emoji === undefined ? null : storableOf(reaction.emoji) || null;
  const change = await deps.db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, at.thread_id);
    if (
      who.by === 'staff' &&
      !(await isAnswered({ ...deps, db: trx }, thread, { ...who, at, emoji }))
    ) {
      return undefined;
    }
    const message = await setReaction(trx, { id: at.id, by, emoji });
    await queueDeliveries(trx, thread.id, {
      deliveries: [{ side: otherSide(by), act: 'react', messageId: message.id }],
      nowMs: deps.clock.nowMs(),
    });
    return { thread, row: await readCase(trx, message.case_id), message };
  });
  if (change !== undefined) await pushThread(deps, change);
}

type Reaction = {
  readonly actor: StaffActor;
  readonly at: SupportMessage;
  readonly emoji: string | null;
};

/** Asks for a reaction as for an answer; false in a case that is closed. */
async function isAnswered(
  deps: IntakeDeps,
  thread: Thread,
  { actor, at, emoji }: Reaction,
): Promise<boolean> {
  if ((await readCase(deps.db, at.case_id)).closed_at !== null) return false;
  await authorise(deps, {
    actor,
    act: 'support.answer',
    subject: `thread:${thread.id}`,
    after: { message: String(at.id), reaction: emoji },
    playerId: thread.player_id,
  });
  return true;
}

const otherSide = (by: Reacting['by']) => (by === 'staff' ? 'player' : 'group');

/** Whose reaction it is; a private chat is its player's alone. */
async function whoseIs(
  { db, config }: IntakeDeps,
  { chatId, telegramId }: SupportReactionBody,
): Promise<Reacting | undefined> {
  if (chatId === telegramId) return { by: 'player' };
  if (chatId !== config.staff.chatId) return undefined;
  const actor = await actorInTelegram(db, telegramId);
  return actor && { by: 'staff', actor };
}
