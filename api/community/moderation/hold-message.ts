import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { anyOf } from '../../platform/db/any-of.ts';
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

/** The most messages of one player that wait: nobody fills the moderators' list alone. */
const MAX_HELD = 5;

/** Those of these players of whom so many messages wait that no more may. */
export async function withEnoughHeld(
  trx: Database,
  playerIds: readonly PlayerId[],
): Promise<ReadonlySet<PlayerId>> {
  const rows = await trx
    .selectFrom('chat_held')
    .select('author_id')
    .where('author_id', '=', anyOf(playerIds))
    .where('state', '=', 'waiting')
    .groupBy('author_id')
    .having((eb) => eb(eb.fn.countAll(), '>=', MAX_HELD))
    .execute();
  return new Set(rows.map((row) => playerIdOf(row.author_id)));
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
