import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
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

/** What a person of the staff wrote in a topic. */
export type StaffWords = {
  readonly actor: StaffActor;
  readonly text: string;
  readonly media?: SupportMedia | undefined;
  readonly album?: string | undefined;
  readonly replyTo?: bigint | undefined;
  readonly source?: TelegramPlace | undefined;
  /** Of a request of the back office: sent twice, it is written once. */
  readonly requestId?: string | undefined;
  /** A note stays among the staff. */
  readonly isNote?: boolean;
};

/**
 * Writes an answer of the staff into a locked thread and queues it for the player, or keeps a note.
 * The first answer stops the clock that the player was promised; an answer leaves the case to the
 * player. Throws a `StaffRefusal` where the person may not.
 */
export async function writeAsStaff(
  deps: SupportDeps & StaffDeps,
  thread: Thread,
  words: StaffWords,
): Promise<{ readonly message: SupportMessage; readonly row: SupportCase }> {
  const { db: trx, clock, config } = deps;
  const nowMs = clock.nowMs();
  const { actor, isNote = false, ...content } = words;
  await authorise(deps, {
    actor,
    act: isNote ? 'support.note' : 'support.answer',
    subject: `thread:${thread.id}`,
    after: { text: content.text, file: content.media?.kind },
    playerId: thread.player_id,
  });
  const asked =
    (await readOpenCase(trx, thread.id)) ??
    (await openCase(trx, thread, { about: 'other', hours: config.support.hours, nowMs }));
  const message = await insertMessage(trx, {
    ...content,
    threadId: thread.id,
    caseId: asked.id,
    author: 'staff',
    staffId: actor.personId,
    isNote,
    nowMs,
  });
  if (isNote) return { message, row: asked };
  const row = await changeCase(trx, asked, {
    state: 'players',
    answered_at: asked.answered_at ?? new Date(nowMs),
    taken_by: asked.taken_by ?? actor.personId,
    nowMs,
  });
  const deliveries: Delivery[] = [
    { side: 'player', act: 'send', messageId: message.id, isOfAlbum: message.album !== null },
    ...(asked.state === 'players' ? [] : [{ side: 'group', act: 'state' } as const]),
  ];
  await queueDeliveries(trx, thread.id, { deliveries, nowMs });
  return { message, row };
}
