import { requireMay, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { pushThread } from '../../support/cases/push-thread.ts';
import type { SupportDeps } from '../../support/cases/support-deps.ts';
import { writeAsStaff } from '../../support/cases/write-as-staff.ts';
import { caseNumberOf } from '../../support/threads/case-number.ts';
import { readOpenCase } from '../../support/threads/case-store.ts';
import { caseOfRequest } from '../../support/threads/message-store.ts';
import { queueDeliveries } from '../../support/threads/queue-delivery.ts';
import { lockThreadOfPlayer } from '../../support/threads/thread-store.ts';
import type { Reading } from './player-access.ts';
import { requirePlayer } from './require-player.ts';

export type CaseWords = {
  readonly requestId: string;
  readonly text: string;
  /** A note goes to staff alone. */
  readonly isNote: boolean;
};

const CARD = { side: 'group', act: 'card' } as const;
const STATE = { side: 'group', act: 'state' } as const;

/**
 * Writes to a player, or a note into their thread, as an answer in their topic would be: it opens a
 * case where none is open, and the topic shows what was written. The same request again changes
 * nothing.
 */
export async function openCaseFor(
  deps: SupportDeps & StaffDeps,
  { actor, playerId }: Reading,
  { requestId, text, isNote }: CaseWords,
): Promise<{ number: string }> {
  const { caseId, change } = await deps.db.transaction().execute(async (trx) => {
    const act = isNote ? 'support.note' : 'support.answer';
    await requireMay(trx, { actor, act, playerId: BigInt(playerId) });
    await requirePlayer(trx, playerId);
    const thread = await lockThreadOfPlayer(trx, playerId, deps.clock.nowMs());
    const before = await caseOfRequest(trx, thread.id, requestId);
    if (before !== undefined) return { caseId: before, change: undefined };
    const words = { actor, text, isNote, requestId };
    const isNew = (await readOpenCase(trx, thread.id)) === undefined;
    const written = await writeAsStaff({ ...deps, db: trx }, thread, words);
    const copy = { side: 'group', act: 'send', messageId: written.message.id } as const;
    await queueDeliveries(trx, thread.id, {
      deliveries: isNew ? [CARD, copy, STATE] : [copy],
      nowMs: deps.clock.nowMs(),
    });
    return { caseId: written.row.id, change: { thread, ...written } };
  });
  if (change !== undefined) await pushThread(deps, change);
  return { number: caseNumberOf(caseId) };
}
