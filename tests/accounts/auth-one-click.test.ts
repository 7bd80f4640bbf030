import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCommonPassword } from '../../shared/accounts/auth/common-passwords.ts';
import { passwordRefusals } from '../../shared/accounts/auth/rules.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  playerById,
  post,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { credentials, newSecured, said } from '../harness/two-factor-stage.ts';

const REGISTRATION = '/api/auth/registration';
const FAST = '/api/auth/registration/fast';
const FAST_EMAIL = '/api/auth/registration/fast/email';
const SET_PASSWORD = '/api/user/setPassword';
const NEW = 'Starlit-Heron-52';
const CONFIRM = '/api/auth/email/confirm';

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

const register = (changes: object = {}) => post(stage, FAST, { body: newcomer({ ...changes }) });

test('A one-click account has a valid login and password that sign in', async () => {
  const { body, headers, cookie } = await register();
  const { login = '', password = '' } = body;
  expect(headers.get('cache-control')).toBe('no-store');
  expect(passwordRefusals(password)).toEqual([]);
  expect(isCommonPassword(password)).toBe(false);
  expect(await stage.sessions.byToken(tokenIn(cookie))).toMatchObject({
    playerId: body.user?.id,
  });
  const answer = await post(stage, '/api/auth/login', { body: { login, password } });
  expect(answer).toMatchObject({ status: 200, body: { user: { id: body.user?.id } } });
  expect((await playerById(stage, body.user?.id)).password_hash).not.toContain(password);
});

test('A one-click account is mailed its login and a password link in six languages', async () => {
  for (const lang of LANGUAGES) {
    const { body, cookie } = await register({ lang });
    const email = `${body.login}@example.com`;
    const headers = tokenCookie(tokenIn(cookie));
    const form = { email, login: body.login, password: body.password, origin: 'x' };
    const answer = await post(stage, FAST_EMAIL, { body: form, headers });
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_mail' } });
    const letters = await mailbox.lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(body.login);
    expect(letters[0]?.text).toMatch(/\/recovery\/[\w-]{43}$/m);
    expect(JSON.stringify(letters)).not.toContain(body.password);
    expect((await playerById(stage, body.user?.id)).email).toBeNull();
    const [, token] = /\/recovery\/([\w-]{43})$/m.exec(letters[0]?.text ?? '') ?? [];
    const set = { token, password: NEW, repeatPassword: NEW };
    expect((await post(stage, SET_PASSWORD, { body: set })).body.msg).toBe('success_password');
    expect(await playerById(stage, body.user?.id)).toMatchObject({ email, email_verified: true });
    expect(await said(stage, { login: email, password: NEW })).toBe('success_auth');
  }
});

/** A one-click account that had its login mailed to an address. */
async function mailedTo(email: string) {
  const { body, cookie } = await register();
  const form = { email, password: body.password };
  const headers = tokenCookie(tokenIn(cookie));
  await post(stage, FAST_EMAIL, { body: form, headers });
  return { playerId: body.user?.id, headers };
}

test('Of two accounts that had their logins mailed to one address, the one whose link is used has it', async () => {
  const { email } = newcomer();
  const first = await mailedTo(email);
  const ofFirst = await mailbox.codeFor(email);
  const second = await mailedTo(email);
  const ofSecond = await mailbox.codeFor(email);
  const set = async (token: string) =>
    (await post(stage, SET_PASSWORD, { body: { token, password: NEW, repeatPassword: NEW } })).body;
  expect((await set(ofSecond)).msg).toBe('success_password');
  expect((await set(ofFirst)).error?.name).toBe('login.recovery-failed');
  expect((await playerById(stage, second.playerId)).email).toBe(email);
  expect((await playerById(stage, first.playerId)).email).toBeNull();
});

test('A link mailed to an address that waits no longer sets no password, nor once another is confirmed', async () => {
  for (const isReplaced of [true, false]) {
    const { email } = newcomer();
    const { playerId, headers } = await mailedTo(email);
    const token = await mailbox.codeFor(email);
    if (isReplaced) {
      await stage.pool.query('update email_changes set email = $2 where player_id = $1', [
        playerId,
        newcomer().email,
      ]);
    } else {
      await stage.pool.query('update players set email = $2, email_verified = true where id = $1', [
        playerId,
        newcomer().email,
      ]);
    }
    const set = { token, password: NEW, repeatPassword: NEW };
    const { body } = await post(stage, SET_PASSWORD, { body: set, headers });
    expect(body.error?.name).toBe('login.recovery-failed');
  }
});

test('A one-click account is mailed nothing without a session and the password', async () => {
  const { body, cookie } = await register();
  const email = `${body.login}@example.com`;
  const headers = tokenCookie(tokenIn(cookie));
  const send = (form: object, headers = {}) => post(stage, FAST_EMAIL, { body: form, headers });
  expect((await send({ email, password: body.password })).status).toBe(401);
  expect(await send({ email, password: 'Wrong-password-1' }, headers)).toMatchObject({
    status: 401,
    body: { msg: '2' },
  });
  expect((await send({ email: 'no', password: body.password }, headers)).body.msg).toBe('4');
  expect((await send({ email: ' ', password: body.password }, headers)).body.msg).toBe('3');
  expect(await mailbox.lettersTo(email)).toEqual([]);
  expect((await playerById(stage, body.user?.id)).email).toBeNull();
});

test('A one-click account gets the same answer for a taken address, whose owner is told', async () => {
  const owner = newcomer();
  await post(stage, REGISTRATION, { body: owner });
  await post(stage, CONFIRM, { body: { token: await mailbox.codeFor(owner.email) } });
  const { body, cookie } = await register();
  const form = {
    email: owner.email.replace(owner.login, owner.login.toUpperCase()),
    password: body.password,
  };
  const answer = await post(stage, FAST_EMAIL, {
    body: form,
    headers: tokenCookie(tokenIn(cookie)),
  });
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_mail' } });
  const [told, ...rest] = await mailbox.lettersTo(form.email);
  expect(rest).toEqual([]);
  expect(told?.text).toContain(owner.login);
  expect(told?.text).not.toMatch(/\/recovery\/|\/auth\//);
  expect((await playerById(stage, body.user?.id)).email).toBeNull();
});

test('A one-click mail request never replaces a confirmed address', async () => {
  const person = newcomer();
  const { body, cookie } = await post(stage, REGISTRATION, { body: person });
  await post(stage, CONFIRM, { body: { token: await mailbox.codeFor(person.email) } });
  const form = { email: 'other@example.com', password: person.password };
  const answer = await post(stage, FAST_EMAIL, {
    body: form,
    headers: tokenCookie(tokenIn(cookie)),
  });
  expect(answer.status).toBe(200);
  expect(await mailbox.lettersTo('other@example.com')).toEqual([]);
  expect((await playerById(stage, body.user?.id)).email).toBe(person.email);
});

test('A session and a password put no other address in place where two-factor is on', async () => {
  const owner = await newSecured(stage);
  const thief = newcomer().email;
  const form = { email: thief, password: owner.password };
  const answer = await post(stage, FAST_EMAIL, { body: form, headers: tokenCookie(owner.token) });
  expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_mail' } });
  expect(await mailbox.lettersTo(thief)).toEqual([]);
  expect((await playerById(stage, owner.session.playerId)).email).toBe(owner.email);
  expect(await said(stage, credentials(owner))).toBe('want_enter_code');
});
