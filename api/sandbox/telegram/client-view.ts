import type { Message } from 'grammy/types';
import { isInside, type StoredChat } from './chats.ts';
import { DEMO_USERS, type DemoUser, fullName } from './demo-users.ts';
import { iconOf } from './methods/topics.ts';
import { fileIn } from './files.ts';
import type { TelegramWorld } from './world.ts';

const SHOWN_MESSAGES = 200;

/** Everybody one can be on the page. */
export function peopleView() {
  return DEMO_USERS.map((user) => ({
    id: user.id,
    name: fullName(user),
    about: user.about,
    isPremium: user.is_premium === true,
  }));
}

/** What one demo user sees: the bot as their language shows it, and the chats they are in. */
export function clientView(world: TelegramWorld, user: DemoUser, newest = SHOWN_MESSAGES) {
  const { profile, bot } = world;
  const language = user.language_code ?? '';
  const chats = [...world.chats.values()].filter((stored) => isVisible(stored, user));
  return {
    me: { id: user.id, name: fullName(user), languageCode: language },
    bot: {
      id: bot.id,
      name: profile.name,
      username: bot.username,
      description: profile.descriptions.get(language) ?? profile.descriptions.get('') ?? '',
      commands: profile.commands.get(language) ?? profile.commands.get('') ?? [],
      menuButton: profile.menuButtons.get(user.id) ?? profile.menuButtons.get(0) ?? null,
    },
    chats: chats.map((stored) => chatView(world, { stored, user, newest })),
  };
}

function isVisible({ chat, members }: StoredChat, user: DemoUser): boolean {
  if (chat.type === 'private') return chat.id === user.id;
  return chat.type === 'channel' || isInside(members.get(user.id));
}

type View = { readonly stored: StoredChat; readonly user: DemoUser; readonly newest: number };

function chatView(world: TelegramWorld, { stored, user, newest }: View) {
  const { chat, members } = stored;
  const status = members.get(user.id);
  const isPrivate = chat.type === 'private';
  const isAdmin = status === 'creator' || status === 'administrator';
  return {
    id: chat.id,
    type: chat.type,
    title: isPrivate ? world.profile.name : (chat.title ?? ''),
    isStarted: stored.isStarted,
    isBlocked: stored.isBlocked,
    isMember: isPrivate || isInside(status),
    canWrite:
      isPrivate ||
      (chat.type === 'channel' ? isAdmin : isInside(status) && status !== 'restricted'),
    memberCount: [...members.values()].filter(isInside).length,
    topics: [...stored.topics.values()].map((topic) => ({
      id: topic.message_thread_id,
      name: topic.name,
      isClosed: topic.isClosed,
      icon: iconOf(topic),
    })),
    messages: [...stored.messages.slice(-newest), ...whispersTo(stored, user)].map((message) =>
      messageView(world, { stored, message, user }),
    ),
  };
}

/** What the bot told this one person alone, after everything else. */
const whispersTo = ({ whispers }: StoredChat, user: DemoUser): readonly Message[] =>
  whispers.filter(({ receiver_user: receiver }) => receiver?.id === user.id);

type Seen = { readonly stored: StoredChat; readonly message: Message; readonly user: DemoUser };

function messageView(world: TelegramWorld, { stored, message, user }: Seen) {
  const { from } = message;
  return {
    id: message.message_id || -(message.ephemeral_message_id ?? 0),
    isForYouAlone: message.receiver_user !== undefined,
    isOwn: from?.id === user.id,
    sender: from === undefined ? null : from.id === world.bot.id ? 'bot' : from.id,
    senderName: from?.first_name ?? '',
    date: message.date,
    isEdited: message.edit_date !== undefined,
    threadId: message.message_thread_id ?? null,
    text: message.text ?? message.caption ?? storyText(message),
    ...fileView(message),
    album: message.media_group_id ?? null,
    replyTo: message.reply_to_message?.message_id ?? null,
    isPinned: stored.pinned.has(message.message_id),
    reactions: Object.values(stored.reactions.get(message.message_id) ?? {}).filter(Boolean),
    entities: message.entities ?? message.caption_entities ?? [],
    keyboard: message.reply_markup?.inline_keyboard ?? [],
  };
}

/** The file of a message: its kind, its id and its name. */
function fileView(message: Message) {
  const found = fileIn(message as unknown as Readonly<Record<string, unknown>>);
  return {
    file: found?.kind ?? null,
    fileId: found?.file.file_id ?? null,
    fileName: found?.file.file_name ?? null,
  };
}

/** What a forwarded story looks like here: whose it is and its number. */
const storyText = ({ story }: Message): string =>
  story === undefined ? '' : `📖 Story ${story.id} of ${story.chat.first_name ?? story.chat.title}`;
