import { sql } from 'kysely';
import type { ChatType } from '../../../shared/community/chat/rules.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { tellProcesses } from './chat-news.ts';

/** A message that is to be posted. */
export type NewMessage = {
  readonly type: ChatType;
  readonly text: string;
  /** Null where the product speaks. */
  readonly authorId: PlayerId | null;
  /** What a system message says, whose GIF it is, or the facts of an airdrop. */
  readonly data?: object | undefined;
  /** The number of the message that this one answers. */
  readonly replyTo?: number | undefined;
};

/**
 * Posts messages and answers their numbers, in order. It locks the room's counter until the
 * transaction ends, so it comes last in a transaction; every process learns of them at its commit.
 */
export async function postMessages(
  trx: Database,
  messages: readonly NewMessage[],
  nowMs: number,
): Promise<readonly number[]> {
  const rows = JSON.stringify(
    messages.map(({ type, text, authorId, data, replyTo }) => ({
      id: uuidV7(),
      kind: type,
      text,
      author_id: authorId,
      data: data ?? null,
      reply_to: replyTo ?? null,
    })),
  );
  const posted = await sql<{ uid: string }>`
    with room as (
      update chat_room set last_uid = last_uid + ${messages.length}
      returning last_uid - ${messages.length} as before
    )
    insert into chat_messages (id, uid, author_id, kind, text, data, reply_to, written_at)
    select one.id, room.before + one.place, one.author_id, one.kind, one.text, one.data,
           one.reply_to, ${new Date(nowMs)}
    from room, rows from (jsonb_to_recordset(${rows}::jsonb) as
      (id uuid, kind smallint, text text, author_id bigint, data jsonb, reply_to bigint))
      with ordinality as one (id, kind, text, author_id, data, reply_to, place)
    order by one.place
    returning uid`.execute(trx);
  await tellProcesses(trx, { kind: 'new' });
  return posted.rows.map(({ uid }) => Number(uid)).toSorted((a, b) => a - b);
}

/** Changes what a message of the product says; every process learns of it at the commit. */
export async function changeMessage(
  trx: Database,
  uid: number,
  { type, text, data }: Pick<NewMessage, 'type' | 'text' | 'data'>,
): Promise<void> {
  await trx
    .updateTable('chat_messages')
    .set({ kind: type, text, data: data === undefined ? null : JSON.stringify(data) })
    .where('uid', '=', BigInt(uid))
    .execute();
  await tellProcesses(trx, { kind: 'change', uid });
}
