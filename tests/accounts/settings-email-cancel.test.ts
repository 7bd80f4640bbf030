import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEmailChange } from '../../api/accounts/settings/cancel-email-change.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { type AuthStage, openStage } from '../harness/auth-stage.ts';
import {
  ask,
  begin,
  cancelByLink,
  confirm,
  confirmed,
  newAddress,
  peek,
  security,
  untilWaiting,
} from './email-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  accountsIn,
  newOwner,
  type Owner,
  ownerContext,
  pass,
  said,
} from '../harness/two-factor-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: AuthStage;
let mailbox: Mailbox;
beforeAll(async () => {
  stage = await openStage();
  mailbox = await openMailbox(stage);
});
afterAll(async () => {
  await mailbox.close();
  await stage.close();
});

const cancel = (token: string, sessionToken?: string) => cancelByLink(stage, token, sessionToken);

const msgOf = async (token: string) => {
  const seen = await peek(stage, token);
  return typeof seen === 'string' ? seen : seen.msg;
};

/**
 * A pending change: the code mailed to the new address and the one mailed to the current address.
 */
async function pendingChange(owner: Owner) {
  const email = newAddress();
  const confirming = await begin({ stage, mailbox }, owner, email);
  return { email, confirming, cancelling: await mailbox.codeFor(owner.email) };
}

const open = async ({ playerId }: Owner['session']) =>
  await stage.sessions.open({ playerId, platform: 'web', userAgent: undefined, ip: undefined });

test('A change cancelled in the settings loses its links and can be repeated', async () => {
  const owner = await confirmed(stage, mailbox);
  const { confirming, cancelling, email } = await pendingChange(owner);
  await cancelEmailChange(ownerContext(stage), owner.session.playerId);
  expect(await security(stage, owner.session)).toMatchObject({
    email: owner.email,
    isEmailConfirmed: true,
    pendingEmail: null,
  });
  expect(await confirm(stage, confirming, owner.token)).toBe('login.confirmation-failed');
  expect(await msgOf(cancelling)).toBe('success_cancelled');
  expect(await cancel(cancelling)).toBe('login.confirmation-failed');
  const before = await accountsIn(stage);
  await cancelEmailChange(ownerContext(stage), owner.session.playerId);
  expect(await accountsIn(stage)).toBe(before);
  const again = await begin({ stage, mailbox }, owner, email);
  expect(await confirm(stage, again, owner.token)).toBe('success_email');
});

test('A change cancelled before its mails are sent sends no link', async () => {
  const owner = await confirmed(stage, mailbox);
  const had = await mailbox.lettersTo(owner.email);
  const email = newAddress();
  await ask(stage, owner.session, { email, password: owner.password });
  await cancelEmailChange(ownerContext(stage), owner.session.playerId);
  expect(await mailbox.lettersTo(email)).toEqual([]);
  expect(await mailbox.lettersTo(owner.email)).toEqual(had);
});

test('The current address gets a link that cancels the change and ends other sessions', async () => {
  const owner = await confirmed(stage, mailbox);
  const { token: thief } = await open(owner.session);
  const { email, confirming, cancelling } = await pendingChange(owner);
  const [letter] = await mailbox.lettersTo(owner.email);
  expect(letter?.text).toContain(email);
  const before = await accountsIn(stage);
  expect(await msgOf(cancelling)).toBe('success_cancel');
  expect(await accountsIn(stage)).toBe(before);
  expect(await cancel(cancelling, owner.token)).toBe('success_cancelled');
  expect((await security(stage, owner.session)).pendingEmail).toBeNull();
  expect(await confirm(stage, confirming, thief)).toBe('login.confirmation-failed');
  expect(await stage.sessions.byToken(thief)).toBeUndefined();
  expect((await stage.sessions.byToken(owner.token))?.id).toBe(owner.session.id);
  expect(await cancel(cancelling)).toBe('login.confirmation-failed');
  expect(await msgOf(cancelling)).toBe('success_cancelled');
  const { password } = owner;
  expect(await said(stage, { login: owner.email, password })).toBe('success_auth');
});

test('A cancel link opened in a stranger’s session leaves that session alone', async () => {
  const [owner, stranger] = [await confirmed(stage, mailbox), await newOwner(stage)];
  const { cancelling } = await pendingChange(owner);
  expect(await cancel(cancelling, stranger.token)).toBe('success_cancelled');
  expect(await stage.sessions.byToken(owner.token)).toBeUndefined();
  expect(await stage.sessions.byToken(stranger.token)).toBeDefined();
});

test('Of ten cancellations and a confirmation at once exactly one takes effect', async () => {
  const owner = await confirmed(stage, mailbox);
  const { confirming, cancelling } = await pendingChange(owner);
  const answers = await Promise.all([
    confirm(stage, confirming, owner.token),
    ...Array.from({ length: 10 }, () => cancel(cancelling)),
  ]);
  const refused = answers.filter((answer) => answer === 'login.confirmation-failed');
  expect(refused).toHaveLength(10);
  expect(answers.filter((answer) => answer.startsWith('success_'))).toHaveLength(1);
});

test('A confirmation and a cancellation of one change do not deadlock', async () => {
  const owner = await confirmed(stage, mailbox);
  const { confirming, cancelling } = await pendingChange(owner);
  const holder = await stage.pool.connect();
  await holder.query('begin');
  await holder.query('select from email_changes where player_id = $1 for update', [
    owner.session.playerId,
  ]);
  const first = confirm(stage, confirming, owner.token);
  await untilWaiting(stage, 1);
  const second = cancel(cancelling);
  await untilWaiting(stage, 2);
  await holder.query('commit');
  holder.release();
  expect(await Promise.all([first, second])).toEqual([
    'success_email',
    'login.confirmation-failed',
  ]);
});

test('A cancel link says when the change was made already or has expired', async () => {
  const [quick, slow] = [await confirmed(stage, mailbox), await confirmed(stage, mailbox)];
  const done = await pendingChange(quick);
  const old = await pendingChange(slow);
  expect(await confirm(stage, done.confirming, quick.token)).toBe('success_email');
  expect(await msgOf(done.cancelling)).toBe('success_changed');
  expect(await cancel(done.cancelling)).toBe('login.confirmation-failed');
  pass(stage, 49 * HOUR_MS);
  expect(await msgOf(old.cancelling)).toBe('success_cancelled');
  expect(await cancel(old.cancelling)).toBe('login.confirmation-failed');
});

test('An unconfirmed address is not told of a change and cannot cancel it', async () => {
  const owner = await newOwner(stage);
  await mailbox.lettersTo(owner.email);
  await begin({ stage, mailbox }, owner, newAddress());
  expect(await mailbox.lettersTo(owner.email)).toHaveLength(1);
});

test.each(LANGUAGES)('The current address is told of a change in %s', async (lang) => {
  const owner = await confirmed(stage, mailbox);
  await stage.pool.query('update players set lang = $2 where id = $1', [
    owner.session.playerId,
    lang,
  ]);
  const { email, cancelling } = await pendingChange(owner);
  const [letter] = await mailbox.lettersTo(owner.email);
  expect(letter?.text).toContain(email);
  expect(letter?.text).toContain(`/auth/email/${cancelling}`);
});
