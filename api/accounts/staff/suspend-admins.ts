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
  const since = new Date(clock.nowMs() - SUM_WINDOW_MS);
  return (await suspendedAlone(db, actor.personId, since)) >= ADMINS_ALONE;
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

/** How many times a person alone suspended an active admin since a moment. */
async function suspendedAlone(db: Database, personId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('staff_acts')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('act', '=', 'staff.suspend')
    .where('person_id', '=', personId)
    .where('outcome', '=', 'done')
    .where('second_id', 'is', null)
    .where('at', '>', since)
    .where(sql<boolean>`before @> '{"state": "active", "roles": ["admin"]}'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
