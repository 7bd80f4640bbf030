import { aboutOf } from '../../../shared/support/cases/about.ts';
import type { SupportMedia } from '../../platform/db/tables/support.ts';
import { type Delivery, queueDeliveries } from '../threads/queue-delivery.ts';
import { changeCase, openCase, readOpenCase, type SupportCase } from '../threads/case-store.ts';
import {
  insertMessage,
  type TelegramPlace,
  type SupportMessage,
} from '../threads/message-store.ts';
import type { SupportDeps } from './support-deps.ts';
import type { Thread } from '../threads/thread-store.ts';

/** What a player wrote, in the app or to the bot. */
export type PlayersWords = {
  readonly text: string;
  readonly media?: SupportMedia | undefined;
  readonly album?: string | undefined;
  readonly replyTo?: bigint | undefined;
  readonly requestId?: string | undefined;
  readonly source?: TelegramPlace | undefined;
};

/** What writing did. */
export type Written = {
  readonly message: SupportMessage;
  readonly row: SupportCase;
  /** The case was opened by this message. */
  readonly isNew: boolean;
};

/**
 * Writes what a player said into a locked thread, and queues it for the group. The first message
 * after a closed case opens the next one; one that staff waited for makes it theirs again.
 */
export async function writeAsPlayer(
  deps: SupportDeps,
  thread: Thread,
  words: PlayersWords,
): Promise<Written> {
  const { db: trx, clock, config } = deps;
  const nowMs = clock.nowMs();
  const open = await readOpenCase(trx, thread.id);
  const asked =
    open ??
    (await openCase(trx, thread, {
      about: aboutOf(words.text),
      hours: config.support.hours,
      nowMs,
    }));
  const message = await insertMessage(trx, {
    ...words,
    threadId: thread.id,
    caseId: asked.id,
    author: 'player',
    nowMs,
  });
  // What the app sends is there as a whole.
  const isPart = message.album !== null && words.source !== undefined;
  const isBack = asked.state === 'players';
  const row = isBack ? await changeCase(trx, asked, { state: 'ours', nowMs }) : asked;
  const deliveries: Delivery[] = [
    ...(open === undefined ? [{ side: 'group', act: 'card' } as const] : []),
    { side: 'group', act: 'send', messageId: message.id, isOfAlbum: isPart },
    ...(open === undefined || isBack ? [{ side: 'group', act: 'state' } as const] : []),
  ];
  await queueDeliveries(trx, thread.id, { deliveries, nowMs });
  return { message, row, isNew: open === undefined };
}
