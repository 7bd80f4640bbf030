import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StaffDeps } from './authorise.ts';
import { ADMINS_ALONE, SUM_WINDOW_MS } from './policy.ts';
import type { StaffActor, StaffPerson } from './staff-actor.ts';
import { StaffRefusal } from './staff-refusal.ts';

/**
 * Whether it takes two to suspend this person: an admin, by somebody who suspended others alone
 * lately. Throws where it is the last active admin. Call it under the lock of acts, so that two
 * admins who suspend each other at once do not both succeed.
 */
export async function suspendsByTwo(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  actor: StaffActor,
  person: StaffPerson,
): Promise<boolean> {
  if (person.state !== 'active' || !person.roles.includes('admin')) return false;
  if ((await activeAdmins(db)) <= 1) throw new StaffRefusal('last-admin');
  return await didAlone({ db, clock }, actor, 'staff.suspend');
}

/**
 * Whether it takes two to end a session of this person: an admin's, by somebody who ended others
 * alone lately. Call it under the lock of acts.
 */
export async function endsByTwo(
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  actor: StaffActor,
  person: Pick<StaffPerson, 'roles' | 'state'>,
): Promise<boolean> {
  if (person.state !== 'active' || !person.roles.includes('admin')) return false;
  return await didAlone(deps, actor, 'staff.end-session');
}

/** How many admins are active. */
export async function activeAdmins(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('staff_people')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'active')
    .where(sql<boolean>`'admin' = any (roles)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a person alone did this lately to as many active admins as `ADMINS_ALONE` lets them. */
async function didAlone(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { personId }: StaffActor,
  act: 'staff.suspend' | 'staff.end-session',
): Promise<boolean> {
  const { count } = await db
    .selectFrom('staff_acts')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('act', '=', act)
    .where('person_id', '=', personId)
    .where('outcome', '=', 'done')
    .where('second_id', 'is', null)
    .where('at', '>', new Date(clock.nowMs() - SUM_WINDOW_MS))
    .where(sql<boolean>`before @> '{"state": "active", "roles": ["admin"]}'`)
    .executeTakeFirstOrThrow();
  return Number(count) >= ADMINS_ALONE;
}
