import { insertPlace, readPlaceIn, type SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';
import { findLostMessage } from './find-lost-message.ts';
import { readText } from './message-text.ts';
import { callNoted } from './noted-call.ts';
import { sendAlbum } from './send-album.ts';
import { CAPTION_LENGTH, idOf, sendFile } from './send-file.ts';

/** Where and what a delivery is about. */
export type Telling = {
  readonly delivery: DeliveryRow;
  readonly thread: Thread;
  readonly message: SupportMessage;
  readonly chatId: number;
  /** In the group: the topic. */
  readonly topicId?: number | undefined;
};

/** The same with the chat, the topic and what the message replies to, as Telegram takes them. */
export type Sending = Telling & { readonly where: object };

const RATINGS = ['1', '2', '3', '4', '5'] as const;

/**
 * Sends a message to one side and notes where it stands; one of an album with the others of it, for
 * which it may have to wait. Where an earlier attempt got no answer, it is looked for first: Telegram
 * may have taken it.
 */
export async function sendMessage(
  deps: DeliveryDeps,
  telling: Telling,
): Promise<'sent' | { readonly waitMs: number }> {
  const { delivery, message, chatId, topicId } = telling;
  if ((await readPlaceIn(deps.db, message.id, chatId)) !== undefined) return 'sent';
  const sending = { ...telling, where: await whereOf(deps, telling) };
  if (message.album !== null) {
    const sent = await sendAlbum(deps, sending);
    if (sent !== false) return sent === true ? 'sent' : sent;
  }
  const text = await readText(deps.db, delivery.side, telling);
  const [caption] = captionOf(message, text);
  const lost =
    delivery.called_after === null
      ? undefined
      : await findLostMessage(deps, {
          messageId: message.id,
          chatId,
          topicId,
          after: Number(delivery.called_after),
          text: caption,
          kind: message.media?.kind,
        });
  const telegramId =
    lost ?? (await callNoted(deps, sending, () => callTelegram(deps, sending, text)));
  const isKept = await insertPlace(deps.db, message.id, { chatId, telegramId });
  // What was found is known as another message by now: the next attempt looks past it.
  return isKept || lost === undefined ? 'sent' : { waitMs: 0 };
}

async function whereOf({ db }: DeliveryDeps, telling: Telling): Promise<object> {
  const { delivery, message, chatId, topicId } = telling;
  const replyTo =
    message.reply_to === null ? undefined : await readPlaceIn(db, message.reply_to, chatId);
  return {
    chat_id: chatId,
    ...(topicId !== undefined && { message_thread_id: topicId }),
    ...(replyTo !== undefined && {
      reply_parameters: { message_id: replyTo.telegramId, allow_sending_without_reply: true },
    }),
    ...(delivery.act === 'rate' && { reply_markup: ratingKeys(message) }),
  };
}

async function callTelegram(deps: DeliveryDeps, sending: Sending, text: string): Promise<number> {
  const { message, where } = sending;
  if (message.media === null) return await sendText(deps, where, text);
  const [caption, rest] = captionOf(message, text);
  const sent = await sendFile(deps, { message, where, caption });
  if (sent === undefined) return await sendText(deps, where, text);
  if (rest !== '') await sendText(deps, where, rest);
  return sent;
}

async function sendText({ botApi }: DeliveryDeps, where: object, text: string): Promise<number> {
  const plain = { text: text === '' ? '…' : text, link_preview_options: { is_disabled: true } };
  return idOf(await botApi.call('sendMessage', { ...where, ...plain }));
}

/** What stands below a file, and what is too long for that and follows it; all of a text alone. */
function captionOf({ media }: SupportMessage, text: string): readonly [string, string] {
  if (media === null || text.length <= CAPTION_LENGTH) return [text, ''];
  const caption = text.slice(0, CAPTION_LENGTH - 1).toWellFormed();
  return [`${caption}…`, text.slice(CAPTION_LENGTH - 1).toWellFormed()];
}

/** The five buttons below a closed case; their data names the case. */
function ratingKeys({ case_id: caseId }: SupportMessage): object {
  return {
    inline_keyboard: [
      RATINGS.map((rating) => ({ text: rating, callback_data: `sr:${caseId}:${rating}` })),
    ],
  };
}
