import { sql } from 'kysely';
import { BotApiFailure, type AttachedFile } from '../../cashdesk/approvals/telegram-api.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import { insertPlace, type SupportMessage } from '../threads/message-store.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { findLostMessage } from './find-lost-message.ts';
import { readText } from './message-text.ts';
import { callNoted } from './noted-call.ts';
import { attachStored, CAPTION_LENGTH, idOf } from './send-file.ts';
import type { Sending } from './send-message.ts';

/** Telegram takes at most so many files as one album. */
const ALBUM_SIZE = 10;

/** An album has pictures and videos, or documents; anything else is sent alone. */
const CLASSES: Readonly<Record<SupportMedia['kind'], 'seen' | 'document' | undefined>> = {
  photo: 'seen',
  video: 'seen',
  document: 'document',
  voice: undefined,
  sticker: undefined,
};

type Waiting = SupportMessage & { readonly due_at: Date };

/** A message of an album that is to be sent, and what stands below it. */
type Part = { readonly message: SupportMessage; readonly caption: string };

/** What became of an album: how long to wait for the rest of it, or whether it was sent as one. */
export type AlbumSent = boolean | { readonly waitMs: number };

/**
 * Sends the messages of an album together with the one whose turn it is, and notes where each stands:
 * at their own turn there is nothing left to do. False where there is no more than one, or where
 * Telegram takes them only one by one.
 */
export async function sendAlbum(deps: DeliveryDeps, sending: Sending): Promise<AlbumSent> {
  const waiting = await readWaiting(deps, sending);
  const last = waiting.at(-1);
  if (last === undefined) return false;
  const waitMs = last.due_at.getTime() - deps.clock.nowMs();
  if (waitMs > 0) return { waitMs };
  const parts = await togetherOf(deps, sending, waiting);
  if (parts.length < 2) return false;
  if (await areFound(deps, sending, parts)) return true;
  return await callTelegram(deps, sending, parts);
}

/** The messages of the album that are still to be sent on this side, in order. */
async function readWaiting(
  { db }: DeliveryDeps,
  { delivery, message, chatId }: Sending,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.*, d.due_at
      from support_deliveries d join support_messages m on m.id = d.message_id
     where d.thread_id = ${delivery.thread_id} and d.side = ${delivery.side}
       and d.act = 'send' and d.done_at is null and d.id >= ${delivery.id}
       and m.album = ${message.album} and m.deleted_at is null
       and not exists (select from support_places p
                        where p.message_id = m.id and p.chat_id = ${chatId})
     order by d.id limit ${ALBUM_SIZE}`.execute(db);
  return rows;
}

/** Those at the beginning that Telegram takes as one album. */
async function togetherOf(
  { db }: DeliveryDeps,
  { delivery, thread }: Sending,
  waiting: readonly Waiting[],
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  const classOf = ({ media }: SupportMessage) => (media === null ? undefined : CLASSES[media.kind]);
  const [first] = waiting;
  for (const message of waiting) {
    const caption = await readText(db, delivery.side, { message, thread });
    const isLike = first !== undefined && classOf(message) === classOf(first);
    if (!isLike || classOf(message) === undefined || caption.length > CAPTION_LENGTH) break;
    parts.push({ message, caption });
  }
  return parts;
}

/** Whether an earlier attempt, whose answer got lost, had put the album there. */
async function areFound(
  deps: DeliveryDeps,
  { delivery, chatId, topicId }: Sending,
  parts: readonly Part[],
): Promise<boolean> {
  if (delivery.called_after === null) return false;
  let after = Number(delivery.called_after);
  for (const { message, caption } of parts) {
    const found = await findLostMessage(deps, {
      messageId: message.id,
      chatId,
      topicId,
      after,
      text: caption,
      kind: message.media?.kind,
    });
    if (found === undefined) break;
    if (!(await insertPlace(deps.db, message.id, { chatId, telegramId: found }))) break;
    after = found;
  }
  return after > Number(delivery.called_after);
}

async function callTelegram(
  deps: DeliveryDeps,
  sending: Sending,
  parts: readonly Part[],
): Promise<boolean> {
  const attached: AttachedFile[] = [];
  const media: object[] = [];
  for (const { message, caption } of parts) {
    const file = message.media && (await attachStored(deps, message.media, `file${media.length}`));
    if (file) attached.push(file);
    const from = file ? `attach://${file.name}` : message.media?.fileId;
    // One that was forgotten is not there: the others go one by one.
    if (from === undefined) return false;
    media.push({ type: message.media?.kind, media: from, ...(caption !== '' && { caption }) });
  }
  const params = { ...sending.where, media };
  const sent = await callNoted(deps, sending, () => send(deps, params, attached));
  if (sent === undefined) return false;
  for (const [index, { message }] of parts.entries()) {
    const telegramId = idOf(sent[index]);
    await insertPlace(deps.db, message.id, { chatId: sending.chatId, telegramId });
  }
  return true;
}

const NO_ALBUM = /wrong (?:file|type|number)|file_id|can't be (?:mixed|used)|MEDIA_/i;

async function send(
  { botApi }: DeliveryDeps,
  params: object,
  attached: readonly AttachedFile[],
): Promise<readonly unknown[] | undefined> {
  try {
    return (await botApi.call('sendMediaGroup', params, attached)) as readonly unknown[];
  } catch (error) {
    const isNone = error instanceof BotApiFailure && error.code === 400;
    if (isNone && NO_ALBUM.test(error.description)) return undefined;
    throw error;
  }
}
