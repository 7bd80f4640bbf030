import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmPasskey } from '../../api/accounts/staff/change-passkeys.ts';
import type { CreationOptions } from '../../shared/accounts/passkeys/contract.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { makePasskey } from '../harness/software-authenticator.ts';
import { staffActor, withPress } from '../harness/staff.ts';
import {
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

const person = (name: string) => personOf(stage, name);

test('A passkey that its person removes takes every browser with it that it let in or proved for', async () => {
  const { telegramId } = await person('hal');
  const first = await signedInBrowser(stage, office, 'hal');
  const begins = await first.act('own.beginPasskey', {});
  if (!begins.ok) throw new Error('no passkey could be made');
  const { id, options } = begins.output as { id: string; options: CreationOptions };
  const made = makePasskey(options, { origin: 'https://rollhouse.example' });
  await first.ask('own.keepPasskey', { id, name: 'Key', response: made.response });
  const { passkey } = first;
  if (passkey === undefined) throw new Error('the first browser has no passkey');
  const laptop = { passkey };
  const byKey = office.browser('192.0.2.61');
  const proving = office.browser('192.0.2.62');
  const byLaptop = office.browser('192.0.2.63');
  for (const browser of [byKey, proving, byLaptop]) await begun(stage, browser, telegramId);
  expect(await byKey.prove(made.passkey)).toMatchObject({ state: 'in' });
  expect(await proving.prove(first.passkey)).toMatchObject({ state: 'in' });
  expect(await byLaptop.prove(first.passkey)).toMatchObject({ state: 'in' });
  // This one came by the laptop's passkey, and proves an act with the key.
  const opal = { name: 'opal', telegramId: 5002, roles: ['support' as const], reason: 'hired' };
  expect(await proving.act('people.add', opal, { passkey: made.passkey })).toMatchObject({
    output: { outcome: 'one-more' },
  });
  const shown = await first.ask('own.show', {});
  if (!shown.ok) throw new Error('nothing is shown');
  const { passkeys } = shown.output as { passkeys: { id: string; name: string }[] };
  const key = passkeys.find(({ name }) => name === 'Key')?.id ?? '';
  expect(await byLaptop.act('own.removePasskey', { id: key }, laptop)).toEqual({
    ok: true,
    output: { outcome: 'enough' },
  });
  const after = [first, byKey, proving, byLaptop].map((one) => one.ask('own.show', {}));
  expect((await Promise.all(after)).map(nameOf)).toEqual(['ok', 'signed-out', 'signed-out', 'ok']);
});

describe('forgotten passkeys', () => {
  const forget = { name: 'ivy', reason: 'the laptop fell into the sea' };
  const confirm = (code: string) => ({ name: 'ivy', code, reason: 'I called her' });

  test('A person whose passkeys two others forgot comes in after a press and the word of an admin', async () => {
    for (const name of ['ivy', 'jan', 'kim']) await person(name);
    const [ivy, jan, kim] = [
      await signedInBrowser(stage, office, 'ivy'),
      await signedInBrowser(stage, office, 'jan'),
      await signedInBrowser(stage, office, 'kim'),
    ];
    // Nobody does it for themselves, neither first nor second.
    expect(nameOf(await ivy.ask('people.forgetPasskeys', forget))).toBe('own-account');
    expect(await jan.act('people.forgetPasskeys', forget)).toMatchObject({
      output: { outcome: 'one-more' },
    });
    expect(nameOf(await ivy.ask('people.forgetPasskeys', forget))).toBe('own-account');
    expect(await kim.act('people.forgetPasskeys', forget)).toMatchObject({
      output: { outcome: 'enough' },
    });
    expect(nameOf(await ivy.ask('own.show', {}))).toBe('signed-out');

    // Whoever has her Telegram account makes a passkey, and it opens nothing.
    const { telegramId } = await person('ivy');
    const thief = office.browser('192.0.2.71');
    expect(await begun(stage, thief, telegramId)).toMatchObject({ state: 'first-passkey' });
    expect(await thief.makeFirst()).toMatchObject({ state: 'unconfirmed', name: 'ivy' });
    expect(nameOf(await thief.ask('own.show', {}))).toBe('passkey');
    expect(await thief.prove()).toBe('signed-out');
    const elsewhere = office.browser('192.0.2.72');
    expect(await begun(stage, elsewhere, telegramId)).toMatchObject({ state: 'first-passkey' });
    expect(await elsewhere.prove(thief.passkey)).toBe('signed-out');

    // She makes one herself and tells an admin its code.
    const hers = office.browser('192.0.2.73');
    await begun(stage, hers, telegramId);
    const waits = await hers.makeFirst();
    if (typeof waits === 'string' || waits.state !== 'unconfirmed') throw new Error('not waiting');
    const wrong = waits.code === '000000' ? '000001' : '000000';
    expect(nameOf(await jan.ask('people.confirmPasskey', confirm(wrong)))).toBe('no-code');
    expect(nameOf(await jan.ask('people.confirmPasskey', confirm(waits.code)))).toBe('step');
    expect(await jan.act('people.confirmPasskey', confirm(waits.code))).toMatchObject({
      output: { outcome: 'enough' },
    });
    expect(await hers.session('session.look')).toEqual({ state: 'passkey', name: 'ivy' });
    expect(await hers.prove()).toMatchObject({ state: 'in' });
    expect(nameOf(await hers.ask('own.show', {}))).toBe('ok');
    expect(await thief.session('session.look')).toEqual({ state: 'passkey', name: 'ivy' });
    expect(await thief.prove()).toBe('not-proved');
    const acts = stage.db
      .selectFrom('staff_acts')
      .select(['act', 'outcome'])
      .where('subject', '=', 'person:ivy')
      .orderBy('id');
    expect((await acts.execute()).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'staff.forget-passkeys asked',
      'staff.forget-passkeys done',
      'staff.confirm-passkey done',
    ]);
  });

  test('Nobody confirms their own passkey, and at a shell the word of an admin takes their press', async () => {
    const [leo, mia] = [
      await staffActor(stage.db, 'leo', { roles: ['admin'], via: 'shell' }),
      await staffActor(stage.db, 'mia', { roles: ['admin'], via: 'shell' }),
    ];
    const deps = { ...stage, config: { policy: POLICIES.standard } };
    const { telegramId } = await person('leo');
    const browser = await signedInBrowser(stage, office, 'leo');
    await stage.db
      .updateTable('staff_passkeys')
      .set({ ended_at: new Date(stage.clock.nowMs()) })
      .where('person_id', '=', leo.personId)
      .execute();
    await begun(stage, browser, telegramId);
    const waits = await browser.makeFirst();
    if (typeof waits === 'string' || waits.state !== 'unconfirmed') throw new Error('not waiting');
    const asked = { name: 'leo', code: waits.code, reason: 'we met' };
    await expect(confirmPasskey(deps, { ...asked, actor: leo })).rejects.toThrow('own account');
    const say = () => confirmPasskey(deps, { ...asked, actor: mia });
    await expect(say()).rejects.toThrow('proved by its person');
    expect(await withPress(deps, say)).toBe('enough');
    expect(await browser.session('session.look')).toMatchObject({ state: 'passkey' });
  });
});
