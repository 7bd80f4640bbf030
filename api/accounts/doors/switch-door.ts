import type { Door, DoorReason } from '../../../shared/protection/doors/doors.ts';
import { readDoor } from '../../players/doors.ts';
import { type ActOutcome, authorise, type StaffDeps } from '../staff/authorise.ts';
import { lockActs } from '../staff/lock-acts.ts';
import type { StaffActor } from '../staff/staff-actor.ts';

/** Open, or closed with what players are told and until when. */
export type DoorState =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly reason: DoorReason; readonly until: Date };

/**
 * Closes or opens a door for every player and process at once. One person closes it, for that stops
 * losses; opening it takes two. What is under way goes on: players who are there, and withdrawals
 * that were asked for, which wait until the door is open again.
 */
export async function switchDoor(
  { actor, ...deps }: StaffDeps & { readonly actor: StaffActor },
  door: Door,
  state: DoorState,
): Promise<ActOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const { is_open, reason, until } = await readDoor(trx, door);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'door.switch',
        playerId: null,
        subject: `door:${door}`,
        before: { isOpen: is_open, reason, until },
        after: state,
        needsTwo: state.isOpen,
      },
    );
    if (outcome !== 'enough') return outcome;
    await trx
      .updateTable('doors')
      .set({
        is_open: state.isOpen,
        reason: state.isOpen ? null : state.reason,
        until: state.isOpen ? null : state.until,
        changed_by: actor.name,
        changed_at: new Date(deps.clock.nowMs()),
      })
      .where('door', '=', door)
      .execute();
    return outcome;
  });
}
