import { sql } from 'kysely';
import { BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import { insertPlace, readPlaceIn, type SupportMessage } from '../threads/message-store.ts';
import type { Thread } from '../threads/thread-store.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';
import { findLostMessage } from './find-lost-message.ts';
import { textFor } from './message-text.ts';

/** Where and what a delivery is about. */
export type Sending = {
  readonly delivery: DeliveryRow;
  readonly thread: Thread;
  readonly message: SupportMessage;
  readonly chatId: number;
  /** In the group: the topic. */
  readonly topicId?: number | undefined;
};

const SOURCE_GONE = /message to copy not found|MESSAGE_ID_INVALID/;
const RATINGS = ['1', '2', '3', '4', '5'] as const;

/**
 * Sends a message to one side and notes where it stands. Where an earlier attempt got no answer, it
 * is looked for first: Telegram may have taken it.
 */
export async function sendMessage(deps: DeliveryDeps, sending: Sending): Promise<void> {
  const { delivery, message, chatId } = sending;
  if ((await readPlaceIn(deps.db, message.id, chatId)) !== undefined) return;
  const text = textFor(delivery.side, sending);
  const lost =
    delivery.called_after === null
      ? undefined
      : await findLostMessage(deps, { chatId, after: Number(delivery.called_after), text });
  const telegramId = lost ?? (await callTelegram(deps, sending));
  await insertPlace(deps.db, message.id, { chatId, telegramId });
}

async function callTelegram(deps: DeliveryDeps, sending: Sending): Promise<number> {
  const { delivery, message, chatId, topicId } = sending;
  const text = textFor(delivery.side, sending);
  const replyTo =
    message.reply_to === null ? undefined : await readPlaceIn(deps.db, message.reply_to, chatId);
  const where = {
    chat_id: chatId,
    ...(topicId !== undefined && { message_thread_id: topicId }),
    ...(replyTo !== undefined && {
      reply_parameters: { message_id: replyTo.telegramId, allow_sending_without_reply: true },
    }),
    ...(delivery.act === 'rate' && { reply_markup: ratingKeys(message) }),
  };
  await noteCall(deps, delivery, chatId);
  if (message.media !== null) {
    const copied = await copyFile(deps, { ...sending, where, text });
    if (copied !== undefined) return copied;
  }
  const plain = { text: text === '' ? '…' : text, link_preview_options: { is_disabled: true } };
  return idOf(await deps.botApi.call('sendMessage', { ...where, ...plain }));
}

type FileSending = Sending & { readonly where: object; readonly text: string };

/** Copies a file from where it was written; undefined where it is gone there. */
async function copyFile(
  deps: DeliveryDeps,
  { message, where, text }: FileSending,
): Promise<number | undefined> {
  const source = await deps.db
    .selectFrom('support_places')
    .select(['chat_id', 'telegram_id'])
    .where('message_id', '=', message.id)
    .where('is_source', '=', true)
    .executeTakeFirst();
  if (source === undefined) return undefined;
  try {
    return idOf(
      await deps.botApi.call('copyMessage', {
        ...where,
        from_chat_id: Number(source.chat_id),
        message_id: Number(source.telegram_id),
        ...(message.media?.kind !== 'sticker' && { caption: text }),
      }),
    );
  } catch (error) {
    if (error instanceof BotApiFailure && SOURCE_GONE.test(error.description)) return undefined;
    throw error;
  }
}

/** Notes that Telegram is being called: without an answer, nobody knows whether it took the message. */
async function noteCall(
  { db }: DeliveryDeps,
  { id, called_after: before }: DeliveryRow,
  chatId: number,
): Promise<void> {
  if (before !== null) return;
  await sql`
    update support_deliveries
       set called_after = (select coalesce(max(telegram_id), 0) from support_places
                            where chat_id = ${chatId})
     where id = ${id}`.execute(db);
}

const idOf = (answer: unknown): number => (answer as { readonly message_id: number }).message_id;

/** The five buttons below a closed case; their data names the case. */
function ratingKeys({ case_id: caseId }: SupportMessage): object {
  return {
    inline_keyboard: [
      RATINGS.map((rating) => ({ text: rating, callback_data: `sr:${caseId}:${rating}` })),
    ],
  };
}
