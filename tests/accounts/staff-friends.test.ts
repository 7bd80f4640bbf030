import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import {
  addPerson,
  restorePerson,
  setRoles,
  suspendPerson,
} from '../../api/accounts/staff/change-people.ts';
import { NEW_STAFF_COOLDOWN_MS } from '../../api/accounts/staff/policy.ts';
import type { StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { staffActor } from '../harness/staff.ts';
import { type FriendStep, friendSteps, type Trace } from './friend-steps.ts';
import { CONTROL_RUNS, searchRuns } from './search-runs.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

const ROLES: readonly StaffRole[] = ['admin', 'payments'];

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
const OLD_MS = 10 * NEW_STAFF_COOLDOWN_MS;

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
  const change = { name: pal.name, roles: ROLES, reason: 'another desk' };
  await setRoles(deps, { ...change, actor: one });
  expect(await setRoles(deps, { ...change, actor: other })).toBe('enough');
  return pal;
}

/** Somebody whom others suspended long ago, and to whom two admins give their rights back. */
async function restored(deps: StaffDeps, [one, other]: Pair): Promise<StaffActor> {
  telegramId += 1;
  const pal = await staffActor(deps.db, `back-${telegramId}`, { roles: ROLES });
  await stage.owner.query(`update staff_people set state = 'suspended' where name = $1`, [
    pal.name,
  ]);
  const change = { name: pal.name, reason: 'back from a break' };
  await restorePerson(deps, { ...change, actor: one });
  expect(await restorePerson(deps, { ...change, actor: other })).toBe('enough');
  return pal;
}

/** Somebody who was of the staff for long, with nothing that links them to another. */
async function stranger(): Promise<StaffActor> {
  telegramId += 1;
  return await staffActor(stage.deps.db, `double-${telegramId}`, { roles: ROLES });
}

/**
 * The same, who is a person of the staff too: by an account of a player, or what two of theirs
 * proved.
 */
async function doubleOf({ name }: StaffActor, trace: Trace = 'account'): Promise<StaffActor> {
  const double = await stranger();
  const playerId = await stage.playerOf(name).catch(async () => await playerIdOf(name));
  if (trace === 'account') {
    await stage.owner.query(
      `update identities set external_id = p.telegram_id::text from staff_people p
        where player_id = $1 and provider = 'telegram' and p.name = $2`,
      [playerId, double.name],
    );
    return double;
  }
  const others = [await stage.playerOf(double.name)];
  if (trace === 'third-account') others.unshift(await nobodysPlayer());
  for (const [index, other] of others.entries())
    await prove([others[index - 1] ?? playerId, other]);
  return double;
}

/** Two accounts of players proved the same mailbox. */
async function prove(playerIds: readonly bigint[]): Promise<void> {
  await stage.owner.query(
    `insert into player_fingerprints (kind, digest, player_id, created_at)
     select 'email', $1, id, now() from unnest($2::bigint[]) id`,
    [randomBytes(32), playerIds],
  );
}

async function nobodysPlayer(): Promise<bigint> {
  const { rows } = await stage.owner.query<{ id: string }>(
    'insert into players (nick, nick_skeleton) values ($1, $1) returning id',
    [`third-${telegramId}`],
  );
  return BigInt(rows[0]?.id ?? 0);
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
  expect(await at(NEW_STAFF_COOLDOWN_MS - MINUTE_MS)).toEqual(early);
  expect(await at(NEW_STAFF_COOLDOWN_MS + MINUTE_MS)).toEqual(
    Array.from({ length: 5 }, () => 'enough'),
  );
});

test('Friends of friends are no second person, nor are two whom one admin made, nor those of a suspended one', async () => {
  const { mallory, dupe } = await cast();
  const deps = later(OLD_MS);
  const friend = await friendOf(deps, [mallory, dupe]);
  const another = await friendOf(deps, [mallory, dupe]);
  const further = await friendOf(deps, [friend, await agreeing()]);
  expect(await both(deps, [friend, another])).toBe('one-shell');
  expect(await both(deps, [mallory, further])).toBe('one-shell');
  const change = { name: friend.name, reason: 'a suspicion' };
  expect(await suspendPerson(deps, { ...change, actor: await agreeing() })).toBe('enough');
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

test('Whom the second account of an admin makes staff is no second person with the admin', async () => {
  const deps = later(OLD_MS);
  for (const trace of ['account', 'mailbox', 'third-account'] as const) {
    const { mallory, dupe } = await cast();
    const double = await doubleOf(mallory, trace);
    const friend = await friendOf(deps, [double, dupe]);
    expect([trace, await both(deps, [mallory, friend])]).toEqual([trace, 'one-shell']);
    expect(await both(deps, [await doubleOf(friend, trace), mallory])).toBe('one-shell');
  }
});

test('Two admins who made somebody staff together still count as two', async () => {
  const [one, other] = [(await cast()).mallory, (await cast()).mallory];
  const deps = later(OLD_MS);
  await friendOf(deps, [one, other]);
  expect(await both(deps, [one, other])).toBe('enough');
});

test('A chain of friends is followed to its first one as long as each was new when the next came', async () => {
  const hours = fc.array(fc.constantFrom(1, 40, 71, 71, 71, 73), { minLength: 1, maxLength: 4 });
  const followed = async (gaps: readonly number[]) => {
    const { mallory } = await cast();
    let last = mallory;
    let nowMs = OLD_MS;
    for (const gap of gaps) {
      last = await friendOf(later(nowMs), [last, await agreeing()]);
      nowMs += gap * HOUR_MS;
    }
    return (await both(later(nowMs), [mallory, last])) === 'one-shell';
  };
  await fc.assert(
    fc.asyncProperty(hours, async (gaps) => {
      expect(await followed(gaps)).toBe(gaps.every((gap) => gap * HOUR_MS < NEW_STAFF_COOLDOWN_MS));
    }),
    searchRuns(12),
  );
});

/** What the search knows of second accounts, and how long after the last step it tries. */
type Search = { readonly isTraced: boolean; readonly waitsMs: number };

/** Whether any two of those who help one admin passed for two. */
async function passForTwo(taken: readonly FriendStep[], { isTraced, waitsMs }: Search) {
  const { mallory } = await cast();
  const crew = [mallory];
  const gone = new Set<StaffActor>();
  let nowMs = OLD_MS;
  for (const step of taken) {
    const present = crew.filter((one) => !gone.has(one));
    const who = step.kind === 'waits' ? mallory : present[step.who % present.length];
    if (step.kind === 'waits') nowMs += step.hours * HOUR_MS;
    else if (who === undefined) return false;
    else if (step.kind === 'is-suspended') {
      const change = { name: who.name, reason: 'a suspicion' };
      await suspendPerson(later(nowMs), { ...change, actor: await agreeing() });
      gone.add(who);
    } else if (step.kind === 'second-account') {
      crew.push(isTraced ? await doubleOf(who, step.trace) : await stranger());
    } else {
      const joined = { adds: friendOf, 'gives-a-role': promoted, restores: restored }[step.kind];
      crew.push(await joined(later(nowMs), [who, await agreeing()]));
    }
  }
  const present = crew.filter((one) => !gone.has(one));
  return await anyTwoOf(later(nowMs + waitsMs), present);
}

/** Whether two of them suffice for anything that takes two. */
async function anyTwoOf(deps: StaffDeps, crew: readonly StaffActor[]): Promise<boolean> {
  for (const [index, one] of crew.entries()) {
    runs += 1;
    const subject = `batch:${runs}`;
    await approve(deps, one, subject);
    for (const other of crew.slice(index + 1)) {
      if ((await approve(deps, other, subject)) === 'enough') return true;
    }
  }
  return false;
}

const search = (how: Search) =>
  fc.asyncProperty(friendSteps, async (taken) => {
    expect(await passForTwo(taken, how)).toBe(false);
  });

test('No friends, roles and second accounts make one admin two within three days', async () => {
  const found = await fc.check(search({ isTraced: true, waitsMs: 0 }), searchRuns(20));
  expect([found.failed, found.counterexample]).toEqual([false, null]);
});

test.each<[string, Search]>([
  ['friends who were there for three days', { isTraced: true, waitsMs: NEW_STAFF_COOLDOWN_MS }],
  ['a second account that proved nothing', { isTraced: false, waitsMs: 0 }],
])('The same search finds the way past the rule: %s', async (_, how) => {
  const found = await fc.check(search(how), { ...CONTROL_RUNS, endOnFailure: true });
  const [taken = []] = found.counterexample ?? [];
  expect(await passForTwo(taken, how)).toBe(true);
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
