import { vi } from 'vitest';

export const GROUP = -1_002_000_000_002;
/** People of the sandbox: two players with Telegram, and two of the staff. */
export const MARA = 1001;
export const ARTEM = 1002;
export const NORA = 1007;
export const GLEB = 1008;
export const SELIN = 1009;

/** A message as a person's app shows it. */
export type Seen = {
  readonly id: number;
  readonly isOwn: boolean;
  readonly isEdited: boolean;
  readonly isPinned: boolean;
  readonly senderName: string;
  readonly threadId: number | null;
  readonly text: string;
  readonly file: string | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  /** Files of one album have the same word. */
  readonly album: string | null;
  readonly entities: readonly object[];
  readonly replyTo: number | null;
  readonly reactions: readonly string[];
  readonly keyboard: readonly (readonly {
    readonly text: string;
    readonly callback_data?: string;
  }[])[];
};

export type Topic = {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly isClosed: boolean;
};

type Chat = {
  readonly id: number;
  readonly messages: readonly Seen[];
  readonly topics: readonly Topic[];
};

/** What somebody writes, and where. */
export type Words = {
  readonly text?: string;
  readonly file?: string;
  /** The name of the file and, in Base64, its bytes; a sample's without them. */
  readonly fileName?: string;
  readonly fileData?: string;
  readonly album?: string;
  readonly replyTo?: number;
  /** Of a topic; null is the group beside its topics. */
  readonly threadId?: number | null;
};

/** What people do in the sandbox's Telegram. */
export type TelegramActs = {
  chat(userId: number, chatId?: number): Promise<Chat>;
  /** Somebody writes to the bot, or in a topic of the group; the id of the message. */
  write(userId: number, words: Words): Promise<number>;
  edit(userId: number, messageId: number, text: string): Promise<void>;
  press(userId: number, messageId: number, data: string): Promise<string>;
  /** Somebody reacts to a message of the group or of their own chat; an empty emoji takes it away. */
  react(userId: number, at: { chatId: number; messageId: number }, emoji: string): Promise<void>;
  /** Deletes a topic; what was written in it. */
  deleteTopic(threadId: number): Promise<readonly string[]>;
  /** The bytes of a file that Telegram keeps. */
  fileBytes(fileId: string): Promise<Buffer>;
  fault(fault: object): Promise<void>;
  /** How fast the bot may send from now on. */
  limit(mode: 'real' | 'quick' | 'off'): Promise<void>;
};

/** Looks for what it is to show, until it does. */
export type TelegramLooks = {
  /** The topic of a thread, once there is one whose name begins so. */
  topic(name: string): Promise<Topic>;
  /** The message of a topic that contains a text, once there is one. */
  inTopic(topic: Topic, text: string): Promise<Seen>;
  /** The message in a person's chat with the bot that contains a text, once there is one. */
  inChat(userId: number, text: string): Promise<Seen>;
};

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

/** What the sandbox's Telegram shows and takes, at an address. */
export function telegramAt(url: string) {
  const client = `${url}/sandbox/telegram/client`;
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${client}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const chat: TelegramActs['chat'] = async (userId, chatId = userId) => {
    const response = await fetch(`${client}/state?user=${userId}&messages=100000`);
    const { chats } = (await response.json()) as { readonly chats: readonly Chat[] };
    return chats.find(({ id }) => id === chatId) ?? { id: chatId, messages: [], topics: [] };
  };
  return {
    chat,
    write: async (userId, { text = '', threadId, ...words }) => {
      const topic = threadId === null ? {} : { threadId };
      const where = threadId === undefined ? { chatId: userId } : { chatId: GROUP, ...topic };
      const sent = await post('/message', { userId, text, ...where, ...words });
      return (sent as { message: { message_id: number } }).message.message_id;
    },
    edit: async (userId, messageId, text) => {
      const { messages } = await chat(userId, GROUP);
      const isInGroup = messages.some(({ id, isOwn }) => id === messageId && isOwn);
      await post('/edit', { userId, chatId: isInGroup ? GROUP : userId, messageId, text });
    },
    press: async (userId, messageId, data) => {
      const chatId = data.startsWith('sr:') ? userId : GROUP;
      const pressed = await post('/press', { userId, chatId, messageId, data });
      return (pressed as { answer: { text: string } | null }).answer?.text ?? '';
    },
    react: async (userId, at, emoji) => {
      await post('/react', { userId, ...at, emoji });
    },
    deleteTopic: async (threadId) => {
      const gone = await post('/delete-topic', { userId: NORA, chatId: GROUP, threadId });
      return (gone as { readonly texts: readonly string[] }).texts;
    },
    fileBytes: async (fileId) => {
      const response = await fetch(`${client}/file/${fileId}`);
      if (!response.ok) throw new Error(`there is no file ${fileId}`);
      return Buffer.from(await response.arrayBuffer());
    },
    fault: async (fault) => {
      await fetch(`${url}/sandbox/telegram/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
    },
    limit: async (mode) => {
      await fetch(`${url}/sandbox/telegram/limits`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      });
    },
  } satisfies TelegramActs;
}

/** Looks until it is there. */
const found = async <T>(look: () => Promise<T | undefined>): Promise<T> =>
  await vi.waitFor(async () => {
    const seen = await look();
    if (seen === undefined) throw new Error('it is not there');
    return seen;
  }, PATIENCE);

/** Looks for what Telegram is to show. */
export function looksIn({ chat }: Pick<TelegramActs, 'chat'>) {
  const inGroup = () => chat(NORA, GROUP);
  return {
    topic: (name) =>
      found(async () => (await inGroup()).topics.find((topic) => topic.name.startsWith(name))),
    inTopic: (topic, text) =>
      found(async () =>
        (await inGroup()).messages.find(
          (message) => message.threadId === topic.id && message.text.includes(text),
        ),
      ),
    inChat: (userId, text) =>
      found(async () =>
        (await chat(userId)).messages.find(
          (message) => !message.isOwn && message.text.includes(text),
        ),
      ),
  } satisfies TelegramLooks;
}
