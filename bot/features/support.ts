import { Composer, type Context } from 'grammy';
import type { Message } from 'grammy/types';
import type { SupportUpdateBody } from '../../shared/platform/bot/contract.ts';
import { describeError } from '../logger.ts';
import { failureOf } from '../api-client.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { telegramUserOf } from './telegram-user.ts';

/**
 * What people write to the bot, and what staff write in the topics of their group. The bot reports
 * it and shows why nothing came of it; the API keeps it and sends it on. While the API is down the
 * update fails, so that Telegram delivers it again and nothing is lost.
 */
export function supportFeature({
  answers,
  api,
  logger,
  comesInParallel = false,
}: FeatureDeps): Composer<Context> {
  const composer = new Composer();
  const numberOf = ({ update }: Context) => (comesInParallel ? { updateId: update.update_id } : {});
  composer.on(['message', 'edited_message'], async (ctx, next) => {
    const body = bodyOf(ctx);
    if (body === undefined) return await next();
    try {
      const { taken, say } = await api.call('/api/bot/support', { ...body, ...numberOf(ctx) });
      const below = { reply_parameters: { message_id: body.messageId } };
      if (say !== undefined && body.isPrivate) await answers.send(ctx, say, below);
      else if (say !== undefined) await ctx.reply(say, below);
      return taken ? undefined : await next();
    } catch (error) {
      if (failureOf(error) !== 'other') throw error;
      logger.warn('a message to support was not taken', { reason: describeError(error) });
      return await next();
    }
  });
  composer.on('message_reaction', async (ctx) => {
    const { chat, message_id: messageId, user, new_reaction: reactions } = ctx.messageReaction;
    if (user === undefined || user.is_bot) return;
    const emoji = reactions.find(({ type }) => type === 'emoji');
    await api.call('/api/bot/support-reaction', {
      telegramId: user.id,
      chatId: chat.id,
      messageId,
      ...numberOf(ctx),
      ...(emoji?.type === 'emoji' && { emoji: emoji.emoji }),
    });
  });
  return composer;
}

/** The update as the API takes it; undefined where it is none for support. */
function bodyOf({ chat, from, me, update }: Context): SupportUpdateBody | undefined {
  const message = update.message ?? update.edited_message;
  if (chat === undefined || from === undefined || message === undefined || from.is_bot) return;
  const isPrivate = chat.type === 'private';
  const isTopic = chat.type === 'supergroup' && message.is_topic_message === true;
  // Beside topics, a reply to a card of the bot may be meant for it.
  const isReply = chat.type === 'supergroup' && message.reply_to_message?.from?.id === me.id;
  const text = message.text ?? message.caption ?? '';
  const media = mediaOf(message);
  if (!(isPrivate || isTopic || isReply) || (text === '' && media === undefined)) return;
  // A command in the private chat is for another feature.
  if (isPrivate && text.startsWith('/')) return;
  const {
    message_thread_id: topicId,
    media_group_id: album,
    reply_to_message: repliedTo,
  } = message;
  const replyTo = repliedTo?.message_id === topicId ? undefined : repliedTo?.message_id;
  return {
    ...telegramUserOf(from),
    chatId: chat.id,
    isPrivate,
    messageId: message.message_id,
    editedAt: message.edit_date ?? 0,
    text,
    ...(isTopic && topicId !== undefined && { topicId }),
    ...(media !== undefined && { media }),
    ...(album !== undefined && { album }),
    ...(replyTo !== undefined && { replyTo }),
  };
}

type Media = NonNullable<SupportUpdateBody['media']>;

function mediaOf(message: Message): Media | undefined {
  const { photo, document, voice, video, sticker } = message;
  const largest = photo?.at(-1);
  if (largest !== undefined) return fileOf('photo', largest);
  if (document !== undefined) return fileOf('document', document);
  if (voice !== undefined) return fileOf('voice', voice);
  if (video !== undefined) return fileOf('video', video);
  return sticker === undefined ? undefined : fileOf('sticker', sticker);
}

type File = {
  readonly file_id: string;
  readonly file_name?: string;
  readonly mime_type?: string;
  readonly file_size?: number;
};

const fileOf = (kind: Media['kind'], file: File): Media => ({
  kind,
  fileId: file.file_id,
  ...(file.file_name !== undefined && { name: file.file_name }),
  ...(file.mime_type !== undefined && { type: file.mime_type }),
  ...(file.file_size !== undefined && { bytes: file.file_size }),
});
