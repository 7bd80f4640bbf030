import { BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { SupportCase } from '../threads/case-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import type { DeliveryDeps } from './delivery-deps.ts';

/** The icon of a topic by the state of its case; each is one that Telegram lets bots choose. */
const ICONS: Readonly<Record<SupportCase['state'], string>> = {
  new: '⚡️',
  ours: '❓',
  players: '💬',
  escalated: '🔥',
  closed: '✅',
};

const SAME = /TOPIC_NOT_MODIFIED|message is not modified/;
export const TOPIC_GONE = /message thread not found|TOPIC_ID_INVALID|TOPIC_DELETED/;

/** The topic of a thread, made where it has none, or none any more. */
export async function requireTopic(
  deps: DeliveryDeps,
  { chatId, thread }: { readonly chatId: number; readonly thread: Thread },
): Promise<{ readonly topicId: number; readonly isNew: boolean }> {
  if (thread.topic_id !== null) return { topicId: Number(thread.topic_id), isNew: false };
  const { message_thread_id: topicId } = (await deps.botApi.call('createForumTopic', {
    chat_id: chatId,
    name: thread.name,
  })) as { message_thread_id: number };
  const known = { topic_id: BigInt(topicId), thread_id: thread.id };
  await deps.db
    .insertInto('support_topics')
    .values(known)
    .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(known))
    .execute();
  await deps.db
    .updateTable('support_threads')
    .set({ topic_id: BigInt(topicId), topic_shows: null, card_id: null })
    .where('id', '=', thread.id)
    .execute();
  return { topicId, isNew: true };
}

/** Forgets a topic that was deleted: the next delivery makes it again. */
export async function forgetTopic({ db }: DeliveryDeps, threadId: bigint): Promise<void> {
  await db
    .updateTable('support_threads')
    .set({ topic_id: null, topic_shows: null, card_id: null })
    .where('id', '=', threadId)
    .execute();
}

/** Closes the topic of a thread that was merged into another one. */
export async function closeTopic(
  deps: DeliveryDeps,
  { chatId, topicId, thread }: Omit<Shown, 'row'>,
): Promise<void> {
  await showState(deps, { chatId, topicId, thread, row: undefined });
  try {
    await deps.botApi.call('closeForumTopic', { chat_id: chatId, message_thread_id: topicId });
  } catch (error) {
    if (!(error instanceof BotApiFailure && SAME.test(error.description))) throw error;
  }
}

/** Opens a topic that somebody closed by hand: what a player writes must be seen. */
export async function reopenTopic(deps: DeliveryDeps, threadId: bigint): Promise<void> {
  const thread = await deps.db
    .selectFrom('support_threads')
    .select('topic_id')
    .where('id', '=', threadId)
    .executeTakeFirst();
  const topicId = thread?.topic_id ?? null;
  if (topicId === null) return;
  const topic = { chat_id: deps.config.staff.chatId, message_thread_id: Number(topicId) };
  try {
    await deps.botApi.call('reopenForumTopic', topic);
  } catch (error) {
    if (!(error instanceof BotApiFailure && SAME.test(error.description))) throw error;
  }
}

type Shown = {
  readonly chatId: number;
  readonly topicId: number;
  readonly thread: Thread;
  readonly row: SupportCase | undefined;
};

/** Shows the state of the newest case as the icon of the topic; nothing where it shows it already. */
export async function showState(
  deps: DeliveryDeps,
  { chatId, topicId, thread, row }: Shown,
): Promise<void> {
  const state = row?.state ?? 'closed';
  const shows = `${state} ${thread.name}`;
  if (thread.topic_shows === shows) return;
  const icon = (await iconsOf(deps)).get(ICONS[state]);
  try {
    await deps.botApi.call('editForumTopic', {
      chat_id: chatId,
      message_thread_id: topicId,
      name: thread.name,
      ...(icon !== undefined && { icon_custom_emoji_id: icon }),
    });
  } catch (error) {
    if (!(error instanceof BotApiFailure && SAME.test(error.description))) throw error;
  }
  await deps.db
    .updateTable('support_threads')
    .set({ topic_shows: shows })
    .where('id', '=', thread.id)
    .execute();
}

type Icons = ReadonlyMap<string, string>;
type Sticker = { readonly emoji?: string; readonly custom_emoji_id?: string };

/** Telegram's icons are the same for every bot, so they are asked for once in a process. */
const icons = new WeakMap<DeliveryDeps['botApi'], Promise<Icons>>();

async function iconsOf({ botApi }: DeliveryDeps): Promise<Icons> {
  const asked = icons.get(botApi) ?? readIcons(botApi);
  icons.set(botApi, asked);
  try {
    return await asked;
  } catch (error) {
    icons.delete(botApi);
    throw error;
  }
}

async function readIcons(botApi: DeliveryDeps['botApi']): Promise<Icons> {
  const stickers = (await botApi.call('getForumTopicIconStickers', {})) as readonly Sticker[];
  return new Map(
    stickers.flatMap(({ emoji, custom_emoji_id: id }) =>
      emoji === undefined || id === undefined ? [] : [[emoji, id] as const],
    ),
  );
}
