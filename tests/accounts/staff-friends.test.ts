import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { addPerson, setRoles } from '../../api/accounts/staff/change-people.ts';
import { MADE_LATELY_MS } from '../../api/accounts/staff/policy.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { staffActor } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';

const ROLES: readonly StaffRole[] = ['admin', 'payments'];
const MINUTE_MS = 60_000;

let stage: StaffStage;
let runs = 0;
let telegramId = 9000;
beforeAll(async () => {
  stage = await openStaffStage();
  const first = await staffActor(stage.deps.db, 'first', { roles: ROLES });
  await approve(stage.deps, first, 'batch:first');
});
afterAll(() => stage.close());

/** The service some time from now. */
const later = (laterMs: number): StaffDeps => {
  const { clock } = stage.deps;
  return { ...stage.deps, clock: { ...clock, nowMs: () => clock.nowMs() + laterMs } };
};
/** When the staff have been there for long. */
const OLD_MS = 10 * MADE_LATELY_MS;

/** An admin who was there for long and agrees to whatever is asked about people. */
async function agreeing(): Promise<StaffActor> {
  runs += 1;
  return await staffActor(stage.deps.db, `agrees-${runs}`, { roles: ['admin'] });
}

/** An admin who wants to be two, and another one who agrees. */
async function cast() {
  const dupe = await agreeing();
  return { mallory: await staffActor(stage.deps.db, `mallory-${runs}`, { roles: ROLES }), dupe };
}

type Pair = readonly [StaffActor, StaffActor];

/** Somebody new, whom two admins make staff. */
async function friendOf(deps: StaffDeps, [one, other]: Pair): Promise<StaffActor> {
  telegramId += 1;
  const name = `friend-${telegramId}`;
  const person = { name, telegramId, roles: ROLES, reason: 'hired' };
  await addPerson(deps, { ...person, actor: one });
  expect(await addPerson(deps, { ...person, actor: other })).toBe('enough');
  return await staffActor(deps.db, name);
}

/** Somebody who was there for long, and to whom two admins give a role. */
async function promoted(deps: StaffDeps, [one, other]: Pair): Promise<StaffActor> {
  telegramId += 1;
  const pal = await staffActor(deps.db, `pal-${telegramId}`, { roles: ['support'] });
  const change = { name: pal.name, roles: ['payments'] as const, reason: 'another desk' };
  await setRoles(deps, { ...change, actor: one });
  expect(await setRoles(deps, { ...change, actor: other })).toBe('enough');
  return pal;
}

/** Another person of the staff, who signed in to the same account of a player with Telegram. */
async function doubleOf({ name }: StaffActor): Promise<StaffActor> {
  telegramId += 1;
  const double = await staffActor(stage.deps.db, `double-${telegramId}`, { roles: ROLES });
  const playerId = await stage.playerOf(name).catch(async () => await playerIdOf(name));
  await stage.owner.query(
    `update identities set external_id = p.telegram_id::text from staff_people p
      where player_id = $1 and provider = 'telegram' and p.name = $2`,
    [playerId, double.name],
  );
  return double;
}

async function playerIdOf(name: string): Promise<bigint> {
  const { rows } = await stage.owner.query<{ id: string }>(
    'select player_id as id from staff_accounts join staff_people using (telegram_id) where name = $1',
    [name],
  );
  return BigInt(rows[0]?.id ?? 0);
}

const approve = async (deps: StaffDeps, actor: StaffActor, subject: string) =>
  await authorise(deps, { actor, act: 'ton.release', playerId: null, subject });

/** Approvals of two people, one after the other. */
async function both(deps: StaffDeps, [one, other]: Pair): Promise<string> {
  runs += 1;
  const subject = `batch:${runs}`;
  expect(await approve(deps, one, subject)).toBe('one-more');
  return await approve(deps, other, subject);
}

test('Whom an admin made staff or gave a role counts as a second person with them three days later', async () => {
  const { mallory, dupe } = await cast();
  const deps = later(OLD_MS);
  const friend = await friendOf(deps, [mallory, dupe]);
  const pal = await promoted(deps, [mallory, dupe]);
  const honest = await staffActor(stage.deps.db, 'honest', { roles: ROLES });
  const at = async (laterMs: number) => {
    const then = later(OLD_MS + laterMs);
    const pairs: Pair[] = [
      [mallory, friend],
      [friend, mallory],
      [mallory, pal],
      [friend, pal],
      [friend, honest],
    ];
    return await Promise.all(pairs.map((pair) => both(then, pair)));
  };
  const refused = 'one-shell';
  const early = [refused, refused, refused, refused, 'enough'];
  expect(await at(MADE_LATELY_MS - MINUTE_MS)).toEqual(early);
  expect(await at(MADE_LATELY_MS + MINUTE_MS)).toEqual(Array.from({ length: 5 }, () => 'enough'));
});

test('Friends of friends are no second person, and neither are two whom one admin made', async () => {
  const { mallory, dupe } = await cast();
  const deps = later(OLD_MS);
  const friend = await friendOf(deps, [mallory, dupe]);
  const another = await friendOf(deps, [mallory, dupe]);
  const further = await friendOf(deps, [friend, await agreeing()]);
  expect(await both(deps, [friend, another])).toBe('one-shell');
  expect(await both(deps, [mallory, further])).toBe('one-shell');
});

test('People of the staff who share an account of a player do not count as two, and others do', async () => {
  const { mallory } = await cast();
  const honest = await staffActor(stage.deps.db, 'honest', { roles: ROLES });
  expect(await both(stage.deps, [mallory, honest])).toBe('enough');
  const double = await doubleOf(mallory);
  expect(await both(stage.deps, [mallory, double])).toBe('one-shell');
  expect(await both(stage.deps, [double, honest])).toBe('enough');
});

test('While the staff themselves are new, whom an admin makes staff counts at once', async () => {
  const fresh = await openStaffStage();
  try {
    const [one, other] = [
      await staffActor(fresh.deps.db, 'first', { roles: ROLES }),
      await staffActor(fresh.deps.db, 'second', { roles: ROLES }),
    ];
    const friend = await friendOf(fresh.deps, [one, other]);
    expect(await both(fresh.deps, [one, friend])).toBe('enough');
  } finally {
    await fresh.close();
  }
});
