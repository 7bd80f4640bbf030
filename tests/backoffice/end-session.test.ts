import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessionOf } from '../../api/accounts/staff/end-session.ts';
import type { StaffSessionView } from '../../shared/backoffice/people/contract.ts';
import type { OfficeAnswer } from '../../shared/backoffice/wire.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { heldBeforeActs } from '../harness/held-acts.ts';
import { staffActor, withPress } from '../harness/staff.ts';
import {
  answerTo,
  begun,
  nameOf,
  type OfficeBrowser,
  openOffice,
  type OfficeApp,
  personOf,
  signedInBrowser,
} from './office-browser.ts';
import { type OfficeStage, openOfficeStage } from './office-stage.ts';

let stage: OfficeStage;
let office: OfficeApp;
let runs = 0;
beforeAll(async () => {
  stage = await openOfficeStage();
  office = openOffice(stage);
});
afterAll(() => stage.close());

/** Two admins of their own for each test, each signed in with a passkey. */
type Admin = {
  readonly name: string;
  readonly telegramId: number;
  readonly browser: OfficeBrowser;
};
let eve: Admin;
let ann: Admin;
beforeEach(async () => {
  runs += 1;
  [eve, ann] = [await admin(`eve-${runs}`), await admin(`ann-${runs}`)];
});

async function admin(name: string): Promise<Admin> {
  const { telegramId } = await personOf(stage, name);
  return { name, telegramId, browser: await signedInBrowser(stage, office, name) };
}

/** Where a person is signed in, or has pressed a code, as an admin reads it. */
async function sessionsOf({ browser }: Admin, name: string): Promise<StaffSessionView[]> {
  const shown = await browser.ask('people.show', { name });
  if (!shown.ok) throw new Error(`nothing is shown: ${nameOf(shown)}`);
  return (shown.output as { sessions: StaffSessionView[] }).sessions;
}

const said = (answer: OfficeAnswer): string =>
  answer.ok ? (answer.output as { outcome: string }).outcome : nameOf(answer);

type End = (id: string) => Promise<OfficeAnswer>;

/** One round of somebody who keeps a person out: ends whatever session they have. */
const endAll = async (by: Admin, name: string, end: End) => {
  const ended: string[] = [];
  for (const { id } of await sessionsOf(by, name)) ended.push(said(await end(id)));
  return ended;
};

const reason = 'a lost laptop';
const withCookie =
  ({ browser }: Admin): End =>
  async (id) =>
    await browser.ask('people.endSession', { id, reason });
const withPasskey =
  ({ browser }: Admin): End =>
  async (id) =>
    await browser.act('people.endSession', { id, reason });

/** Signs in while an attacker ends sessions between any two steps; answers what each end came to. */
async function signsInUnder(attack: () => Promise<string[]>, { telegramId, browser }: Admin) {
  const ended = await attack();
  await begun(stage, browser, telegramId);
  ended.push(...(await attack()));
  await browser.prove();
  ended.push(...(await attack()));
  return ended;
}

const suspendEve = async () =>
  said(await ann.browser.act('people.suspend', { name: eve.name, reason: 'keeps us out' }));

test('Whoever has an admin’s cookie alone ends no session of a colleague, who suspends them', async () => {
  const attack = () => endAll(eve, ann.name, withCookie(eve));
  const ended = await signsInUnder(attack, ann);
  expect(ended.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ended)).toEqual(new Set(['step']));
  expect(await suspendEve()).toBe('enough');
});

test('An admin with a passkey signs another one out once in a day and is suspended by them', async () => {
  const attack = () => endAll(eve, ann.name, withPasskey(eve));
  const ended = await signsInUnder(attack, ann);
  expect(ended.toSorted().slice(0, 1)).toEqual(['enough']);
  expect(ended.filter((one) => one === 'enough')).toHaveLength(1);
  // The first end meets the browser that was signed in before; she signs in and stays.
  expect(nameOf(await ann.browser.ask('own.show', {}))).toBe('ok');
  expect(await suspendEve()).toBe('enough');
});

test('Sessions of two admins that one ends at once take a second admin for one of them', async () => {
  const bob = await admin(`bob-${runs}`);
  const ids: string[] = [];
  for (const { name } of [ann, bob]) ids.push((await sessionsOf(eve, name))[0]?.id ?? '');
  for (const id of ids) {
    const asked = await withCookie(eve)(id);
    if (!('step' in asked)) throw new Error('no step was asked for');
    await eve.browser.session('session.proveStep', answerTo(asked.step, eve.browser.passkey));
  }
  const both = await heldBeforeActs(stage.db, () => Promise.all(ids.map(withCookie(eve))), {
    waiting: 2,
  });
  expect(both.map(said).toSorted()).toEqual(['enough', 'one-more']);
  const left = (await sessionsOf(eve, ann.name)).length === 0 ? bob : ann;
  const cid = await admin(`cid-${runs}`);
  expect(await endAll(cid, left.name, withPasskey(cid))).toEqual(['enough']);
  expect(nameOf(await left.browser.ask('own.show', {}))).toBe('signed-out');
});

test('A passkey is proved for one session, and ends no other one of the same person', async () => {
  const { telegramId } = await personOf(stage, 'clerk');
  await stage.db
    .updateTable('staff_people')
    .set({ roles: ['support'] })
    .where('name', '=', 'clerk')
    .execute();
  for (const address of ['192.0.2.81', '192.0.2.82', '192.0.2.83']) {
    await begun(stage, office.browser(address), telegramId);
  }
  const [first, second, third] = await sessionsOf(eve, 'clerk');
  const asked = await eve.browser.ask('people.endSession', { id: first?.id ?? '', reason });
  if (!('step' in asked)) throw new Error('no step was asked for');
  await eve.browser.session('session.proveStep', answerTo(asked.step, eve.browser.passkey));
  const end = withCookie(eve);
  expect(said(await end(second?.id ?? ''))).toBe('step');
  expect(said(await end(first?.id ?? ''))).toBe('enough');
  expect(said(await end(third?.id ?? ''))).toBe('step');
  // Who is no admin is signed out by one admin, however often.
  expect(await endAll(eve, 'clerk', withPasskey(eve))).toEqual(['enough', 'enough']);
});

test('An admin ends sessions of their own with no proof, and as many as they like', async () => {
  for (const address of ['192.0.2.91', '192.0.2.92']) {
    await begun(stage, office.browser(address), eve.telegramId);
  }
  const own = (await sessionsOf(eve, eve.name)).filter(({ isThis }) => !isThis);
  expect(own).toHaveLength(2);
  const ended = await Promise.all(own.map(({ id }) => withCookie(eve)(id)));
  expect(ended.map(said)).toEqual(['enough', 'enough']);
});

test('At a shell it takes a press of the admin for that very session', async () => {
  const actor = await staffActor(stage.db, eve.name, { via: 'shell' });
  const deps = { ...stage, config: { policy: POLICIES.standard } };
  const [session] = await sessionsOf(eve, ann.name);
  const end = () => endSessionOf(deps, { actor, id: session?.id ?? '', reason });
  await expect(end()).rejects.toThrow('proved by its person');
  expect(await withPress(deps, end)).toBe('enough');
  expect(await end()).toBe('unknown');
});
