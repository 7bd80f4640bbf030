import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { restorePerson, setRoles, suspendPerson } from '../../api/accounts/staff/change-people.ts';
import { recoverAdmin } from '../../api/accounts/staff/recover-admin.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { heldBeforeActs } from '../harness/held-acts.ts';
import { staffActor } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const ADMIN: readonly StaffRole[] = ['admin'];

let stage: StaffStage;
let deps: StaffDeps;
let runs = 0;
let admins: readonly [StaffActor, StaffActor, StaffActor, StaffActor];
beforeAll(async () => {
  stage = await openStaffStage();
});
afterAll(() => stage.close());

/** Four admins of their own for each test; whoever there was before is gone. */
beforeEach(async () => {
  ({ deps } = stage);
  await stage.owner.query("update staff_people set state = 'suspended'");
  runs += 1;
  const made = (name: string) => staffActor(deps.db, `${name}-${runs}`, { roles: ADMIN });
  admins = [await made('eve'), await made('ann'), await made('bob'), await made('cid')];
});

const suspend = async (actor: StaffActor, { name }: StaffActor, at = deps) =>
  await suspendPerson(at, { actor, name, reason: 'an emergency' }).catch((error: unknown) => {
    if (error instanceof StaffRefusal) return error.why;
    throw error;
  });

const active = async () => {
  const { rows } = await stage.owner.query<{ name: string }>(
    "select name from staff_people where state = 'active' and 'admin' = any (roles) order by id",
  );
  return rows.map(({ name }) => name);
};

/** Suspends people past the service. */
const suspendAtOnce = async (...people: readonly StaffActor[]) =>
  await stage.owner.query("update staff_people set state = 'suspended' where name = any ($1)", [
    people.map(({ name }) => name),
  ]);

test('An admin alone suspends one admin in a day, and further ones with a second admin', async () => {
  const [eve, ann, bob, cid] = admins;
  expect(await suspend(eve, ann)).toBe('enough');
  for (const other of [bob, cid, eve]) expect(await suspend(eve, other)).toBe('one-more');
  expect(await active()).toEqual([eve.name, bob.name, cid.name]);
  expect(await suspend(cid, bob)).toBe('enough');
  expect(await active()).toEqual([eve.name, cid.name]);
});

test('An admin who locks everybody out alone is stopped, and those who are left restore', async () => {
  const [eve, ann, bob, cid] = admins;
  for (const other of [ann, bob, cid, eve]) await suspend(eve, other);
  expect(await active()).toEqual([eve.name, bob.name, cid.name]);
  expect(await suspend(bob, eve)).toBe('enough');
  const back = { name: ann.name, reason: 'it was an attack' };
  expect(await restorePerson(deps, { ...back, actor: bob })).toBe('one-more');
  expect(await restorePerson(deps, { ...back, actor: cid })).toBe('enough');
  expect(await active()).toEqual([ann.name, bob.name, cid.name]);
});

test('A day later an admin may suspend one admin alone again', async () => {
  const [eve, ann, bob] = admins;
  expect(await suspend(eve, ann)).toBe('enough');
  const nowMs = deps.clock.nowMs();
  const at = (laterMs: number) => ({
    ...deps,
    clock: { ...deps.clock, nowMs: () => nowMs + laterMs },
  });
  expect(await suspend(eve, bob, at(DAY_MS - 60_000))).toBe('one-more');
  expect(await suspend(eve, bob, at(DAY_MS + 60_000))).toBe('enough');
});

test('Anybody else is suspended by one admin, however many they are', async () => {
  const [eve] = admins;
  for (const name of ['pay-a', 'pay-b', 'pay-c']) {
    const person = await staffActor(deps.db, `${name}-${runs}`, { roles: ['payments', 'risk'] });
    expect(await suspend(eve, person)).toBe('enough');
  }
});

test('The last active admin is suspended by nobody, not by two who say so', async () => {
  const [eve, ann, bob, cid] = admins;
  expect(await suspend(eve, ann)).toBe('enough');
  expect(await suspend(bob, cid)).toBe('enough');
  expect(await suspend(eve, bob)).toBe('one-more');
  expect(await suspend(bob, eve)).toBe('one-more');
  expect(await suspend(bob, bob)).toBe('enough');
  expect(await suspend(eve, eve)).toBe('last-admin');
  expect(await active()).toEqual([eve.name]);
});

test('Two admins who suspend each other at once leave one of them', async () => {
  const [eve, ann, bob, cid] = admins;
  await suspendAtOnce(bob, cid);
  const both = await heldBeforeActs(
    deps.db,
    () => Promise.all([suspend(eve, ann), suspend(ann, eve)]),
    { waiting: 2 },
  );
  expect(both.toSorted()).toEqual(['enough', 'suspended']);
  expect((await active()).length).toBe(1);
});

test('Whoever was no admin learns nothing of who the last one is', async () => {
  const [eve, ann, bob, cid] = admins;
  await suspendAtOnce(ann, bob, cid);
  const payer = await staffActor(deps.db, `payer-${runs}`, { roles: ['payments'] });
  expect(await suspend(payer, eve)).toBe('not-allowed');
});

test('A person whose role as an admin was taken before is no admin to count', async () => {
  const [eve, ann, bob, cid] = admins;
  const change = { name: ann.name, reason: 'moves', roles: ['payments'] as const };
  expect(await setRoles(deps, { ...change, actor: eve })).toBe('one-more');
  expect(await setRoles(deps, { ...change, actor: bob })).toBe('enough');
  expect(await suspend(eve, ann)).toBe('enough');
  expect(await suspend(eve, cid)).toBe('enough');
  expect(await suspend(eve, bob)).toBe('one-more');
});

const recover = async () =>
  await recoverAdmin(deps, { reason: 'one of two went bad', machine: 'host' });

test('With one of two admins left, the host recovers the one whom the other suspended', async () => {
  const [eve, ann, bob, cid] = admins;
  expect(await suspend(bob, cid)).toBe('enough');
  await suspendAtOnce(bob);
  expect(await recover()).toBe('enough-admins');
  expect(await suspend(eve, ann)).toBe('enough');
  const back = { actor: eve, name: ann.name, reason: 'alone' };
  expect(await restorePerson(deps, back)).toBe('one-more');
  expect(await recover()).toEqual({ name: ann.name });
  expect(await active()).toEqual([eve.name, ann.name]);
  expect(await recover()).toBe('enough-admins');
  const { rows } = await stage.owner.query(
    "select act, person_id, reason, machine from staff_acts where act = 'staff.recover'",
  );
  expect(rows).toEqual([
    { act: 'staff.recover', person_id: null, reason: 'one of two went bad', machine: 'host' },
  ]);
});

test('The host recovers nobody whom two admins suspended', async () => {
  const [eve, ann, bob, cid] = admins;
  const dan = await staffActor(deps.db, `dan-${runs}`, { roles: ADMIN });
  expect(await suspend(eve, cid)).toBe('enough');
  expect(await suspend(ann, dan)).toBe('enough');
  expect(await suspend(eve, bob)).toBe('one-more');
  expect(await suspend(ann, bob)).toBe('enough');
  await stage.owner.query(
    "update staff_people set roles = '{support}', state = 'suspended' where not (name = any ($1))",
    [[eve.name, bob.name]],
  );
  expect(await recover()).toBe('nobody');
  expect(await active()).toEqual([eve.name]);
});
