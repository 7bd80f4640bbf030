import { noteBlocked, readReach } from '../../accounts/notices/reach.ts';
import { BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import { readLatestCase } from '../threads/case-store.ts';
import { readPlaceIn, type SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import { showCard } from '../card/show-card.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';
import { readText } from './message-text.ts';
import { CAPTION_LENGTH } from './send-file.ts';
import { sendMessage } from './send-message.ts';
import {
  closeTopic,
  forgetTopic,
  reopenTopic,
  requireTopic,
  showState,
  TOPIC_GONE,
} from './topic.ts';

/** The outcome of an attempt; a wait is what Telegram asked for, `failed` is tried again. */
export type Delivered = 'sent' | 'refused' | 'cancelled' | 'failed' | { readonly waitMs: number };

const SAME = /message is not modified/;
const GONE =
  /message to (?:edit|delete|react) not found|message can't be (?:edited|deleted)|REACTION_INVALID/;
const WAIT_SECONDS = 5;

/** Tells Telegram one thing. Never throws for what Telegram answers. */
export async function deliver(deps: DeliveryDeps, delivery: DeliveryRow): Promise<Delivered> {
  try {
    return await attempt(deps, delivery);
  } catch (error) {
    if (!(error instanceof BotApiFailure)) throw error;
    return await outcomeOf(deps, delivery, error);
  }
}

async function attempt(deps: DeliveryDeps, delivery: DeliveryRow): Promise<Delivered> {
  const thread = await deps.db
    .selectFrom('support_threads')
    .selectAll()
    .where('id', '=', delivery.thread_id)
    .executeTakeFirstOrThrow();
  const message = await readMessage(deps, delivery);
  const to = delivery.side === 'group' ? await groupOf(deps, thread) : await chatOf(deps, thread);
  if (to === undefined) return 'cancelled';
  if (message === undefined) return await showThread(deps, { delivery, thread, ...to });
  return await tell(deps, { delivery, thread, message, ...to });
}

async function readMessage(
  { db }: DeliveryDeps,
  { message_id: id }: DeliveryRow,
): Promise<SupportMessage | undefined> {
  if (id === null) return undefined;
  return await db
    .selectFrom('support_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type Address = { readonly chatId: number; readonly topicId?: number };

/** The thread's topic in the staff's group, with its card where it is new. */
async function groupOf(deps: DeliveryDeps, thread: Thread): Promise<Address | undefined> {
  const { chatId } = deps.config.staff;
  // What was merged before it had a topic needs none.
  const isNeedless = thread.merged_into !== null && thread.topic_id === null;
  if (chatId === undefined || isNeedless) return undefined;
  const { topicId, isNew } = await requireTopic(deps, { chatId, thread });
  if (isNew) {
    await showCard(deps, { chatId, topicId, threadId: thread.id });
    const row = await readLatestCase(deps.db, thread.id);
    await showState(deps, { chatId, topicId, thread: { ...thread, topic_shows: null }, row });
  }
  return { chatId, topicId };
}

/** The player's chat with the bot; undefined where they have none, or have blocked the bot. */
async function chatOf({ db }: DeliveryDeps, thread: Thread): Promise<Address | undefined> {
  if (thread.player_id === null) return { chatId: Number(thread.telegram_id) };
  const { telegramId } = await readReach(db, thread.player_id);
  return telegramId === undefined ? undefined : { chatId: Number(telegramId) };
}

type Showing = Address & { readonly delivery: DeliveryRow; readonly thread: Thread };

async function showThread(deps: DeliveryDeps, showing: Showing): Promise<Delivered> {
  const { delivery, thread, chatId, topicId } = showing;
  if (topicId === undefined || (await isRepeated(deps, delivery))) return 'cancelled';
  if (delivery.act === 'card') {
    await showCard(deps, { chatId, topicId, threadId: thread.id });
    return 'sent';
  }
  if (thread.merged_into !== null) {
    await closeTopic(deps, { chatId, topicId, thread });
    return 'sent';
  }
  const row = await readLatestCase(deps.db, thread.id);
  await showState(deps, { chatId, topicId, thread, row });
  return 'sent';
}

/** Whether the same is to be shown later anyway: only the newest state counts. */
async function isRepeated({ db }: DeliveryDeps, delivery: DeliveryRow): Promise<boolean> {
  const later = await db
    .selectFrom('support_deliveries')
    .select('id')
    .where('thread_id', '=', delivery.thread_id)
    .where('side', '=', delivery.side)
    .where('act', '=', delivery.act)
    .where('done_at', 'is', null)
    .where('id', '>', delivery.id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

type Telling = Showing & { readonly message: SupportMessage };

async function tell(deps: DeliveryDeps, telling: Telling): Promise<Delivered> {
  const { delivery, message, chatId } = telling;
  const isDeleted = message.deleted_at !== null;
  if (delivery.act === 'send' || delivery.act === 'rate') {
    if (isDeleted) return 'cancelled';
    return await sendMessage(deps, telling);
  }
  const place = await readPlaceIn(deps.db, message.id, chatId);
  if (place === undefined) return 'cancelled';
  if (delivery.act === 'delete') {
    await deps.botApi.call('deleteMessage', { chat_id: chatId, message_id: place.telegramId });
    return 'sent';
  }
  if (isDeleted) return 'cancelled';
  if (delivery.act === 'react') {
    await react(deps, telling, place.telegramId);
    return 'sent';
  }
  if (place.isSource) return 'cancelled';
  const text = await readText(deps.db, delivery.side, telling);
  const at = { chat_id: chatId, message_id: place.telegramId };
  await (message.media === null
    ? deps.botApi.call('editMessageText', { ...at, text, link_preview_options: NO_PREVIEW })
    : deps.botApi.call('editMessageCaption', {
        ...at,
        caption: text.slice(0, CAPTION_LENGTH).toWellFormed(),
      }));
  return 'sent';
}

/** Shows the reaction of the other side; without one it is taken away. */
async function react(
  { botApi }: DeliveryDeps,
  { delivery, message, chatId }: Telling,
  telegramId: number,
): Promise<void> {
  const emoji = delivery.side === 'group' ? message.reaction_of_player : message.reaction_of_staff;
  await botApi.call('setMessageReaction', {
    chat_id: chatId,
    message_id: telegramId,
    reaction: emoji === null ? [] : [{ type: 'emoji', emoji }],
  });
}

const NO_PREVIEW = { is_disabled: true } as const;

async function outcomeOf(
  deps: DeliveryDeps,
  delivery: DeliveryRow,
  failure: BotApiFailure,
): Promise<Delivered> {
  const { code, description, retryAfterSeconds } = failure;
  if (SAME.test(description)) return 'sent';
  if (GONE.test(description)) return 'cancelled';
  const about = { deliveryId: String(delivery.id), act: delivery.act, reason: description };
  deps.logger.warn(about, 'support was not delivered');
  if (code === 429) return { waitMs: (retryAfterSeconds ?? WAIT_SECONDS) * 1000 };
  if (delivery.side === 'group' && TOPIC_GONE.test(description)) {
    await forgetTopic(deps, delivery.thread_id);
    return { waitMs: 0 };
  }
  if (delivery.side === 'group' && description.includes('TOPIC_CLOSED')) {
    await reopenTopic(deps, delivery.thread_id);
    return { waitMs: 0 };
  }
  if (delivery.side === 'player' && isNobody(failure)) {
    await noteGone(deps, delivery);
    return 'refused';
  }
  return code === undefined || code >= 500 || code === 401 ? 'failed' : 'refused';
}

const isNobody = ({ code, description }: BotApiFailure): boolean =>
  code === 403 || (code === 400 && description.includes('chat not found'));

async function noteGone({ db, clock }: DeliveryDeps, { thread_id: id }: DeliveryRow) {
  const thread = await db
    .selectFrom('support_threads')
    .select('player_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const playerId = thread?.player_id ?? null;
  if (playerId === null) return;
  await noteBlocked(db, { playerId, nowMs: clock.nowMs() });
}
