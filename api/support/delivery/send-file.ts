import { BotApiFailure, type AttachedFile } from '../../cashdesk/approvals/telegram-api.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import { readStored } from '../files/file-store.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { DeliveryDeps } from './delivery-deps.ts';

/** The longest caption that Telegram takes. */
export const CAPTION_LENGTH = 1024;

const SOURCE_GONE = /message to copy not found|MESSAGE_ID_INVALID/;

export type FileSending = {
  readonly message: SupportMessage;
  /** The chat, the topic and what the message replies to. */
  readonly where: object;
  readonly caption: string;
};

/** Sends the file of a message; undefined where it is gone. */
export async function sendFile(
  deps: DeliveryDeps,
  sending: FileSending,
): Promise<number | undefined> {
  const { media } = sending.message;
  if (media === null) return undefined;
  if (media.storedId === undefined) return await copyFile(deps, sending);
  const file = await attachStored(deps, media, 'file');
  if (file === undefined) return undefined;
  const { where, caption } = sending;
  const [method, field] =
    media.kind === 'photo' ? ['sendPhoto', 'photo'] : ['sendDocument', 'document'];
  return idOf(await deps.botApi.call(method, { ...where, caption }, [{ ...file, name: field }]));
}

/** A file of the app, to be sent with a call under a name; undefined where it was forgotten. */
export async function attachStored(
  deps: DeliveryDeps,
  { storedId }: SupportMedia,
  name: string,
): Promise<AttachedFile | undefined> {
  const stored = storedId === undefined ? undefined : await readStored(deps, storedId);
  return stored && { ...stored, name };
}

/** Copies a file from where it was written. */
async function copyFile(
  { db, botApi }: DeliveryDeps,
  { message, where, caption }: FileSending,
): Promise<number | undefined> {
  const source = await db
    .selectFrom('support_places')
    .select(['chat_id', 'telegram_id'])
    .where('message_id', '=', message.id)
    .where('is_source', '=', true)
    .executeTakeFirst();
  if (source === undefined) return undefined;
  try {
    return idOf(
      await botApi.call('copyMessage', {
        ...where,
        from_chat_id: Number(source.chat_id),
        message_id: Number(source.telegram_id),
        ...(message.media?.kind !== 'sticker' && { caption }),
      }),
    );
  } catch (error) {
    if (error instanceof BotApiFailure && SOURCE_GONE.test(error.description)) return undefined;
    throw error;
  }
}

/** The id of the message that Telegram answered with. */
export const idOf = (answer: unknown): number =>
  (answer as { readonly message_id: number }).message_id;
