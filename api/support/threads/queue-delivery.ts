import type { Database } from '../../platform/db/database.ts';
import type { SupportDeliveriesTable } from '../../platform/db/tables/support.ts';

/** Something that Telegram is to be told about a thread. */
export type Delivery = Pick<SupportDeliveriesTable, 'side' | 'act'> & {
  readonly messageId?: bigint | undefined;
  /** Parts of an album arrive one by one and are sent together. */
  readonly isOfAlbum?: boolean;
};

/** How long a part of an album waits for the others. */
const ALBUM_MS = 1500;

/**
 * Queues deliveries of a thread in the caller's transaction, which holds the thread locked, so that
 * their order is the order in which they were written.
 */
export async function queueDeliveries(
  trx: Database,
  threadId: bigint,
  { deliveries, nowMs }: { readonly deliveries: readonly Delivery[]; readonly nowMs: number },
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = new Date(nowMs);
  await trx
    .insertInto('support_deliveries')
    .values(
      deliveries.map(({ side, act, messageId, isOfAlbum = false }) => ({
        thread_id: threadId,
        side,
        act,
        message_id: messageId ?? null,
        queued_at: now,
        due_at: new Date(nowMs + (isOfAlbum ? ALBUM_MS : 0)),
        called_after: null,
        done_at: null,
        outcome: null,
      })),
    )
    .execute();
}
