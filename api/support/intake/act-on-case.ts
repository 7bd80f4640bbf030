import { requireMay, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { pushThread, type ThreadChange } from '../cases/push-thread.ts';
import { writeAsStaff } from '../cases/write-as-staff.ts';
import { readOpenCase } from '../threads/case-store.ts';
import { queueDeliveries } from '../threads/queue-delivery.ts';
import { caseOfRequest } from '../threads/message-store.ts';
import { lockThread, type Thread } from '../threads/thread-store.ts';
import type { IntakeDeps } from './intake-deps.ts';
import { runCommand, type StaffCommandName } from './staff-command.ts';

/** `closed`: the case is not open any more. `unknown`: there is no such case. */
export type CaseOutcome = 'done' | 'closed' | 'unknown';

type About = { readonly caseId: bigint; readonly actor: StaffActor };

type Words = {
  readonly text: string;
  readonly isNote: boolean;
  readonly requestId: string;
};

/**
 * Answers an open case from outside the staff's group, or keeps a note about it. The group is shown
 * what was written, so that whoever reads the topic there misses nothing. The same request again changes
 * nothing.
 */
export async function writeAboutCase(
  deps: IntakeDeps,
  { caseId, actor, ...words }: About & Words,
): Promise<CaseOutcome> {
  const act = words.isNote ? 'support.note' : 'support.answer';
  return await onOpenCase(
    deps,
    { caseId, actor, act, requestId: words.requestId },
    async (within, thread) => {
      const written = await writeAsStaff(within, thread, { actor, ...words });
      await queueDeliveries(within.db, thread.id, {
        deliveries: [{ side: 'group', act: 'send', messageId: written.message.id }],
        nowMs: deps.clock.nowMs(),
      });
      return [{ thread, ...written }];
    },
  );
}

/** Takes, escalates or closes an open case from outside the staff's group. */
export async function changeOpenCase(
  deps: IntakeDeps,
  {
    caseId,
    actor,
    command,
  }: About & { readonly command: Extract<StaffCommandName, 'take' | 'escalate' | 'close'> },
): Promise<CaseOutcome> {
  return await onOpenCase(
    deps,
    { caseId, actor, act: 'support.change' },
    async (within, thread) => {
      const run = { command: { name: command, words: '' }, thread, actor, repliedTo: undefined };
      return (await runCommand(within, run)).changes;
    },
  );
}

type Asked = About & {
  readonly act: 'support.answer' | 'support.note' | 'support.change';
  readonly requestId?: string;
};

async function onOpenCase(
  deps: IntakeDeps,
  { caseId, actor, act, requestId }: Asked,
  work: (
    within: IntakeDeps & StaffDeps & { readonly db: Database },
    thread: Thread,
  ) => Promise<readonly ThreadChange[]>,
): Promise<CaseOutcome> {
  const changes = await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, act);
    const known = await trx
      .selectFrom('support_cases')
      .select('thread_id')
      .where('id', '=', caseId)
      .executeTakeFirst();
    if (known === undefined) return 'unknown' as const;
    const thread = await lockThread(trx, known.thread_id);
    await requireMay(trx, { actor, act, playerId: thread.player_id });
    if (requestId !== undefined && (await caseOfRequest(trx, thread.id, requestId)) !== undefined) {
      return [];
    }
    if ((await readOpenCase(trx, thread.id))?.id !== caseId) return 'closed' as const;
    return await work({ ...deps, db: trx }, thread);
  });
  if (changes === 'unknown' || changes === 'closed') return changes;
  for (const change of changes) await pushThread(deps, change);
  return 'done';
}
