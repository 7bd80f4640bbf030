import { queueDeliveries } from '../threads/queue-delivery.ts';
import type { SupportCase } from '../threads/case-store.ts';
import { insertMessage, type SupportMessage } from '../threads/message-store.ts';
import type { SupportDeps } from './support-deps.ts';
import type { Thread } from '../threads/thread-store.ts';

export type ProductsWords = {
  readonly thread: Thread;
  readonly row: SupportCase;
  readonly text: string;
  /** Whether the player is asked to rate the case below it. */
  readonly asksRating?: boolean;
};

/** Writes an automatic answer into a locked thread, and queues it for both sides. */
export async function writeAsProduct(
  { db: trx, clock }: Pick<SupportDeps, 'clock' | 'db'>,
  { thread, row, text, asksRating = false }: ProductsWords,
): Promise<SupportMessage> {
  const nowMs = clock.nowMs();
  const message = await insertMessage(trx, {
    threadId: thread.id,
    caseId: row.id,
    author: 'product',
    text,
    nowMs,
  });
  await queueDeliveries(trx, thread.id, {
    deliveries: [
      { side: 'player', act: asksRating ? 'rate' : 'send', messageId: message.id },
      { side: 'group', act: 'send', messageId: message.id },
    ],
    nowMs,
  });
  return message;
}
