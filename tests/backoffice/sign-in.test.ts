import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorise } from '../../api/accounts/staff/authorise.ts';
import { actorAtShell } from '../../api/accounts/staff/shell-sign-in.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { staffActor } from '../harness/staff.ts';
import {
  answerTo,
  begun,
  nameOf,
  openOffice,
  type OfficeApp,
  personOf,
  signedInBrowser,
} from './office-browser.ts';
import { type OfficeStage, openOfficeStage } from './office-stage.ts';

let stage: OfficeStage;
let office: OfficeApp;
beforeAll(async () => {
  stage = await openOfficeStage();
  office = openOffice(stage);
});
afterAll(() => stage.close());

/** Somebody who may add staff and move money. */
const person = (name: string) => personOf(stage, name);

const addOlga = { name: 'olga', telegramId: 5001, roles: ['support' as const], reason: 'hired' };

test('A browser is signed in by the press of its code and a passkey, and by neither alone', async () => {
  const ann = await person('ann');
  const browser = office.browser();
  expect(nameOf(await browser.ask('own.show', {}))).toBe('signed-out');
  expect(await begun(stage, browser, ann.telegramId)).toEqual({
    state: 'first-passkey',
    name: 'ann',
  });
  expect(nameOf(await browser.ask('own.show', {}))).toBe('passkey');
  expect(await browser.makeFirst()).toMatchObject({ state: 'in', person: { name: 'ann' } });
  expect(nameOf(await browser.ask('own.show', {}))).toBe('ok');

  const next = office.browser();
  expect(await begun(stage, next, ann.telegramId)).toEqual({ state: 'passkey', name: 'ann' });
  expect(await next.makeFirst()).toBe('signed-out');
  const bob = await person('bob');
  const bobs = await signedInBrowser(stage, office, 'bob');
  expect(await next.prove(bobs.passkey)).toBe('not-proved');
  expect(nameOf(await next.ask('own.show', {}))).toBe('passkey');
  expect(await next.prove(browser.passkey)).toMatchObject({ state: 'in' });
  expect(await next.session('session.end')).toEqual({ state: 'out' });
  expect(bob.name).toBe('bob');
});

test('Two browsers of one person do not both make the first passkey', async () => {
  const cid = await person('cid');
  const [one, other] = [office.browser('192.0.2.31'), office.browser('192.0.2.32')];
  await begun(stage, one, cid.telegramId);
  await begun(stage, other, cid.telegramId);
  const made = await Promise.all([one.makeFirst(), other.makeFirst()]);
  expect(made.filter((state) => typeof state !== 'string')).toHaveLength(1);
});

test('A wrong code ends a sign-in, and the secret of a browser is worth nothing at a shell', async () => {
  const dan = await person('dan');
  const browser = office.browser('192.0.2.41');
  await browser.session('session.begin');
  const secret = browser.cookies.get('desk') ?? '';
  expect(secret).not.toBe('');
  await stage.db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date(stage.clock.nowMs()) })
    .where('person_id', 'is', null)
    .execute();
  expect(await browser.session('session.look')).toEqual({ state: 'refused' });
  const signedIn = await signedInBrowser(stage, office, dan.name);
  expect(await actorAtShell(stage, signedIn.cookies.get('desk') ?? '')).toBeUndefined();
});

test('A call from another site, without JSON or of a suspended person is refused', async () => {
  const eve = await person('eve');
  const browser = await signedInBrowser(stage, office, 'eve');
  const send = async (headers: Record<string, string>) =>
    (await browser.send('own.show', '{}', headers)).status;
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ origin: '' })).toBe(403);
  expect(await send({ 'content-type': 'text/plain' })).toBe(403);
  expect((await browser.send('no.such', '{}')).status).toBe(200);
  expect(nameOf(await browser.ask('own.endSession', { id: 'x' }))).toBe('invalid');
  await stage.db
    .updateTable('staff_people')
    .set({ state: 'suspended' })
    .where('id', '=', eve.id)
    .execute();
  expect(nameOf(await browser.ask('own.show', {}))).toBe('signed-out');
});

test('An act of two counts on the web after a passkey of its own person, for that act, once', async () => {
  await person('fay');
  await person('gus');
  const fay = await signedInBrowser(stage, office, 'fay');
  const gus = await signedInBrowser(stage, office, 'gus');
  const rows = async () =>
    await stage.db
      .selectFrom('staff_acts')
      .select('outcome')
      .where('act', '=', 'staff.add')
      .where('subject', '=', 'person:olga')
      .execute();
  // A cookie alone approves nothing.
  const asked = await fay.ask('people.add', addOlga);
  expect(nameOf(asked)).toBe('step');
  expect(nameOf(await fay.ask('people.add', addOlga))).toBe('step');
  // Nor does the passkey of somebody else, nor an answer to another act.
  expect(nameOf(await fay.act('people.add', addOlga, { passkey: gus.passkey as never }))).toBe(
    'step',
  );
  const other = await fay.ask('people.add', { ...addOlga, name: 'oleg' });
  if (!('step' in asked) || !('step' in other)) throw new Error('no step was asked for');
  const moved = answerTo({ id: asked.step.id, options: other.step.options }, fay.passkey);
  expect(await fay.session('session.proveStep', moved)).toBe('not-proved');
  expect(await rows()).toEqual([]);

  expect(await fay.act('people.add', addOlga)).toEqual({
    ok: true,
    output: { outcome: 'one-more' },
  });
  expect(nameOf(await gus.ask('people.add', { ...addOlga, roles: ['admin'] }))).toBe('step');
  expect(await gus.act('people.add', addOlga)).toEqual({ ok: true, output: { outcome: 'enough' } });
  expect(await rows()).toEqual([{ outcome: 'asked' }, { outcome: 'done' }]);
});

test('A large sum takes a passkey on the web, though one person is enough', async () => {
  const actor = await staffActor(stage.db, 'payer', { roles: ['payments'], via: 'web' });
  const limit = POLICIES.standard.payouts.twoPeopleFromMicro;
  const deps = { ...stage, config: { policy: POLICIES.standard } };
  const settle = async (subject: string, sumMicro: bigint) =>
    await authorise(deps, { actor, act: 'deposit.settle', subject, sumMicro, playerId: null });
  expect(await settle('deposit:small', limit / 10n - 1n)).toBe('enough');
  await expect(settle('deposit:large', limit / 10n)).rejects.toThrow('proved by its person');
});

test('Sums that are small each take a passkey on the web once they are large together', async () => {
  const actor = await staffActor(stage.db, 'slices', { roles: ['payments'], via: 'web' });
  const large = POLICIES.standard.payouts.twoPeopleFromMicro / 10n;
  const deps = { ...stage, config: { policy: POLICIES.standard } };
  const settle = async (subject: string, sumMicro: bigint) =>
    await authorise(deps, { actor, act: 'deposit.settle', subject, sumMicro, playerId: null });
  expect(await settle('deposit:slice-1', large / 2n)).toBe('enough');
  expect(await settle('deposit:slice-2', large / 2n - 1n)).toBe('enough');
  await expect(settle('deposit:slice-3', 1n)).rejects.toThrow('proved by its person');
  const about = { subject: 'withdrawal:1', playerId: null } as const;
  const payout = { actor, act: 'withdrawal.sent', ...about, sumMicro: 1n } as const;
  expect(await authorise(deps, payout)).toBe('enough');
});

test('What lets money or players’ names out takes a passkey on the web for that very act', async () => {
  const roles = ['admin', 'risk'] as const;
  const actor = await staffActor(stage.db, 'thief', { roles, via: 'web' });
  const deps = { ...stage, config: { policy: POLICIES.standard } };
  for (const act of ['regulator.look', 'withdrawal.unblock', 'staff.suspend'] as const) {
    const asked = authorise(deps, { actor, act, subject: 'any:1', playerId: null });
    await expect(asked).rejects.toThrow('proved by its person');
  }
});

test('A call that writes and asks nobody is refused, and nothing of it lasts', async () => {
  await person('hal');
  const { db, guarded } = stage;
  const rename = (name: string) =>
    guarded.updateTable('payways').set({ name }).where('id', '=', 4).execute();
  const forgetful = openOffice(stage, {
    'own.show': async () => {
      await rename('Plain');
      return { passkeys: [], sessions: [] };
    },
    'audit.verify': async () =>
      await guarded.transaction().execute(async (trx) => {
        await trx.updateTable('payways').set({ name: 'Wrapped' }).where('id', '=', 4).execute();
        return { isWhole: true, count: 0, text: '' } as never;
      }),
  });
  const browser = await signedInBrowser(stage, forgetful, 'hal');
  const nameNow = async () =>
    await db.selectFrom('payways').select('name').where('id', '=', 4).executeTakeFirst();
  const before = await nameNow();
  expect(nameOf(await browser.ask('own.show', {}))).toBe('broken');
  expect(nameOf(await browser.ask('audit.verify', {}))).toBe('broken');
  expect(await nameNow()).toEqual(before);
  // What is beside a call is no work of staff: it writes as ever.
  await rename('Beside');
  expect(await nameNow()).toEqual({ name: 'Beside' });
});

test('Strangers who ask all the time keep no browser out that staff used', async () => {
  const staffs = await signedInBrowser(stage, office, 'bob').catch(() => undefined);
  const known = staffs ?? office.browser('192.0.2.77');
  const bob = await person('bob');
  if (staffs === undefined) await begun(stage, known, bob.telegramId);
  const before = office.said.length;
  let last: unknown;
  for (let index = 0; index < 40; index += 1) {
    last = await office.browser(`198.51.100.${index}`).session('session.begin');
  }
  expect(last).toBe('too-often');
  expect(office.said.length - before).toBeLessThanOrEqual(30);
  await stage.db
    .updateTable('staff_sessions')
    .set({ passkey_at: new Date(stage.clock.nowMs()) })
    .where('person_id', '=', bob.id)
    .execute();
  expect(await known.session('session.begin')).toMatchObject({ state: 'waiting' });
});
