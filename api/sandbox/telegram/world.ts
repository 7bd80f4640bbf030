import type {
  BotCommand,
  MenuButton,
  Message,
  MessageEntity,
  Update,
  User,
  UserFromGetMe,
} from 'grammy/types';
import { initialChats, type StoredChat } from './chats.ts';
import { createFaultMenu, type FaultMenu } from './faults.ts';
import { FileShelf } from './files.ts';
import { badRequest } from './refusal.ts';
import type { LimitMode } from '../limit-modes.ts';
import { RateLimits } from './rate-limits.ts';
import { UpdateQueue } from './update-queue.ts';

/** What Telegram shows of a message that is to be posted. */
export type Draft = {
  readonly from: User;
  readonly text: string;
  readonly entities?: readonly MessageEntity[] | undefined;
  readonly replyMarkup?: Message['reply_markup'];
  readonly threadId?: number | undefined;
  readonly extra?: Partial<Message>;
};

/** A message that one person of a chat sees. */
export type Whisper = {
  readonly receiver: User;
  readonly text: string;
  readonly entities: readonly MessageEntity[];
};

/** A press of a callback button that the bot has not answered yet. */
export type CallbackAnswer = {
  readonly text: string;
  readonly isAlert: boolean;
  readonly url: string;
};

/** The bot's profile per language code; the empty code is for every other language. */
export type BotProfile = {
  readonly commands: Map<string, readonly BotCommand[]>;
  readonly descriptions: Map<string, string>;
  readonly shortDescriptions: Map<string, string>;
  /** Menu buttons by private chat; zero is the default. */
  readonly menuButtons: Map<number, MenuButton>;
  name: string;
};

/**
 * Everything Telegram would know: people, chats, messages, the bot's profile and the updates that
 * wait for it. It lives in memory and dies with the process.
 */
export class TelegramWorld {
  readonly bot: UserFromGetMe;
  readonly chats: Map<number, StoredChat>;
  readonly faults: FaultMenu = createFaultMenu();
  readonly limits: RateLimits;
  readonly queue: UpdateQueue = new UpdateQueue(this.faults);
  readonly files = new FileShelf();
  readonly openCallbacks = new Map<string, (answer: CallbackAnswer) => void>();
  /** The number of the newest story of each person. */
  readonly stories = new Map<number, number>();
  readonly profile: BotProfile;
  readonly #nowMs: () => number;
  readonly #watchers = new Set<(chatId: number) => void>();

  constructor(options: {
    readonly botId: number;
    readonly nowMs: () => number;
    /** Off where nobody says; a test of what stands on them turns them on. */
    readonly limits?: LimitMode | undefined;
  }) {
    this.limits = new RateLimits(options.limits ?? 'off');
    this.#nowMs = options.nowMs;
    this.bot = botUser(options.botId);
    this.chats = initialChats(this.bot);
    this.profile = {
      commands: new Map(),
      descriptions: new Map(),
      shortDescriptions: new Map(),
      menuButtons: new Map(),
      name: this.bot.first_name,
    };
  }

  nowSeconds(): number {
    return Math.floor(this.#nowMs() / 1000);
  }

  /** The chat by id or by `@username`. */
  chat(id: number | string): StoredChat {
    const found =
      typeof id === 'number'
        ? this.chats.get(id)
        : [...this.chats.values()].find(
            ({ chat }) =>
              'username' in chat && `@${chat.username}` === id && chat.type === 'channel',
          );
    if (found === undefined) throw badRequest('chat not found');
    return found;
  }

  /** Adds a message to a chat and notifies its watchers; it publishes no update. */
  post(stored: StoredChat, draft: Draft): Message {
    const { from, text, threadId } = draft;
    const entities = draft.entities ?? [];
    const isChannel = stored.chat.type === 'channel';
    const message = {
      message_id: stored.nextMessageId,
      ...(isChannel ? { sender_chat: stored.chat } : { from }),
      chat: stored.chat,
      date: this.nowSeconds(),
      ...(threadId === undefined ? {} : { message_thread_id: threadId, is_topic_message: true }),
      text,
      ...(entities.length > 0 ? { entities } : {}),
      ...(draft.replyMarkup === undefined ? {} : { reply_markup: draft.replyMarkup }),
      ...draft.extra,
    } as unknown as Message;
    stored.nextMessageId += 1;
    stored.messages.push(message);
    this.changed(stored.chat.id);
    return message;
  }

  /** Shows a message of the bot in a chat to one person alone; it is no message of the chat. */
  whisper(stored: StoredChat, { receiver, text, entities }: Whisper): Message {
    const message = {
      message_id: 0,
      ephemeral_message_id: stored.whispers.length + 1,
      receiver_user: receiver,
      from: this.bot,
      chat: stored.chat,
      date: this.nowSeconds(),
      text,
      ...(entities.length > 0 ? { entities } : {}),
    } as unknown as Message;
    stored.whispers.push(message);
    this.changed(stored.chat.id);
    return message;
  }

  publish(body: Omit<Update, 'update_id'>): void {
    this.queue.publish(body);
  }

  /** Notifies watchers that a chat looks different now; zero means the bot's profile. */
  changed(chatId: number): void {
    for (const watcher of this.#watchers) watcher(chatId);
  }

  /** Calls back with the id of each chat that changes; the answer ends it. */
  watch(watcher: (chatId: number) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

function botUser(id: number): UserFromGetMe {
  return {
    id,
    is_bot: true,
    first_name: 'Rollhouse',
    username: 'rollhouse_bot',
    can_join_groups: true,
    can_read_all_group_messages: true,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: true,
  } as UserFromGetMe;
}
