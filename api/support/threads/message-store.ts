import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { SUPPORT_CODE_LENGTH } from '../../../shared/support/cases/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SupportMedia, SupportMessagesTable } from '../../platform/db/tables/support.ts';

export type SupportMessage = Selectable<SupportMessagesTable>;

/** Where a message stands in a chat of Telegram. */
export type TelegramPlace = { readonly chatId: number; readonly telegramId: number };

/** A message that is to be written. */
export type NewMessage = {
  readonly threadId: bigint;
  readonly caseId: bigint;
  readonly author: SupportMessage['author'];
  readonly staffId?: number | undefined;
  readonly isNote?: boolean | undefined;
  readonly text: string;
  readonly media?: SupportMedia | undefined;
  readonly album?: string | undefined;
  readonly replyTo?: bigint | undefined;
  readonly requestId?: string | undefined;
  /** Where it was written, if in Telegram. */
  readonly source?: TelegramPlace | undefined;
  readonly nowMs: number;
};

/** Without 0, 1, I, L and O. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Writes a message, and where it stands already; one of the staff gets its code. */
export async function insertMessage(trx: Database, message: NewMessage): Promise<SupportMessage> {
  const row = await trx
    .insertInto('support_messages')
    .values({
      thread_id: message.threadId,
      case_id: message.caseId,
      author: message.author,
      staff_id: message.staffId ?? null,
      is_note: message.isNote ?? false,
      text: message.text,
      media: message.media === undefined ? null : JSON.stringify(message.media),
      album: message.album ?? null,
      reply_to: message.replyTo ?? null,
      code: message.author === 'player' || message.isNote === true ? null : newCode(),
      request_id: message.requestId ?? null,
      written_at: new Date(message.nowMs),
      edited_at: null,
      deleted_at: null,
      reaction_of_player: null,
      reaction_of_staff: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (message.source !== undefined) await insertPlace(trx, row.id, message.source, true);
  return row;
}

const newCode = (): string =>
  Array.from({ length: SUPPORT_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );

/**
 * Notes where a message stands. A place that is known stays what it is: false where it was known, of
 * this message or of another.
 */
// oxlint-disable-next-line eslint/max-params -- the last one says which of two kinds of place it is
export async function insertPlace(
  db: Database,
  messageId: bigint,
  { chatId, telegramId }: TelegramPlace,
  isSource = false,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: kept = 0n } = await db
    .insertInto('support_places')
    .values({
      chat_id: BigInt(chatId),
      telegram_id: BigInt(telegramId),
      message_id: messageId,
      is_source: isSource,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept > 0n;
}

/** The message that stands at a place. */
export async function readMessageAt(
  db: Database,
  { chatId, telegramId }: TelegramPlace,
): Promise<SupportMessage | undefined> {
  return await db
    .selectFrom('support_messages')
    .innerJoin('support_places', 'support_places.message_id', 'support_messages.id')
    .selectAll('support_messages')
    .where('chat_id', '=', BigInt(chatId))
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst();
}

/** The case of the message that a request wrote into a thread; undefined where it wrote none yet. */
export async function caseOfRequest(
  db: Database,
  threadId: bigint,
  requestId: string,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('support_messages')
    .select('case_id')
    .where('thread_id', '=', threadId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.case_id;
}

/** Where a message stands in a chat, if it does. */
export async function readPlaceIn(
  db: Database,
  messageId: bigint,
  chatId: number,
): Promise<{ readonly telegramId: number; readonly isSource: boolean } | undefined> {
  const row = await db
    .selectFrom('support_places')
    .select(['telegram_id', 'is_source'])
    .where('message_id', '=', messageId)
    .where('chat_id', '=', BigInt(chatId))
    .executeTakeFirst();
  return row && { telegramId: Number(row.telegram_id), isSource: row.is_source };
}

/** How many answers of a thread the player has not seen. */
export async function countUnread(db: Database, threadId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
      from support_messages m join support_threads t on t.id = m.thread_id
     where m.thread_id = ${threadId} and m.id > t.read_to
       and m.author <> 'player' and not m.is_note and m.deleted_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Notes that the player has seen everything up to a message of their thread. */
export async function markRead(db: Database, threadId: bigint, messageId: bigint): Promise<void> {
  await sql`
    update support_threads set read_to = ${messageId}
     where id = ${threadId} and read_to < ${messageId}
       and exists (select from support_messages where thread_id = ${threadId} and id = ${messageId})
  `.execute(db);
}

/** Whose reaction to which message; null takes it away. */
type Reaction = {
  readonly id: bigint;
  readonly by: 'player' | 'staff';
  readonly emoji: string | null;
};

/** Notes the newest reaction of a side to a message. */
export async function setReaction(
  trx: Database,
  { id, by, emoji }: Reaction,
): Promise<SupportMessage> {
  return await trx
    .updateTable('support_messages')
    .set(by === 'player' ? { reaction_of_player: emoji } : { reaction_of_staff: emoji })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
