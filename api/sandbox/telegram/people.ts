import { randomUUID } from 'node:crypto';
import type { CallbackQuery, ChatMember, Message } from 'grammy/types';
import type { MemberStatus, StoredChat } from './chats.ts';
import { anyUser, apiUser, demoUser, type DemoUser } from './demo-users.ts';
import { findEntities } from './entities.ts';
import { describedFile, type FileKindName, type KeptFile, SAMPLES } from './files.ts';
import { badRequest, TelegramRefusal } from './refusal.ts';
import type { CallbackAnswer, TelegramWorld } from './world.ts';

const CALLBACK_WAIT_MS = 15_000;

/** A demo user by id. */
export function personOf(id: number): DemoUser {
  const user = demoUser(id);
  if (user === undefined) throw badRequest('user not found');
  return user;
}

type Text = {
  readonly userId: number;
  readonly chatId: number;
  /** Of a file: its caption. */
  readonly text: string;
  readonly threadId?: number | undefined;
  readonly file?: FileKindName | undefined;
  /** What the file is; a sample of its kind without it. */
  readonly content?: Partial<KeptFile> | undefined;
  /** Files of one album have the same word. */
  readonly album?: string | undefined;
  readonly replyTo?: number | undefined;
};

/**
 * A person writes into a chat; the bot gets an update. The first message to the bot is its start.
 */
export function sendAsPerson(
  world: TelegramWorld,
  { userId, chatId, text, threadId, file, content, album, replyTo }: Text,
): Message {
  const user = personOf(userId);
  const stored = world.chat(chatId);
  requireVoice(stored, user);
  if (text.trim() === '' && file === undefined) throw badRequest('message text is empty');
  if (threadId !== undefined && !stored.topics.has(threadId)) {
    throw badRequest('message thread not found');
  }
  stored.isStarted = true;
  stored.isBlocked = false;
  const entities = findEntities(text);
  const repliedTo = stored.messages.find(({ message_id: id }) => id === replyTo);
  const extra = {
    ...(file !== undefined && {
      ...sentFile(world, file, content),
      text: undefined,
      caption: text || undefined,
    }),
    ...(album !== undefined && { media_group_id: album }),
    ...(repliedTo !== undefined && { reply_to_message: repliedTo }),
  } as unknown as Partial<Message>;
  const message = world.post(stored, { from: apiUser(user), text, entities, threadId, extra });
  world.publish(
    stored.chat.type === 'channel'
      ? { channel_post: message as never }
      : { message: message as never },
  );
  return message;
}

function sentFile(world: TelegramWorld, kind: FileKindName, content: Partial<KeptFile> = {}) {
  const file = { ...SAMPLES[kind], ...content };
  return describedFile(kind, world.files.keep(file), file);
}

type Edit = Pick<Text, 'userId' | 'chatId' | 'text'> & { readonly messageId: number };

/** A person changes a message of theirs; the bot gets an update. */
export function editAsPerson(
  world: TelegramWorld,
  { userId, chatId, messageId, text }: Edit,
): Message {
  const stored = world.chat(chatId);
  const message = stored.messages.find(({ message_id: id }) => id === messageId);
  if (message?.from?.id !== personOf(userId).id) throw badRequest("message can't be edited");
  const change = message.text === undefined ? { caption: text } : { text };
  Object.assign(message, change, { edit_date: world.nowSeconds() });
  world.publish({ edited_message: { ...message } as never });
  world.changed(chatId);
  return message;
}

type Reacting = {
  readonly userId: number;
  readonly chatId: number;
  readonly messageId: number;
  /** Empty takes the reaction away. */
  readonly emoji: string;
};

/** A person reacts to a message; the bot gets an update. */
export function reactAsPerson(
  world: TelegramWorld,
  { userId, chatId, messageId, emoji }: Reacting,
): void {
  const user = personOf(userId);
  const stored = world.chat(chatId);
  const before = stored.reactions.get(messageId) ?? {};
  if (!stored.messages.some(({ message_id: id }) => id === messageId)) {
    throw badRequest('message not found');
  }
  stored.reactions.set(messageId, { ...before, [user.id]: emoji });
  const listed = (one = '') => (one === '' ? [] : [{ type: 'emoji' as const, emoji: one }]);
  world.publish({
    message_reaction: {
      chat: stored.chat,
      message_id: messageId,
      user: apiUser(user),
      date: world.nowSeconds(),
      old_reaction: listed(before[user.id]),
      new_reaction: listed(emoji),
    } as never,
  });
  world.changed(chatId);
}

function requireVoice(stored: StoredChat, user: DemoUser): void {
  const { chat, members } = stored;
  if (chat.type === 'private') {
    if (chat.id !== user.id) throw badRequest('chat not found');
    return;
  }
  const status = members.get(user.id);
  const isAdmin = status === 'creator' || status === 'administrator';
  if (chat.type === 'channel' ? isAdmin : isAdmin || status === 'member') return;
  throw new TelegramRefusal(403, 'Forbidden: not enough rights to write in the chat');
}

type Press = {
  readonly userId: number;
  readonly chatId: number;
  readonly messageId: number;
  readonly data: string;
};

/** A person presses a callback button; resolves with the bot's answer, or undefined in silence. */
export async function pressButton(
  world: TelegramWorld,
  press: Press,
): Promise<CallbackAnswer | undefined> {
  const user = personOf(press.userId);
  const stored = world.chat(press.chatId);
  const message = stored.messages.find((candidate) => candidate.message_id === press.messageId);
  if (message === undefined) throw badRequest('message not found');
  const query: CallbackQuery = {
    id: randomUUID(),
    from: apiUser(user),
    message,
    chat_instance: String(stored.chat.id),
    data: press.data,
  };
  return await new Promise((resolve) => {
    const finish = (answer: CallbackAnswer | undefined) => {
      clearTimeout(timer);
      world.openCallbacks.delete(query.id);
      resolve(answer);
    };
    const timer = setTimeout(() => finish(undefined), CALLBACK_WAIT_MS);
    world.openCallbacks.set(query.id, finish);
    world.publish({ callback_query: query });
  });
}

/** A person joins or leaves the channel or the group, or an admin changes what they are there. */
export function setMembership(
  world: TelegramWorld,
  change: { readonly userId: number; readonly chatId: number; readonly status: MemberStatus },
): void {
  const person = anyUser(change.userId);
  if (person === undefined) throw badRequest('user not found');
  const user = apiUser(person);
  const stored = world.chat(change.chatId);
  if (stored.chat.type === 'private') throw badRequest('member list is inaccessible');
  const before = stored.members.get(user.id) ?? 'left';
  const after = change.status;
  stored.members.set(user.id, after);
  const member = (status: MemberStatus) => ({ status, user }) as ChatMember;
  world.publish({
    chat_member: {
      chat: stored.chat,
      from: user,
      date: world.nowSeconds(),
      old_chat_member: member(before),
      new_chat_member: member(after),
    },
  });
  world.changed(stored.chat.id);
}

/** Empties a private chat, as deleting it in the app does: the Start button is back. */
export function restartChat(world: TelegramWorld, userId: number): void {
  const stored = world.chat(personOf(userId).id);
  stored.messages.length = 0;
  stored.isStarted = false;
  stored.isBlocked = false;
  world.profile.menuButtons.delete(userId);
  world.changed(stored.chat.id);
}
