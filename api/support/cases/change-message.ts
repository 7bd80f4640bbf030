import { Refusal } from '../../../shared/errors/refusal.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';
import type { Database } from '../../platform/db/database.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import type { SupportMessage } from '../threads/message-store.ts';
import type { SupportDeps } from './support-deps.ts';

type Deps = Pick<SupportDeps, 'clock' | 'db'>;

/**
 * Whether a player changed as much in a minute as they may write in one: each change is shown to
 * staff, within what Telegram takes. Ask it in a locked thread.
 */
export async function areEditsTooFast(
  { db, clock, config }: Deps & Pick<SupportDeps, 'config'>,
  threadId: bigint,
): Promise<boolean> {
  const { edits } = await db
    .selectFrom('support_deliveries')
    .select(({ fn }) => fn.countAll<bigint>().as('edits'))
    .where('thread_id', '=', threadId)
    .where('side', '=', 'group')
    .where('act', '=', 'edit')
    .where('queued_at', '>', new Date(clock.nowMs() - MINUTE_MS))
    .executeTakeFirstOrThrow();
  return edits >= BigInt(config.support.playerPerMinute);
}

/** The side that reads what a side writes. */
const sideOf = ({ author }: SupportMessage) => (author === 'player' ? 'group' : 'player');

/**
 * Changes what a message says, in a locked thread; the other side is shown the change. The same text
 * again changes nothing.
 */
export async function editMessage(
  { db: trx, clock }: Deps,
  message: SupportMessage,
  text: string,
): Promise<SupportMessage> {
  if (message.deleted_at !== null || message.text === text) return message;
  const nowMs = clock.nowMs();
  const changed = await trx
    .updateTable('support_messages')
    .set({ text, edited_at: new Date(nowMs) })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (message.is_note) return changed;
  await queueDeliveries(trx, message.thread_id, {
    deliveries: [{ side: sideOf(message), act: 'edit', messageId: message.id }],
    nowMs,
  });
  return changed;
}

/** Takes a message back, in a locked thread; it goes from the other side too. */
export async function deleteMessage(
  { db: trx, clock }: Deps,
  message: SupportMessage,
): Promise<SupportMessage> {
  if (message.deleted_at !== null) return message;
  const nowMs = clock.nowMs();
  const changed = await trx
    .updateTable('support_messages')
    .set({ deleted_at: new Date(nowMs) })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueDeliveries(trx, message.thread_id, {
    deliveries: [
      { side: 'group', act: 'delete', messageId: message.id },
      { side: 'player', act: 'delete', messageId: message.id },
    ],
    nowMs,
  });
  return changed;
}

/**
 * A message that its player may change: their own, in a case that is not closed. Refuses
 * `support.not-yours` and `support.too-late`.
 */
export async function requireOwnMessage(
  trx: Database,
  { threadId, messageId }: { readonly threadId: bigint; readonly messageId: bigint },
): Promise<SupportMessage> {
  const message = await trx
    .selectFrom('support_messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('thread_id', '=', threadId)
    .where('author', '=', 'player')
    .executeTakeFirst();
  if (message === undefined || message.deleted_at !== null) throw new Refusal('support.not-yours');
  const { closed_at: closedAt } = await trx
    .selectFrom('support_cases')
    .select('closed_at')
    .where('id', '=', message.case_id)
    .executeTakeFirstOrThrow();
  if (closedAt !== null) throw new Refusal('support.too-late');
  return message;
}
