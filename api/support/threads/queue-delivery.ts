import { type Selectable, sql } from 'kysely';
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

/** Of these only the newest of a message counts: what is told is read when it is told. */
const NEWEST_COUNTS: ReadonlySet<Delivery['act']> = new Set(['edit', 'react']);

/**
 * Queues deliveries of a thread in the caller's transaction, which holds the thread locked, so that
 * their order is the order in which they were written. An edit or a reaction that still waits gives
 * way to a later one of its message; one that is just being told may have read the old text, so the
 * later one is told as well.
 */
export async function queueDeliveries(
  trx: Database,
  threadId: bigint,
  { deliveries, nowMs }: { readonly deliveries: readonly Delivery[]; readonly nowMs: number },
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = new Date(nowMs);
  const rows = [];
  for (const delivery of deliveries) {
    const { side, act, messageId, isOfAlbum = false } = delivery;
    const before = await cancelEarlier(trx, delivery, now);
    rows.push({
      thread_id: threadId,
      side,
      act,
      message_id: messageId ?? null,
      queued_at: now,
      due_at: before?.due_at ?? new Date(nowMs + (isOfAlbum ? ALBUM_MS : 0)),
      attempts: before?.attempts ?? 0,
      called_after: null,
      done_at: null,
      outcome: null,
    });
  }
  await trx.insertInto('support_deliveries').values(rows).execute();
}

/**
 * Cancels what waits and is told again by a later delivery. When it would have been tried passes on:
 * Telegram may have asked for that time.
 */
async function cancelEarlier(
  trx: Database,
  { side, act, messageId }: Delivery,
  now: Date,
): Promise<Pick<Selectable<SupportDeliveriesTable>, 'due_at' | 'attempts'> | undefined> {
  if (messageId === undefined || !NEWEST_COUNTS.has(act)) return undefined;
  const { rows } = await sql<Pick<Selectable<SupportDeliveriesTable>, 'due_at' | 'attempts'>>`
    update support_deliveries set done_at = ${now}, outcome = 'cancelled'
     where message_id = ${messageId} and side = ${side} and act = ${act} and done_at is null
    returning due_at, attempts`.execute(trx);
  return rows[0];
}
