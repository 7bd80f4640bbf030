import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthAnswer } from '../../shared/accounts/auth/contract.ts';
import { newcomer } from '../harness/auth-stage.ts';
import { connectClient } from '../harness/client.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());

let networks = 0;

/** Posts from a network of its own, where nothing was counted yet. */
async function post(path: string, body: object, cookie = '') {
  networks += 1;
  const answer = await fetch(stage.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${networks}.7`,
      origin: stage.url,
      cookie,
    },
    body: JSON.stringify(body),
  });
  const [line = ''] = answer.headers.getSetCookie();
  const [, token = ''] = /^token=([^;]*)/.exec(line) ?? [];
  return { status: answer.status, body: (await answer.json()) as AuthAnswer, token };
}

const LOGIN = '/api/auth/login';
const REGISTRATION = '/api/auth/registration';
const captcha = { recaptchaToken: 'sandbox-pass' };

/**
 * Everything that somebody is shown who opens an account in one click and has its login mailed to an
 * address.
 */
async function shownOf(email: string): Promise<string> {
  const made = await post(`${REGISTRATION}/fast`, newcomer());
  const { login = '', password = '' } = made.body;
  const cookie = `token=${made.token}`;
  const client = await connectClient(stage.url, { token: made.token });
  const mailed = await post(`${REGISTRATION}/fast/email`, { email, password }, cookie);
  const { email: shown, emailVerify } = (
    (await client.send('user', 'updateUser', {})) as unknown as {
      readonly user: { readonly email: string | null; readonly emailVerify: boolean };
    }
  ).user;
  const security = await client.call('settings.getSecurity', {});
  const resent = await post('/api/auth/email/resend', {}, cookie);
  const byAddress = await post(LOGIN, { login: email, password, ...captcha });
  const recovery = await post('/api/user/recoveryPassword', { email, ...captcha });
  const again = await post(`${REGISTRATION}/fast/email`, { email, password }, cookie);
  const changed = await client.send('user', 'changeEmail', { email, password });
  client.close();
  const answers = [mailed, resent, byAddress, recovery, again].map(({ status, body }) => [
    status,
    body,
  ]);
  const all = { answers, shown, emailVerify, security, changed };
  return JSON.stringify(all)
    .replaceAll(email, 'THE ADDRESS')
    .replaceAll(login, 'THE LOGIN')
    .replaceAll(/"requestId":"[^"]*"/g, '');
}

test('Nothing that a one-click account is shown tells whether an address is another account’s', async () => {
  const [confirmed, unconfirmed] = [newcomer(), newcomer()];
  for (const person of [confirmed, unconfirmed]) await post(REGISTRATION, person);
  await stage.owner.query('update players set email_verified = true where email = $1', [
    confirmed.email,
  ]);
  const free = await shownOf(`free-${randomBytes(6).toString('hex')}@example.com`);
  expect(await shownOf(confirmed.email)).toBe(free);
  expect(await shownOf(unconfirmed.email)).toBe(free);
  expect(free).toContain('"pendingEmail":"THE ADDRESS"');
});

test('An address that waits at one account is free for whoever registers with it', async () => {
  const person = newcomer();
  await shownOf(person.email);
  expect((await post(REGISTRATION, person)).body.success).toBe(true);
});
