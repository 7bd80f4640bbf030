import type { Database } from '../../platform/db/database.ts';
import { authorise, requireRight, type StaffDeps } from './authorise.ts';
import type { PeopleOutcome, PersonChange } from './change-people.ts';
import { lockActs } from './lock-acts.ts';
import { readStaffPasskeys } from './staff-passkeys.ts';
import type { StaffActor } from './staff-actor.ts';
import { StaffRefusal } from './staff-refusal.ts';
import { codeOf, waitingPasskeys } from './waiting-passkeys.ts';

/**
 * Removes every passkey of a person who lost them, and ends their browsers: at their next sign-in
 * they make the first one again, which waits for `confirmPasskey`. It takes two admins, neither of them
 * that person.
 */
export async function forgetPasskeys(
  deps: StaffDeps,
  { actor, name, reason }: PersonChange,
): Promise<PeopleOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    await requireRight(trx, actor, 'staff.forget-passkeys');
    const person = await somebodyElse(trx, actor, name);
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
      .where('via', '=', 'web')
      .where('ended_at', 'is', null)
      .execute();
    return outcome;
  });
}

/** A person by name; refuses the actor's own. */
async function somebodyElse(db: Database, actor: StaffActor, name: string) {
  const person = await db
    .selectFrom('staff_people')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (person?.id === actor.personId) throw new StaffRefusal('own-account');
  return person;
}

/**
 * Lets a passkey count that a person made after theirs were forgotten. The person tells the admin its
 * code: whoever took over their Telegram account could make one too, and speaks to nobody. Their other
 * passkeys that wait end. `no-code`: none waits with this code.
 */
export async function confirmPasskey(
  deps: StaffDeps,
  { actor, name, reason, code }: PersonChange & { readonly code: string },
): Promise<PeopleOutcome | 'no-code'> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    await requireRight(trx, actor, 'staff.confirm-passkey');
    const person = await somebodyElse(trx, actor, name);
    if (person === undefined) return 'unknown';
    const nowMs = deps.clock.nowMs();
    const waiting = await waitingPasskeys(trx, nowMs)
      .select(['id', 'name'])
      .where('person_id', '=', person.id)
      .execute();
    const [meant, ...others] = waiting.filter(({ id }) => codeOf(id) === code);
    if (meant === undefined || others.length > 0) return 'no-code';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'staff.confirm-passkey',
        playerId: null,
        subject: `person:${name}`,
        after: { passkey: meant.id },
        reason,
      },
    );
    const now = new Date(nowMs);
    const open = trx
      .updateTable('staff_passkeys')
      .where('person_id', '=', person.id)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null);
    await open.set({ confirmed_at: now }).where('id', '=', meant.id).execute();
    await open.set({ ended_at: now }).execute();
    return outcome;
  });
}

/**
 * Removes one of the actor's own passkeys, and ends every browser that was let in by it or proved an
 * act with it: whoever had it may sit there. `last` where it is the only one.
 */
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
    const ended = { ended_at: new Date(deps.clock.nowMs()) };
    await trx.updateTable('staff_passkeys').set(ended).where('id', '=', id).execute();
    await trx
      .updateTable('staff_sessions')
      .set(ended)
      .where('ended_at', 'is', null)
      .where('id', 'in', (eb) =>
        eb.selectFrom('staff_steps').select('session_id').where('passkey_id', '=', id),
      )
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
