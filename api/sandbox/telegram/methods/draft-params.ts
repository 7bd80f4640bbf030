import type { Message } from 'grammy/types';
import type { StoredChat } from '../chats.ts';
import { findEntities, type FormattedText, parseHtml } from '../entities.ts';
import { chatIdOf, fieldsOf, integerOf, jsonOf, type Params, textOf } from '../params.ts';
import { badRequest, TelegramRefusal } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';

const MAX_TEXT_LENGTH = 4096;
const MAX_CAPTION_LENGTH = 1024;

/** The chat that a call names, if the bot may write there. */
export function writableChat(world: TelegramWorld, params: Params): StoredChat {
  const stored = world.chat(chatIdOf(params));
  if (stored.isBlocked) throw new TelegramRefusal(403, 'Forbidden: bot was blocked by the user');
  if (stored.chat.type === 'private' && !stored.isStarted) {
    throw new TelegramRefusal(403, "Forbidden: bot can't initiate conversation with a user");
  }
  return stored;
}

/** What a message says, with the formatting that its `parse_mode` asks for. */
export function formattedText(params: Params): FormattedText {
  const formatted = formattedBy(params, 'text');
  if (formatted.text.trim() === '') throw badRequest('message text is empty');
  if (formatted.text.length > MAX_TEXT_LENGTH) throw badRequest('message is too long');
  return formatted;
}

/** The caption of a file, which may be empty. */
export function formattedCaption(params: Params): Pick<Message, 'caption' | 'caption_entities'> {
  const { text, entities } = formattedBy(params, 'caption');
  if (text.length > MAX_CAPTION_LENGTH) throw badRequest('message caption is too long');
  return {
    ...(text !== '' && { caption: text }),
    ...(entities.length > 0 && { caption_entities: entities }),
  };
}

function formattedBy(params: Params, name: 'text' | 'caption'): FormattedText {
  const text = textOf(params, name);
  const mode = textOf(params, 'parse_mode').toLowerCase();
  if (mode !== '' && mode !== 'html') throw badRequest('unsupported parse_mode');
  const formatted = mode === 'html' ? parseHtml(text) : { text, entities: [] };
  const taken = formatted.entities;
  const found = findEntities(formatted.text).filter(
    ({ offset }) =>
      !taken.some((other) => offset >= other.offset && offset < other.offset + other.length),
  );
  return {
    text: formatted.text,
    entities: [...taken, ...found].toSorted((a, b) => a.offset - b.offset),
  };
}

/** The topic that a call names. */
export function topicOf(stored: StoredChat, params: Params): number | undefined {
  const threadId = integerOf(params, 'message_thread_id');
  if (threadId === undefined) return undefined;
  const topic = stored.topics.get(threadId);
  if (topic === undefined) throw badRequest('message thread not found');
  if (topic.isClosed) throw badRequest('TOPIC_CLOSED');
  return threadId;
}

/** The message that a call's answers. */
export function replyTo(stored: StoredChat, params: Params): Partial<Message> {
  const wanted = fieldsOf(jsonOf(params, 'reply_parameters'));
  if (wanted === undefined) return {};
  const message = stored.messages[indexOf(stored, Number(wanted['message_id']))];
  if (message !== undefined) return { reply_to_message: message } as Partial<Message>;
  if (wanted['allow_sending_without_reply'] === true) return {};
  throw badRequest('message to be replied not found');
}

/** Where a message stands among those of its chat; -1 where it does not. */
export function indexOf(stored: StoredChat, messageId: number): number {
  return stored.messages.findIndex((message) => message.message_id === messageId);
}
