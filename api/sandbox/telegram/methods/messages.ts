import type { Message, User } from 'grammy/types';
import { isInside, type StoredChat } from '../chats.ts';
import { anyUser, apiUser } from '../demo-users.ts';
import { inlineKeyboardOf } from '../keyboard.ts';
import {
  chatIdOf,
  fieldsOf,
  flagOf,
  jsonOf,
  type Params,
  requiredInteger,
  textOf,
} from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import {
  formattedCaption,
  formattedText,
  indexOf,
  replyTo,
  topicOf,
  writableChat,
} from './draft-params.ts';
import type { MethodTable } from './method.ts';

/** Sending, changing, copying and deleting messages. */
export const MESSAGE_METHODS: MethodTable = {
  sendMessage: (world, params) => {
    const stored = writableChat(world, params);
    const { text, entities } = formattedText(params);
    const threadId = topicOf(stored, params);
    const replyMarkup = inlineKeyboardOf(params, stored.chat);
    const receiver = receiverOf(stored, params);
    if (receiver !== undefined) return world.whisper(stored, { receiver, text, entities });
    return world.post(stored, {
      from: world.bot,
      text,
      entities,
      replyMarkup,
      threadId,
      extra: replyTo(stored, params),
    });
  },

  editMessageText: (world, params) => {
    const { stored, message } = editableMessage(world, params);
    const { text, entities } = formattedText(params);
    const markup = inlineKeyboardOf(params, stored.chat);
    return edit(world, message, { text, entities, reply_markup: markup });
  },

  editMessageCaption: (world, params) => {
    const { stored, message } = editableMessage(world, params);
    const { caption, caption_entities: entities } = formattedCaption(params);
    const markup = inlineKeyboardOf(params, stored.chat);
    return edit(world, message, { caption, caption_entities: entities, reply_markup: markup });
  },

  editMessageReplyMarkup: (world, params) => {
    const { stored, message } = editableMessage(world, params);
    if (message.media_group_id !== undefined) throw badRequest("message can't be edited");
    const { text, entities, caption, caption_entities } = message;
    return edit(world, message, {
      text,
      entities,
      caption,
      caption_entities,
      reply_markup: inlineKeyboardOf(params, stored.chat),
    });
  },

  deleteMessage: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    const index = indexOf(stored, requiredInteger(params, 'message_id'));
    if (index < 0) throw badRequest('message to delete not found');
    stored.messages.splice(index, 1);
    world.changed(stored.chat.id);
    return true;
  },

  copyMessage: (world, params) => {
    const original = sourceMessage(world, params, 'copy');
    const stored = writableChat(world, params);
    const replyMarkup = inlineKeyboardOf(params, stored.chat);
    const threadId = topicOf(stored, params);
    const { text = '', entities } = original;
    const file = fileOf(original);
    const caption =
      params['caption'] === undefined ? captionOf(original) : formattedCaption(params);
    const extra = {
      ...replyTo(stored, params),
      ...(file && { ...file, text: undefined, ...caption }),
    } as unknown as Partial<Message>;
    const draft = { from: world.bot, text, entities, replyMarkup, threadId, extra };
    return { message_id: world.post(stored, draft).message_id };
  },

  setMessageReaction: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    const message = stored.messages[indexOf(stored, requiredInteger(params, 'message_id'))];
    if (message === undefined) throw badRequest('message to react not found');
    const reactions = jsonOf(params, 'reaction') ?? [];
    if (!Array.isArray(reactions) || reactions.length > 1) throw badRequest('REACTIONS_TOO_MANY');
    stored.reactions.set(message.message_id, {
      ...stored.reactions.get(message.message_id),
      [world.bot.id]: textOf(fieldsOf(reactions[0]) ?? {}, 'emoji'),
    });
    world.changed(stored.chat.id);
    return true;
  },

  pinChatMessage: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    const id = requiredInteger(params, 'message_id');
    if (indexOf(stored, id) < 0) throw badRequest('message to pin not found');
    stored.pinned.add(id);
    world.changed(stored.chat.id);
    return true;
  },

  forwardMessage: (world, params) => {
    const original = sourceMessage(world, params, 'forward');
    const stored = writableChat(world, params);
    const { text = '', entities, date, caption } = original;
    const forward_origin =
      original.from === undefined
        ? { type: 'channel', chat: original.chat, message_id: original.message_id, date }
        : { type: 'user', sender_user: original.from, date };
    const file = fileOf(original);
    const extra = {
      forward_origin,
      ...(file && { ...file, text: undefined, caption }),
    } as unknown as Partial<Message>;
    return world.post(stored, {
      from: world.bot,
      text,
      entities,
      threadId: topicOf(stored, params),
      extra,
    });
  },

  sendChatAction: (world, params) => {
    writableChat(world, params);
    if (textOf(params, 'action') === '') throw badRequest('wrong parameter action in request');
    return true;
  },

  answerCallbackQuery: (world, params) => {
    const answer = world.openCallbacks.get(textOf(params, 'callback_query_id'));
    if (answer === undefined) {
      throw badRequest('query is too old and response timeout expired or query ID is invalid');
    }
    const isAlert = flagOf(params, 'show_alert');
    answer({ text: textOf(params, 'text'), url: textOf(params, 'url'), isAlert });
    return true;
  },
};

/** The one person of a group who is to see a message; undefined for a message to all. */
function receiverOf(stored: StoredChat, params: Params): User | undefined {
  const wanted = fieldsOf(jsonOf(params, 'ephemeral_message_parameters'));
  if (wanted === undefined) return undefined;
  const person = anyUser(Number(wanted['receiver_user_id']));
  const isGroup = stored.chat.type === 'supergroup' || stored.chat.type === 'group';
  if (!isGroup) throw badRequest('ephemeral messages can be sent only in groups');
  if (person === undefined || !isInside(stored.members.get(person.id))) {
    throw badRequest('EPHEMERAL_RECEIVER_INVALID');
  }
  return apiUser(person);
}

function editableMessage(world: TelegramWorld, params: Params) {
  const stored = world.chat(chatIdOf(params));
  const message = stored.messages[indexOf(stored, requiredInteger(params, 'message_id'))];
  if (message === undefined) throw badRequest('message to edit not found');
  const isOwn = message.from?.id === world.bot.id || stored.chat.type === 'channel';
  if (!isOwn) throw badRequest("message can't be edited");
  return { stored, message };
}

type Content = Pick<Message, 'text' | 'caption' | 'caption_entities' | 'entities' | 'reply_markup'>;
type NewContent = { readonly [Key in keyof Content]?: Content[Key] | undefined };

function edit(world: TelegramWorld, message: Message, content: NewContent): Message {
  if (lookOf(message) === lookOf(content)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  Object.assign(message, content, { edit_date: world.nowSeconds() });
  world.changed(message.chat.id);
  return message;
}

const lookOf = (content: NewContent): string => {
  const {
    text,
    caption,
    entities = [],
    caption_entities: marks = [],
    reply_markup: keys,
  } = content;
  return JSON.stringify([text, caption, entities, marks, keys]);
};

const captionOf = ({ caption, caption_entities }: Message): Partial<Message> => ({
  ...(caption !== undefined && { caption }),
  ...(caption_entities !== undefined && { caption_entities }),
});

/** The file of a message, in the field that Telegram has for its kind. */
function fileOf({ photo, document, voice, video, sticker }: Message): Partial<Message> | undefined {
  const file = { photo, document, voice, video, sticker };
  const [found] = Object.entries(file).filter(([, value]) => value !== undefined);
  return found && (Object.fromEntries([found]) as Partial<Message>);
}

function sourceMessage(world: TelegramWorld, params: Params, verb: 'copy' | 'forward'): Message {
  const from = world.chat(chatIdOf(params, 'from_chat_id'));
  const message = from.messages[indexOf(from, requiredInteger(params, 'message_id'))];
  if (message === undefined) throw badRequest(`message to ${verb} not found`);
  return message;
}
