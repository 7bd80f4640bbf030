import type { ChatModes } from '../../../shared/community/chat/contract.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import { lockActs } from '../../accounts/staff/lock-acts.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import { tellProcesses } from './chat-news.ts';
import { readModes } from './modes-store.ts';

/** Who changes how the room is kept, and what it takes to. */
export type ModesOperator = StaffDeps & { readonly actor: StaffActor };

/**
 * Changes how the room is kept, for every process at once, as a person of the staff: what is left out
 * stays as it is. A mode stops a spammer within a second, so one person is enough either way.
 */
export async function setModes(
  { actor, ...deps }: ModesOperator,
  change: Partial<ChatModes>,
): Promise<ActOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const before = await readModes(trx);
    const after = { ...before, ...change };
    const outcome = await authorise(
      { ...deps, db: trx },
      { actor, act: 'chat.modes', subject: 'chat', playerId: null, before, after },
    );
    if (outcome !== 'enough') return outcome;
    await trx
      .updateTable('chat_modes')
      .set({
        is_closed: after.isClosed,
        slow_seconds: after.slowSeconds,
        is_panic: after.isPanic,
        changed_at: new Date(deps.clock.nowMs()),
      })
      .execute();
    await tellProcesses(trx, { kind: 'modes' });
    return outcome;
  });
}
