import type { ForumTopic } from 'grammy/types';
import { isInside, type StoredChat, type StoredTopic } from '../chats.ts';
import { anyUser, apiUser, demoUser } from '../demo-users.ts';
import { chatIdOf, integerOf, type Params, requiredInteger, textOf } from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import type { MethodTable } from './method.ts';

const ICON_COLORS = [7_322_096, 16_766_590, 13_338_331, 9_367_192, 16_749_490, 16_478_047];

/** Chats, their members and the topics of a forum. */
export const CHAT_METHODS: MethodTable = {
  getChat: (world, params) => {
    const { chat } = world.chat(chatIdOf(params));
    return { ...chat, accent_color_id: 0, max_reaction_count: 11 };
  },

  getChatMember: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    return chatMember(world, stored, requiredInteger(params, 'user_id'));
  },

  getChatMemberCount: (world, params) => {
    const { members } = world.chat(chatIdOf(params));
    return [...members.values()].filter(isInside).length;
  },

  getChatAdministrators: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    const admins = [...stored.members].filter(
      ([, status]) => status === 'administrator' || status === 'creator',
    );
    return admins.map(([userId]) => chatMember(world, stored, userId));
  },

  createForumTopic: (world, params) => {
    const stored = forum(world, params);
    const name = textOf(params, 'name');
    if (name === '' || name.length > 128) throw badRequest('TOPIC_TITLE_EMPTY');
    const icon_color = integerOf(params, 'icon_color') ?? ICON_COLORS[0] ?? 0;
    if (!ICON_COLORS.includes(icon_color)) throw badRequest('invalid icon color specified');
    const message_thread_id = stored.nextMessageId;
    stored.nextMessageId += 1;
    const topic = { message_thread_id, name, icon_color } as ForumTopic;
    stored.topics.set(message_thread_id, { ...topic, isClosed: false });
    world.changed(stored.chat.id);
    return topic;
  },

  editForumTopic: (world, params) => {
    const { stored, topic } = topicNamed(world, params);
    const name = textOf(params, 'name');
    if (name === '' || name === topic.name) throw badRequest('TOPIC_NOT_MODIFIED');
    stored.topics.set(topic.message_thread_id, { ...topic, name });
    world.changed(stored.chat.id);
    return true;
  },

  closeForumTopic: (world, params) => setClosed(world, params, true),
  reopenForumTopic: (world, params) => setClosed(world, params, false),
};

function chatMember(world: TelegramWorld, stored: StoredChat, userId: number) {
  const known = stored.members.has(userId) ? anyUser(userId) : demoUser(userId);
  const user = userId === world.bot.id ? world.bot : known;
  if (user === undefined) throw badRequest('user not found');
  const status = stored.members.get(userId) ?? 'left';
  const shown = 'about' in user ? apiUser(user) : user;
  return status === 'restricted' || status === 'restricted-left'
    ? { status: 'restricted', user: shown, is_member: isInside(status) }
    : { status, user: shown };
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
