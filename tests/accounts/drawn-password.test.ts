import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../api/accounts/settings/change-password.ts';
import { confirmOwner } from '../../api/accounts/credentials/confirm-owner.ts';
import { viewSecurity } from '../../api/accounts/settings/view-security.ts';
import { type AuthStage, newcomer, openStage, post, tokenIn } from '../harness/auth-stage.ts';
import { credentials, outcome, ownerContext, said, secure } from '../harness/two-factor-stage.ts';

const NEW = 'Sunrise-over-9-hills';

let stage: AuthStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Registers by one click; the drawn password is in this answer alone. */
async function registerFast() {
  const { birthDate, terms, recaptchaToken } = newcomer();
  const { body, cookie } = await post(stage, '/api/auth/registration/fast', {
    body: { birthDate, terms, recaptchaToken },
  });
  const session = await stage.sessions.byToken(tokenIn(cookie));
  if (session === undefined) throw new Error('nobody was signed in');
  return { session, login: body.login ?? '', password: body.password ?? '' };
}

type Session = Awaited<ReturnType<typeof registerFast>>['session'];
type Proof = { readonly currentPassword?: string; readonly code?: string };

const isDrawn = async (session: Session) =>
  (await viewSecurity(ownerContext(stage), session)).isPasswordDrawn;
const change = async (session: Session, proof: Proof = {}) =>
  await outcome(changePassword(ownerContext(stage), session, { password: NEW, ...proof }));
const confirm = async (session: Session, password?: string) =>
  await outcome(confirmOwner(ownerContext(stage), session, { password }));

test('A drawn password is changed without it by the session that registered', async () => {
  const { session, login } = await registerFast();
  expect(await isDrawn(session)).toBe(true);
  expect(await change(session)).toBe('ok');
  expect(await isDrawn(session)).toBe(false);
  expect(await change(session)).toBe('settings.password-wrong');
  expect(await said(stage, { login, password: NEW })).toBe('success_auth');
});

test('A session that registered confirms its owner without the drawn password', async () => {
  const { session, password } = await registerFast();
  expect(await confirm(session, 'wrong')).toBe('settings.password-wrong');
  expect(await confirm(session)).toBe('ok');
  expect(await confirm(session, password)).toBe('ok');
});

test('A sign-in with the drawn password makes every session ask for it', async () => {
  const { session, ...drawn } = await registerFast();
  expect(await said(stage, credentials(drawn))).toBe('success_auth');
  expect(await isDrawn(session)).toBe(false);
  expect(await confirm(session)).toBe('settings.password-wrong');
  expect(await change(session)).toBe('settings.password-wrong');
  expect(await change(session, { currentPassword: drawn.password })).toBe('ok');
});

test('A drawn password that nobody used is still needed in every other session', async () => {
  const { session } = await registerFast();
  const { playerId } = session;
  const device = { playerId, platform: 'web', userAgent: undefined, ip: undefined } as const;
  const { session: other } = await stage.sessions.open(device);
  expect(await isDrawn(other)).toBe(false);
  expect(await confirm(other)).toBe('settings.password-wrong');
  expect(await change(other)).toBe('settings.password-wrong');
  expect(await isDrawn(session)).toBe(true);
});

test('A drawn password is changed only with a code when two-factor is on', async () => {
  const { session } = await registerFast();
  const [code = ''] = (await secure(stage, session)).recoveryCodes;
  expect(await change(session)).toBe('settings.code-needed');
  expect(await change(session, { code: '000000' })).toBe('settings.code-wrong');
  expect(await change(session, { code })).toBe('ok');
});
