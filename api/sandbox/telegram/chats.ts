import type { Chat, ForumTopic, Message, User } from 'grammy/types';
import { apiUser, DEMO_USERS, type DemoUser } from './demo-users.ts';

/** The one channel and the one forum group of the sandbox. */
export const CHANNEL_ID = -1_002_000_000_001;
export const GROUP_ID = -1_002_000_000_002;

export const BOT_CHAT_COLORS = ['#ffb547', '#ff5f4a'] as const;

/** `restricted` is one who may not write but is there; `restricted-left` left while restricted. */
export const MEMBER_STATUSES = [
  'creator',
  'administrator',
  'member',
  'restricted',
  'restricted-left',
  'left',
  'kicked',
] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Whether somebody of a status is counted among the members. */
export const isInside = (status: MemberStatus | undefined): boolean =>
  status !== undefined && !['restricted-left', 'left', 'kicked'].includes(status);

/** A forum topic; the general one is not stored. */
export type StoredTopic = ForumTopic & { isClosed: boolean };

/** A chat with everything that happened in it since the process started. */
export type StoredChat = {
  readonly chat: Chat;
  readonly messages: Message[];
  /** Messages that one person sees alone, named by each; they have no number in the chat. */
  readonly whispers: Message[];
  nextMessageId: number;
  readonly members: Map<number, MemberStatus>;
  readonly topics: Map<number, StoredTopic>;
  /** The ids of pinned messages. */
  readonly pinned: Set<number>;
  /** The emoji of each who reacted, by the id of the message; empty for one taken away. */
  readonly reactions: Map<number, Readonly<Record<number, string>>>;
  /** Private chats: the person pressed Start, so the bot may write. */
  isStarted: boolean;
  /** Private chats: the person blocked the bot. */
  isBlocked: boolean;
};

function emptyChat(chat: Chat, members: Map<number, MemberStatus>): StoredChat {
  return {
    chat,
    messages: [],
    whispers: [],
    nextMessageId: 1,
    members,
    topics: new Map(),
    pinned: new Set(),
    reactions: new Map(),
    isStarted: false,
    isBlocked: false,
  };
}

/** The private chat of a demo user with the bot. */
function privateChat(user: DemoUser): StoredChat {
  const { id, first_name, last_name, username } = apiUser(user);
  const names = {
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
  };
  return emptyChat({ id, type: 'private', first_name, ...names }, new Map());
}

/** All chats as they are when the sandbox starts: the bot runs channel and group as an admin. */
export function initialChats(bot: User): Map<number, StoredChat> {
  const staff = DEMO_USERS.filter((user) => user.isStaff);
  const inChannel: [number, MemberStatus][] = staff.map((user) => [user.id, 'administrator']);
  const inGroup: [number, MemberStatus][] = staff.map((user, index) => [
    user.id,
    index === 0 ? 'creator' : 'administrator',
  ]);
  const channel: Chat = {
    id: CHANNEL_ID,
    type: 'channel',
    title: 'Rollhouse News',
    username: 'rollhouse_news',
  };
  const group: Chat = {
    id: GROUP_ID,
    type: 'supergroup',
    title: 'Rollhouse Support',
    is_forum: true,
  };
  const chats = [
    ...DEMO_USERS.map(privateChat),
    emptyChat(channel, new Map([[bot.id, 'administrator'], ...inChannel])),
    emptyChat(group, new Map([[bot.id, 'administrator'], ...inGroup])),
  ];
  return new Map(chats.map((chat) => [chat.chat.id, chat]));
}
