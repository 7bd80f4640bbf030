import type { ForumTopic, Message } from 'grammy/types';
import type { StoredChat, StoredTopic } from '../chats.ts';
import { chatIdOf, integerOf, type Params, requiredInteger, textOf } from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import type { MethodTable } from './method.ts';

const ICON_COLORS = [7_322_096, 16_766_590, 13_338_331, 9_367_192, 16_749_490, 16_478_047];

/** Some of the icons that Telegram lets every bot choose. */
const ICONS = ['⚡️', '❓', '💬', '🔥', '✅', '💰', '🎮', '❗️', '📝', '🔎'];

const iconId = (emoji: string): string => `icon-${ICONS.indexOf(emoji)}`;

/** The emoji of a topic's icon; empty where it has none. */
export const iconOf = ({ icon_custom_emoji_id: id = '' }: ForumTopic): string =>
  ICONS.find((emoji) => iconId(emoji) === id) ?? '';

/** The topics of a forum. */
export const TOPIC_METHODS: MethodTable = {
  getForumTopicIconStickers: () =>
    ICONS.map((emoji) => ({ type: 'custom_emoji', emoji, custom_emoji_id: iconId(emoji) })),

  createForumTopic: (world, params) => {
    const stored = forum(world, params);
    const name = textOf(params, 'name');
    if (name === '' || name.length > 128) throw badRequest('TOPIC_TITLE_EMPTY');
    const icon_color = integerOf(params, 'icon_color') ?? ICON_COLORS[0] ?? 0;
    if (!ICON_COLORS.includes(icon_color)) throw badRequest('invalid icon color specified');
    const message_thread_id = stored.nextMessageId;
    stored.nextMessageId += 1;
    const topic = { message_thread_id, name, icon_color, ...iconParam(params) } as ForumTopic;
    stored.topics.set(message_thread_id, { ...topic, isClosed: false });
    world.changed(stored.chat.id);
    return topic;
  },

  editForumTopic: (world, params) => {
    const { stored, topic } = topicNamed(world, params);
    const name = textOf(params, 'name') || topic.name;
    const icon = iconParam(params);
    const before = topic.icon_custom_emoji_id ?? '';
    const after = icon.icon_custom_emoji_id ?? before;
    if (name === topic.name && after === before) throw badRequest('TOPIC_NOT_MODIFIED');
    stored.topics.set(topic.message_thread_id, { ...topic, name, ...icon });
    world.changed(stored.chat.id);
    return true;
  },

  closeForumTopic: (world, params) => setClosed(world, params, true),
  reopenForumTopic: (world, params) => setClosed(world, params, false),

  deleteForumTopic: (world, params) => {
    const { stored, topic } = topicNamed(world, params);
    deleteTopic(world, stored, topic.message_thread_id);
    return true;
  },
};

/** A topic goes with everything in it, which is answered. */
export function deleteTopic(
  world: TelegramWorld,
  stored: StoredChat,
  topicId: number,
): readonly Message[] {
  if (!stored.topics.delete(topicId)) throw badRequest('TOPIC_ID_INVALID');
  const isGone = ({ message_thread_id: id }: Message) => id === topicId;
  const gone = stored.messages.filter(isGone);
  const left = stored.messages.filter((message) => !isGone(message));
  stored.messages.splice(0, stored.messages.length, ...left);
  world.changed(stored.chat.id);
  return gone;
}

function iconParam(params: Params): { readonly icon_custom_emoji_id?: string } {
  const id = textOf(params, 'icon_custom_emoji_id');
  if (id === '') return {};
  if (!ICONS.some((emoji) => iconId(emoji) === id)) throw badRequest('TOPIC_ICON_INVALID');
  return { icon_custom_emoji_id: id };
}

function forum(world: TelegramWorld, params: Params): StoredChat {
  const stored = world.chat(chatIdOf(params));
  if (stored.chat.type !== 'supergroup' || stored.chat.is_forum !== true) {
    throw badRequest('the chat is not a forum');
  }
  return stored;
}

function topicNamed(
  world: TelegramWorld,
  params: Params,
): { stored: StoredChat; topic: StoredTopic } {
  const stored = forum(world, params);
  const topic = stored.topics.get(requiredInteger(params, 'message_thread_id'));
  if (topic === undefined) throw badRequest('message thread not found');
  return { stored, topic };
}

function setClosed(world: TelegramWorld, params: Params, isClosed: boolean): true {
  const { stored, topic } = topicNamed(world, params);
  if (topic.isClosed === isClosed) throw badRequest('TOPIC_NOT_MODIFIED');
  topic.isClosed = isClosed;
  world.changed(stored.chat.id);
  return true;
}
