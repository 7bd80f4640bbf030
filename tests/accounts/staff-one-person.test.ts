import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorise, type StaffDeps } from '../../api/accounts/staff/authorise.ts';
import { confirmPasskey, forgetPasskeys } from '../../api/accounts/staff/change-passkeys.ts';
import {
  addPerson,
  restorePerson,
  setRoles,
  suspendPerson,
} from '../../api/accounts/staff/change-people.ts';
import type { StaffAct } from '../../api/accounts/staff/policy.ts';
import {
  actorAtShell,
  askToSignIn,
  endSession,
  pressCode,
} from '../../api/accounts/staff/shell-sign-in.ts';
import { actorInTelegram, type StaffActor } from '../../api/accounts/staff/staff-actor.ts';
import {
  beginPasskey,
  beginStep,
  finishPasskey,
  proveStep,
} from '../../api/accounts/staff/prove-step.ts';
import {
  askToPress,
  ProofRequired,
  pressApproval,
} from '../../api/accounts/staff/shell-approval.ts';
import { codeOf } from '../../api/accounts/staff/waiting-passkeys.ts';
import { StaffRefusal } from '../../api/accounts/staff/staff-refusal.ts';
import type { StaffRole } from '../../api/platform/db/tables/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import {
  answerChallenge,
  makePasskey,
  type SoftPasskey,
} from '../harness/software-authenticator.ts';
import { staffActor, withPress } from '../harness/staff.ts';
import { byTheOldRule, type Rule } from './old-rule.ts';
import { type Step, steps } from './one-person-steps.ts';
import { CONTROL_RUNS, searchRuns } from './search-runs.ts';
import { openStaffStage, type StaffStage } from './staff-stage.ts';

const LIMIT_MICRO = POLICIES.standard.payouts.twoPeopleFromMicro;

let stage: StaffStage;
let deps: StaffDeps;
beforeAll(async () => {
  stage = await openStaffStage();
  ({ deps } = stage);
});
afterAll(() => stage.close());

const MALLORY = 7001;
const ROLES: readonly StaffRole[] = ['payments', 'risk', 'admin'];

/** Signs a shell in by the presses of one Telegram account. */
async function signIn(machine: string): Promise<{ secret: string; actor: StaffActor | undefined }> {
  const { id, code, secret } = await askToSignIn(deps, machine);
  await pressCode(deps, { id, choice: code, telegramId: MALLORY });
  return { secret, actor: await actorAtShell(deps, secret) };
}

type Press = 'own' | 'wrong' | 'none';

/** An approval of whoever is signed in; where a press is wanted, Mallory's thumb gives it. */
async function yesOf(actor: StaffActor | undefined, said: Said): Promise<boolean> {
  if (actor === undefined) return false;
  const { act, subject, press = 'own' } = said;
  const asked = { actor, act, subject, sumMicro: LIMIT_MICRO, playerId: null };
  const outcome = await authorise(deps, asked).catch((error: unknown) => {
    if (error instanceof StaffRefusal) return error.why;
    if (error instanceof ProofRequired) return error;
    throw error;
  });
  if (!(outcome instanceof ProofRequired)) return outcome === 'enough';
  const { id, code, choices } = await askToPress(deps, outcome.approval);
  const wrong = choices.find((one) => one !== code) ?? '';
  if (press !== 'none') {
    const choice = press === 'own' ? code : wrong;
    await pressApproval(deps, { id, choice, telegramId: MALLORY });
  }
  return await authorise(deps, asked).then(
    (again) => again === 'enough',
    (error: unknown) => {
      if (error instanceof StaffRefusal || error instanceof ProofRequired) return false;
      throw error;
    },
  );
}

/**
 * A browser that is signed in as a person, with the passkey that the person made there; the first one
 * after theirs were forgotten waits for an admin.
 */
async function browserOf(name: string, isFirst = false): Promise<Browser> {
  const person = await staffActor(deps.db, name, { roles: ROLES });
  const web = { config: { siteUrl: SITE }, db: deps.db, clock: deps.clock };
  const machine = `browser of ${name}`;
  const { id: sessionId, code } = await askToSignIn(deps, machine, { address: '', agent: '' });
  const telegramId = await telegramOf(name);
  await pressCode(deps, { id: sessionId, choice: code, telegramId });
  const actor: StaffActor = { ...person, via: 'web', machine, sessionId };
  const browser = { sessionId, actor };
  const { id, options } = await beginPasskey(web, browser);
  const { passkey, response } = makePasskey(options, { origin: SITE });
  await finishPasskey(web, browser, { id, name: 'Laptop', response, isFirst });
  return { ...browser, passkey };
}

/** An approval with a browser's cookie; where a passkey is wanted, this one is given, or none. */
async function webYesOf(
  browser: Browser,
  passkey: SoftPasskey | undefined,
  said: Omit<Said, 'press'>,
): Promise<boolean> {
  const asked = { actor: browser.actor, ...said, sumMicro: LIMIT_MICRO, playerId: null };
  const web = { config: { siteUrl: SITE }, db: deps.db, clock: deps.clock };
  const say = async () =>
    await authorise(deps, asked).catch((error: unknown) => {
      if (error instanceof StaffRefusal) return error.why;
      if (error instanceof ProofRequired) return error;
      throw error;
    });
  const outcome = await say();
  if (!(outcome instanceof ProofRequired)) return outcome === 'enough';
  const { act, subject } = said;
  const { id, options } = await beginStep(web, browser, { purpose: 'act', act, subject });
  if (passkey !== undefined) {
    const response = answerChallenge(passkey, options, { origin: SITE });
    await proveStep(web, browser, { id, response, purpose: 'act' });
  }
  return (await say()) === 'enough';
}

const SITE = 'https://rollhouse.example';

type Browser = {
  readonly sessionId: string;
  readonly actor: StaffActor;
  readonly passkey: SoftPasskey;
};

type Said = { readonly act: StaffAct; readonly subject: string; readonly press?: Press };

const byTheService =
  (act: StaffAct): Rule =>
  async (taken, subject) => {
    const warden = await staffActor(deps.db, 'warden', { roles: ['admin'] });
    const second = await staffActor(deps.db, 'second-warden', { roles: ['admin'] });
    const victim = await staffActor(deps.db, 'victim', { roles: ROLES, via: 'shell' });
    const shells = [await signIn('laptop'), await signIn('server')];
    let mallorys = await browserOf('mallory');
    const victims = await browserOf('victim');
    for (const step of taken) {
      if (step.kind === 'yes') {
        const shell = step.via === 'shell' ? shells.at(-1) : shells[0];
        const actor =
          step.via === 'telegram'
            ? await actorInTelegram(deps.db, MALLORY)
            : // A name that is typed changes nothing: the person comes with the session.
              shell?.actor && { ...shell.actor, name: step.as };
        if (await yesOf(actor, { act, subject })) return true;
      } else if (step.kind === 'types-in-anothers') {
        if (await yesOf(victim, { act, subject, press: step.press })) return true;
      } else if (step.kind === 'web') {
        const browser = step.cookie === 'own' ? mallorys : victims;
        const passkey = step.passkey === 'own' ? mallorys.passkey : undefined;
        if (await webYesOf(browser, passkey, { act, subject })) return true;
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
      } else if (step.kind === 'loses-role-and-back') {
        const change = { name: 'mallory', reason: 'another desk' };
        for (const roles of [['support'] as const, ROLES]) {
          for (const actor of [warden, second]) await setRoles(deps, { ...change, actor, roles });
        }
      } else if (step.kind === 'deleted-and-added-again') {
        const gone = deps.db.deleteFrom('staff_people').where('name', '=', 'mallory').execute();
        await expect(gone).rejects.toThrow('permission denied');
        const again = { name: 'mallory', telegramId: MALLORY, roles: ROLES, reason: 'again' };
        if ((await addPerson(deps, { ...again, actor: warden })) !== 'taken') return true;
      } else if (step.kind === 'passkeys-forgotten') {
        mallorys = await forgotten([warden, second], step.isConfirmed);
      } else {
        const last = shells.pop();
        if (last !== undefined) await endSession(deps, last.secret);
        shells.push(await signIn('again'));
      }
    }
    return false;
  };

/** The browser in which Mallory made a passkey after two others had theirs forgotten. */
async function forgotten(
  [warden, second]: readonly [StaffActor, StaffActor],
  isConfirmed: boolean,
): Promise<Browser> {
  const change = { name: 'mallory', reason: 'the laptop is lost' };
  for (const actor of [warden, second]) await forgetPasskeys(deps, { ...change, actor });
  const browser = await browserOf('mallory', true);
  const made = await deps.db
    .selectFrom('staff_passkeys')
    .select('id')
    .where('person_id', '=', browser.actor.personId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const confirmed = { ...change, actor: warden, code: codeOf(made.id) };
  if (isConfirmed) expect(await confirmPasskey(deps, confirmed)).toBe('enough');
  return browser;
}

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

async function telegramOf(name: string): Promise<number> {
  const { telegram_id: id } = await deps.db
    .selectFrom('staff_people')
    .select('telegram_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(id);
}

let runs = 0;

/** Looks for steps of one person that pass for two. */
const search = async (rule: Rule, runsOf: fc.Parameters<[readonly Step[]]>) =>
  await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      runs += 1;
      expect(await rule(taken, `search:${runs}`)).toBe(false);
    }),
    runsOf,
  );

describe('one person', () => {
  test.each<StaffAct>(['withdrawal.approve', 'deposit.settle', 'ton.release', 'requisite.add'])(
    'No sequence of steps by one person suffices for %s where two are asked',
    async (act) => {
      await mallory();
      const found = await search(byTheService(act), searchRuns(12));
      expect([found.failed, found.counterexample]).toEqual([false, null]);
    },
  );

  test('An approval at a shell counts after a press of its own person, once, and only there', async () => {
    const one = await staffActor(deps.db, 'presses', { via: 'shell' });
    const other = await staffActor(deps.db, 'presses-too', { via: 'shell' });
    const asked = {
      act: 'requisite.on',
      subject: 'requisite:9',
      playerId: null,
      after: { isOn: true },
    } as const;
    const say = async (actor: StaffActor, more: object = {}) =>
      await authorise(deps, { actor, ...asked, ...more });
    await expect(say(one)).rejects.toThrow(ProofRequired);
    expect(await withPress(deps, () => say(one))).toBe('one-more');
    expect(await say(one)).toBe('twice');
    await expect(say(other)).rejects.toThrow(ProofRequired);
    const approval = { actor: other, ...asked };
    const { id, code } = await askToPress(deps, approval);
    await pressApproval(deps, { id, choice: code, telegramId: await telegramOf('presses') });
    await expect(say(other)).rejects.toThrow(ProofRequired);
    await pressApproval(deps, { id, choice: code, telegramId: await telegramOf('presses-too') });
    const elsewhere = { ...other, machine: 'other@host' };
    await expect(say(elsewhere)).rejects.toThrow(ProofRequired);
    await expect(say(other, { after: { isOn: false } })).rejects.toThrow(ProofRequired);
    expect(await say(other)).toBe('enough');
    await expect(say(other)).rejects.toThrow(ProofRequired);
  });

  test('An act that one person may do needs no press at a shell', async () => {
    const actor = await staffActor(deps.db, 'alone', { via: 'shell' });
    expect(
      await authorise(deps, { actor, act: 'requisite.off', subject: 'off:1', playerId: null }),
    ).toBe('enough');
  });

  test('The same search finds how one person passed the rule of names', async () => {
    const found = await search(byTheOldRule, CONTROL_RUNS);
    expect(found.failed).toBe(true);
    const [taken = []] = found.counterexample ?? [];
    expect(taken.length).toBeLessThan(5);
  });

  test('One person credits less than the sum of two in a day, whatever the channels and slices', async () => {
    const ACTS = ['deposit.settle', 'coins.let-in', 'ton.attribute', 'withdrawal.failed'] as const;
    const slices = fc.array(
      fc.record({
        act: fc.constantFrom(...ACTS),
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
        const asked = { actor: person, act, subject, sumMicro, after: { part }, playerId: null };
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
      searchRuns(15),
    );
    const old = await fc.check(
      fc.asyncProperty(slices, async (taken) => {
        const total = await credited(taken, async ({ sumMicro }) => sumMicro < LIMIT_MICRO);
        expect(total).toBeLessThan(LIMIT_MICRO);
      }),
      { ...CONTROL_RUNS, endOnFailure: true },
    );
    expect(old.failed).toBe(true);
  });

  test('Two acts at once by one person do not both fit under one daily sum', async () => {
    const actor = await staffActor(deps.db, 'racer', { roles: ['payments'] });
    const sumMicro = (LIMIT_MICRO * 6n) / 10n;
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((part) =>
        authorise(deps, {
          actor,
          act: 'deposit.settle',
          subject: `race:${part}`,
          sumMicro,
          playerId: null,
        }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['enough', 'one-more', 'one-more', 'one-more']);
  });

  test('An approval is used up by what it allowed, so that one person cannot repeat the act', async () => {
    const [one, other] = [
      await staffActor(deps.db, 'once-one', { roles: ['payments'] }),
      await staffActor(deps.db, 'once-two', { roles: ['payments'] }),
    ];
    const asked = {
      act: 'requisite.on',
      subject: 'requisite:1',
      playerId: null,
      after: { isOn: true },
    } as const;
    expect(await authorise(deps, { ...asked, actor: one })).toBe('one-more');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('enough');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('one-more');
    expect(await authorise(deps, { ...asked, actor: other })).toBe('twice');
    expect(await authorise(deps, { ...asked, actor: one, after: { isOn: 1 } })).toBe('one-more');
  });
});

type Slice = { readonly act: StaffAct; readonly part: number; readonly isAgain: boolean };
type MayAct = (asked: Parameters<typeof authorise>[1] & { sumMicro: bigint }) => Promise<boolean>;
