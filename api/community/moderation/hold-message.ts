import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { HeldMessage } from '../chat/chat-guard.ts';

/** Keeps a message for a moderator; nobody but its author learns of it until one shows it. */
export async function holdMessage(
  trx: Database,
  { authorId, text, replyTo, why }: HeldMessage,
  nowMs: number,
): Promise<string> {
  const id = uuidV7();
  await trx
    .insertInto('chat_held')
    .values({
      id,
      author_id: BigInt(authorId),
      text,
      reply_to: replyTo === undefined ? null : BigInt(replyTo),
      why,
      held_at: new Date(nowMs),
    })
    .execute();
  return id;
}

/** What was decided about a message that was held; undefined while nothing is. */
export async function decisionOf(
  db: Database,
  heldId: string,
): Promise<{ readonly isShown: boolean; readonly message: string } | undefined> {
  const row = await db
    .selectFrom('chat_held')
    .select(['state', 'text'])
    .where('id', '=', heldId)
    .where('state', '!=', 'waiting')
    .executeTakeFirst();
  return row && { isShown: row.state === 'shown', message: row.text };
}
