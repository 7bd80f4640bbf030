import type { Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables/staff.ts';
import { type ActOutcome, authorise, requireRight, type StaffDeps } from './authorise.ts';
import { lockActs } from './lock-acts.ts';
import type { StaffAct } from './policy.ts';
import type { StaffActor, StaffPerson } from './staff-actor.ts';
import { logAct } from './staff-log.ts';
import { suspendsByTwo } from './suspend-admins.ts';

/** Somebody who is to be of the staff. */
export type NewPerson = {
  readonly name: string;
  readonly telegramId: number;
  readonly roles: readonly StaffRole[];
};

/** Who changes whom, and why. */
export type PersonChange = {
  readonly actor: StaffActor;
  readonly name: string;
  readonly reason: string;
};

/** `taken`: the name or the Telegram account is or was somebody's. `unknown`: nobody is called so. */
export type PeopleOutcome = ActOutcome | 'taken' | 'unknown';

/**
 * Makes the first people, while there is nobody at all; false where there is. They come together,
 * because from then on nobody is added without two.
 */
export async function makeFirst(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  people: readonly NewPerson[],
  machine?: string,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await lockActs(trx);
    const anybody = await trx.selectFrom('staff_people').select('id').limit(1).executeTakeFirst();
    if (anybody !== undefined) return false;
    const nowMs = clock.nowMs();
    for (const person of people) {
      await insert(trx, person, nowMs);
      await logAct(trx, {
        personId: null,
        roles: [],
        act: 'staff.first',
        subject: subjectOf(person.name),
        outcome: 'done',
        after: afterOf(person),
        via: 'shell',
        machine,
        nowMs,
      });
    }
    return true;
  });
}

/** Adds a person: an admin, and another one who says the same. */
export async function addPerson(
  deps: StaffDeps,
  { actor, reason, ...person }: NewPerson & Omit<PersonChange, 'name'>,
): Promise<PeopleOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await requireRight(trx, actor, 'staff.add');
    const known = await trx
      .selectFrom('staff_people')
      .select('id')
      .where((eb) =>
        eb.or([eb('name', '=', person.name), eb('telegram_id', '=', BigInt(person.telegramId))]),
      )
      .executeTakeFirst();
    if (known !== undefined) return 'taken';
    const outcome = await authorise(
      { ...deps, db: trx },
      {
        actor,
        act: 'staff.add',
        playerId: null,
        subject: subjectOf(person.name),
        after: afterOf(person),
        reason,
      },
    );
    if (outcome === 'enough') await insert(trx, person, deps.clock.nowMs());
    return outcome;
  });
}

/** Gives a person exactly these roles: an admin, and another one who says the same. */
export async function setRoles(
  deps: StaffDeps,
  { roles, ...change }: PersonChange & { readonly roles: readonly StaffRole[] },
): Promise<PeopleOutcome> {
  const plan = { act: 'staff.roles', after: { roles: [...roles].toSorted() } } as const;
  return await changePerson(deps, change, { ...plan, set: { roles: [...roles] } });
}

/**
 * Takes every right from a person at once, and ends their shells. One admin is enough, but for a
 * further admin within a day, which takes two; the last active admin stays.
 */
export async function suspendPerson(deps: StaffDeps, change: PersonChange): Promise<PeopleOutcome> {
  const set = { state: 'suspended' } as const;
  return await changePerson(deps, change, { act: 'staff.suspend', after: set, set });
}

/** Gives a suspended person their rights back: an admin, and another one who says the same. */
export async function restorePerson(deps: StaffDeps, change: PersonChange): Promise<PeopleOutcome> {
  const set = { state: 'active' } as const;
  return await changePerson(deps, change, { act: 'staff.restore', after: set, set });
}

type Plan = {
  readonly act: StaffAct;
  readonly after: object;
  readonly set: { readonly roles: StaffRole[] } | { readonly state: StaffPerson['state'] };
};

async function changePerson(
  deps: StaffDeps,
  { actor, name, reason }: PersonChange,
  { act, after, set }: Plan,
): Promise<PeopleOutcome> {
  return await deps.db.transaction().execute(async (trx) => {
    await lockActs(trx);
    await requireRight(trx, actor, act);
    const person = await personByName(trx, name);
    if (person === undefined) return 'unknown';
    const before = { roles: person.roles, state: person.state };
    const inside = { ...deps, db: trx };
    const needsTwo = act === 'staff.suspend' && (await suspendsByTwo(inside, actor, person));
    const outcome = await authorise(inside, {
      actor,
      act,
      subject: subjectOf(name),
      playerId: null,
      before,
      after,
      reason,
      needsTwo,
    });
    if (outcome !== 'enough') return outcome;
    await trx.updateTable('staff_people').set(set).where('id', '=', person.id).execute();
    if (act === 'staff.suspend') await endSessions(trx, person.id, deps.clock.nowMs());
    return outcome;
  });
}

const personByName = async (db: Database, name: string) =>
  await db.selectFrom('staff_people').selectAll().where('name', '=', name).executeTakeFirst();

async function endSessions(db: Database, personId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(nowMs) })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

async function insert(db: Database, person: NewPerson, nowMs: number): Promise<void> {
  await db
    .insertInto('staff_people')
    .values({
      name: person.name,
      telegram_id: BigInt(person.telegramId),
      roles: [...person.roles],
      state: 'active',
      made_at: new Date(nowMs),
    })
    .execute();
}

const subjectOf = (name: string) => `person:${name}`;

const afterOf = ({ telegramId, roles }: NewPerson) => ({
  telegramId,
  roles: [...roles].toSorted(),
});
