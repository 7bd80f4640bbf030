import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { addPerson, restorePerson, suspendPerson } from '../../api/accounts/staff/change-people.ts';
import type { StaffAct } from '../../api/accounts/staff/policy.ts';
import {
  actorAtShell,
  askToSignIn,
  endShell,
  pressCode,
} from '../../api/accounts/staff/shell-sign-in.ts';
import { actorInTelegram, type StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';

const LIMIT_MICRO = POLICIES.house.payouts.twoPeopleFromMicro;

let stage: StaffStage;
let deps: StaffDeps;
beforeAll(async () => {
  stage = await openStaffStage();
  ({ deps } = stage);
});
afterAll(() => stage.close());

/** By which door the one person says yes, and under which name they would like to be. */
type Step =
  | { readonly kind: 'yes'; readonly door: 'telegram' | 'shell' | 'old-shell'; readonly as: string }
  | { readonly kind: 'another-name' }
  | { readonly kind: 'suspended-and-back' }
  | { readonly kind: 'signs-out' };

const NAMES = ['mallory', 'nora', 'gleb', 'root'];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('yes' as const),
        door: fc.constantFrom('telegram' as const, 'shell' as const, 'old-shell' as const),
        as: fc.constantFrom(...NAMES),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'another-name' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'suspended-and-back' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'signs-out' as const }) },
  ),
  { minLength: 2, maxLength: 10 },
);

/** A yes as the old rule saw it: a name, a way, and the machine's user where it was typed. */
type OldYes = { readonly by: string; readonly via: string; readonly user: string | undefined };

/** The rule before people were rows: names that differ are people, unless both came from a shell. */
function areTwoByTheOldRule(one: OldYes, other: OldYes): boolean {
  if (one.by === other.by) return false;
  if (one.via !== 'shell' || other.via !== 'shell') return true;
  return one.user !== other.user && !(one.user !== one.by && other.user !== other.by);
}

/** Whether the steps of one person passed for two, by the rule that is given. */
type Rule = (steps: readonly Step[], subject: string) => Promise<boolean>;

const byTheOldRule: Rule = async (taken) => {
  const given = taken.flatMap((step): OldYes[] => {
    if (step.kind !== 'yes') return [];
    if (step.door === 'telegram') return [{ by: 'mallory', via: 'telegram', user: undefined }];
    return [{ by: step.as, via: 'shell', user: 'mallory' }];
  });
  return given.some((one) => given.some((other) => areTwoByTheOldRule(one, other)));
};

const MALLORY = 7001;
const ROLES: readonly StaffRole[] = ['payments', 'risk', 'admin'];

/** Signs a shell in by the presses of one Telegram account. */
async function signIn(machine: string): Promise<{ secret: string; actor: StaffActor | undefined }> {
  const { id, code, secret } = await askToSignIn(deps, machine);
  await pressCode(deps, { id, choice: code, telegramId: MALLORY });
  return { secret, actor: await actorAtShell(deps, secret) };
}

async function yesOf(actor: StaffActor | undefined, subject: string, act: StaffAct) {
  if (actor === undefined) return false;
  const asked = { actor, act, subject, sumMicro: LIMIT_MICRO };
  const outcome = await authorise(deps, asked).catch((error: unknown) => {
    if (error instanceof StaffRefusal) return error.why;
    throw error;
  });
  return outcome === 'enough';
}

const byTheService =
  (act: StaffAct): Rule =>
  async (taken, subject) => {
    const warden = await staffActor(deps.db, 'warden', { roles: ['admin'] });
    const second = await staffActor(deps.db, 'second-warden', { roles: ['admin'] });
    const shells = [await signIn('laptop'), await signIn('server')];
    for (const step of taken) {
      if (step.kind === 'yes') {
        const shell = step.door === 'shell' ? shells.at(-1) : shells[0];
        const actor =
          step.door === 'telegram'
            ? await actorInTelegram(deps.db, MALLORY)
            : // A name that is typed changes nothing: the person comes with the session.
              shell?.actor && { ...shell.actor, name: step.as };
        if (await yesOf(actor, subject, act)) return true;
      } else if (step.kind === 'another-name') {
        const more = { name: 'mallory-two', telegramId: MALLORY, roles: ROLES, reason: 'again' };
        for (const actor of [warden, second]) {
          if ((await addPerson(deps, { ...more, actor })) !== 'taken') return true;
        }
      } else if (step.kind === 'suspended-and-back') {
        const change = { name: 'mallory', reason: 'a break' };
        for (const actor of [warden, second]) await suspendPerson(deps, { ...change, actor });
        for (const actor of [warden, second]) await restorePerson(deps, { ...change, actor });
        shells.push(await signIn('after'));
      } else {
        const last = shells.pop();
        if (last !== undefined) await endShell(deps, last.secret);
        shells.push(await signIn('again'));
      }
    }
    return false;
  };

async function mallory(): Promise<void> {
  await staffActor(deps.db, 'mallory', { roles: ROLES });
  await deps.db.transaction().execute(async () => {
    await stage.owner.query('alter table staff_people disable trigger staff_people_kept');
    await stage.owner.query('update staff_people set telegram_id = $1 where name = $2', [
      MALLORY,
      'mallory',
    ]);
    await stage.owner.query('alter table staff_people enable trigger staff_people_kept');
  });
}

let runs = 0;

/** Looks for steps of one person that pass for two. */
const search = async (rule: Rule, numRuns: number) =>
  await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      runs += 1;
      expect(await rule(taken, `search:${runs}`)).toBe(false);
    }),
    { numRuns, seed: 14 },
  );

describe('one person', () => {
  test.each<StaffAct>(['withdrawal.approve', 'deposit.settle', 'ton.release', 'requisite.add'])(
    'No sequence of steps by one person suffices for %s where two are asked',
    async (act) => {
      await mallory();
      const found = await search(byTheService(act), 60);
      expect([found.failed, found.counterexample]).toEqual([false, null]);
    },
  );

  test('The same search finds how one person passed the rule of names', async () => {
    const found = await search(byTheOldRule, 60);
    expect(found.failed).toBe(true);
    const [taken = []] = found.counterexample ?? [];
    expect(taken.length).toBeLessThan(4);
  });

  test('One person credits less than the sum of two in a day, whatever the doors and slices', async () => {
    const DOORS = ['deposit.settle', 'coins.let-in', 'ton.attribute', 'withdrawal.failed'] as const;
    const slices = fc.array(
      fc.record({
        act: fc.constantFrom(...DOORS),
        part: fc.integer({ min: 1, max: 40 }),
        isAgain: fc.boolean(),
      }),
      { minLength: 5, maxLength: 25 },
    );
    const credited = async (taken: readonly Slice[], mayAct: MayAct) => {
      runs += 1;
      const person = await staffActor(deps.db, `slicer-${runs}`, { roles: ['payments'] });
      const moved = new Map<string, bigint>();
      for (const [index, { act, part, isAgain }] of taken.entries()) {
        const subject = `slice:${runs}:${isAgain ? Math.max(0, index - 1) : index}`;
        const sumMicro = (LIMIT_MICRO * BigInt(part)) / 100n;
        const asked = { actor: person, act, subject, sumMicro, after: { part } };
        if (await mayAct(asked)) moved.set(`${act} ${subject}`, sumMicro);
      }
      return [...moved.values()].reduce((total, sum) => total + sum, 0n);
    };
    await fc.assert(
      fc.asyncProperty(slices, async (taken) => {
        const total = await credited(taken, async (asked) => {
          return (await authorise(deps, asked)) === 'enough';
        });
        expect(total).toBeLessThan(LIMIT_MICRO);
      }),
      { numRuns: 40, seed: 14 },
    );
    const old = await fc.check(
      fc.asyncProperty(slices, async (taken) => {
        const total = await credited(taken, async ({ sumMicro }) => sumMicro < LIMIT_MICRO);
        expect(total).toBeLessThan(LIMIT_MICRO);
      }),
      { numRuns: 40, seed: 14 },
    );
    expect(old.failed).toBe(true);
  });

  test('Two acts at once by one person do not both fit under one daily sum', async () => {
    const actor = await staffActor(deps.db, 'racer', { roles: ['payments'] });
    const sumMicro = (LIMIT_MICRO * 6n) / 10n;
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((part) =>
        authorise(deps, { actor, act: 'deposit.settle', subject: `race:${part}`, sumMicro }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['enough', 'one-more', 'one-more', 'one-more']);
  });

  test('A yes is used up by what it allowed, so that one person cannot repeat the act', async () => {
    const [one, other] = [
      await staffActor(deps.db, 'once-one', { roles: ['payments'] }),
      await staffActor(deps.db, 'once-two', { roles: ['payments'] }),
    ];
    const asked = { act: 'requisite.on', subject: 'requisite:1', after: { isOn: true } } as const;
    expect(await authorise(deps, { ...asked, actor: one })).toBe('one-more');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('enough');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('one-more');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('twice');
    expect(await authorise(deps, { ...asked, actor: one, after: { isOn: 1 } })).toBe('one-more');
  });
});

type Slice = { readonly act: StaffAct; readonly part: number; readonly isAgain: boolean };
type MayAct = (asked: Parameters<typeof authorise>[1] & { sumMicro: bigint }) => Promise<boolean>;
