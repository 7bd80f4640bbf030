import { authorise, requireRight, type StaffDeps } from './authorise.ts';
import type { PeopleOutcome, PersonChange } from './change-people.ts';
import { lockActs } from './lock-acts.ts';
import { readStaffPasskeys } from './staff-passkeys.ts';
import type { StaffActor } from './staff-actor.ts';

/**
 * Removes every passkey of a person who lost them, and ends their browsers: at their next sign-in
 * they make the first one anew. It takes two admins.
 */
export async function forgetPasskeys(
  deps: StaffDeps,
  { actor, name, reason }: PersonChange,
): Promise<PeopleOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    await requireRight(trx, actor, 'staff.forget-passkeys');
    const person = await trx
      .selectFrom('staff_people')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst();
    if (person === undefined) return 'unknown';
    const passkeys = await readStaffPasskeys(trx, person.id);
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'staff.forget-passkeys',
        playerId: null,
        subject: `person:${name}`,
        before: { passkeys: passkeys.map((one) => one.name) },
        reason,
      },
    );
    if (outcome !== 'enough') return outcome;
    const ended = { ended_at: new Date(deps.clock.nowMs()) };
    await trx
      .updateTable('staff_passkeys')
      .set(ended)
      .where('person_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute();
    await trx
      .updateTable('staff_sessions')
      .set(ended)
      .where('person_id', '=', person.id)
      .where('door', '=', 'web')
      .where('ended_at', 'is', null)
      .execute();
    return outcome;
  });
}

/** Removes one of the actor's own passkeys; `last` where it is the only one. */
export async function removeOwnPasskey(
  deps: StaffDeps,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<'enough' | 'unknown' | 'last'> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const passkeys = await readStaffPasskeys(trx, actor.personId);
    const passkey = passkeys.find((one) => one.id === id);
    if (passkey === undefined) return 'unknown';
    if (passkeys.length === 1) return 'last';
    await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'staff.passkey',
        playerId: null,
        subject: `person:${actor.name}`,
        before: { passkey: passkey.name },
        after: { removed: id },
      },
    );
    await trx
      .updateTable('staff_passkeys')
      .set({ ended_at: new Date(deps.clock.nowMs()) })
      .where('id', '=', id)
      .execute();
    return 'enough';
  });
}

/** Whether the actor may add a passkey now: with a fresh proof of one that they have. */
export async function mayAddPasskey(deps: StaffDeps, actor: StaffActor): Promise<void> {
  await authorise(deps, {
    actor,
    act: 'staff.passkey',
    playerId: null,
    subject: `person:${actor.name}`,
    after: { added: true },
  });
}
