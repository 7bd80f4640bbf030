import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_LIMITS } from '../../api/accounts/throttles/shared-throttle.ts';
import { changeEmail } from '../../api/accounts/settings/change-email.ts';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { type AuthStage, newcomer, openStage, post, tokenCookie } from '../harness/auth-stage.ts';
import { ask, begin, confirm, confirmed, newAddress, security } from './email-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  accountsIn,
  newOwner,
  newSecured,
  newTelegramPlayer,
  outcome,
  type Owner,
  ownerContext,
  pass,
  said,
} from '../harness/two-factor-stage.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

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

describe('changes of address', () => {
  test('A change of address takes effect when its link is opened and not before', async () => {
    const owner = await confirmed(stage, mailbox);
    const email = newAddress();
    const code = await begin({ stage, mailbox }, owner, ` ${email} `.trim());
    expect(await security(stage, owner.session)).toMatchObject({
      email: owner.email,
      isEmailConfirmed: true,
      pendingEmail: email,
    });
    expect(await said(stage, { login: email, password: owner.password })).toBe('2');
    expect(await confirm(stage, code, owner.token)).toBe('success_email');
    expect(await security(stage, owner.session)).toMatchObject({
      email,
      isEmailConfirmed: true,
      pendingEmail: null,
    });
    const { password } = owner;
    expect(await said(stage, { login: email, password })).toBe('success_auth');
    expect(await said(stage, { login: owner.email, password })).toBe('2');
    expect(await confirm(stage, code, owner.token)).toBe('login.confirmation-failed');
  });

  test('The former address is told of the change and no longer recovers the account', async () => {
    const owner = await confirmed(stage, mailbox);
    const recover = async (address: string) =>
      await post(stage, '/api/user/recoveryPassword', {
        body: { email: address, recaptchaToken: 'sandbox-pass' },
      });
    await recover(owner.email);
    const opening = await mailbox.codeFor(owner.email);
    const email = newAddress();
    expect(await confirm(stage, await begin({ stage, mailbox }, owner, email))).toBe(
      'success_email',
    );
    const [notice] = await mailbox.lettersTo(owner.email);
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toContain('/recovery/');
    const link = await post(stage, '/api/user/recoveryLink', { body: { token: opening } });
    expect(link.body.error?.name).toBe('login.recovery-failed');
    const had = await mailbox.lettersTo(owner.email);
    await recover(owner.email);
    expect(await mailbox.lettersTo(owner.email)).toHaveLength(had.length);
    expect(await mailbox.lettersTo(email)).toHaveLength(1);
  });

  test('An unconfirmed former address is told nothing of the change', async () => {
    const owner = await newOwner(stage);
    const old = await mailbox.codeFor(owner.email);
    const email = newAddress();
    expect(await confirm(stage, await begin({ stage, mailbox }, owner, email))).toBe(
      'success_email',
    );
    expect(await mailbox.lettersTo(owner.email)).toHaveLength(1);
    expect(await confirm(stage, old)).toBe('login.confirmation-failed');
    expect(await security(stage, owner.session)).toMatchObject({ email, isEmailConfirmed: true });
  });

  test.each(LANGUAGES)(
    'A change of address is mailed in %s with its link and no password',
    async (lang) => {
      const owner = await newOwner(stage);
      await stage.pool.query('update players set lang = $2 where id = $1', [
        owner.session.playerId,
        lang,
      ]);
      const email = newAddress();
      const code = await begin({ stage, mailbox }, owner, email);
      expect(code).toHaveLength(43);
      const [letter] = await mailbox.lettersTo(email);
      expect(letter?.text).toContain(owner.login);
      expect(letter?.text).toContain(`/auth/email/${code}`);
      expect(letter?.text).not.toContain(owner.password);
    },
  );

  test('A second change of address ends the first link, sent or still queued', async () => {
    const owner = await confirmed(stage, mailbox);
    const [first, second] = [newAddress(), newAddress()];
    const early = await begin({ stage, mailbox }, owner, first);
    await ask(stage, owner.session, { email: newAddress(), password: owner.password });
    const late = await begin({ stage, mailbox }, owner, second);
    expect(await confirm(stage, early, owner.token)).toBe('login.confirmation-failed');
    expect(await confirm(stage, late, owner.token)).toBe('success_email');
    expect((await security(stage, owner.session)).email).toBe(second);
    const { rows } = await stage.pool.query<{ outcome: string }>(
      "select outcome from mails where player_id = $1 and kind = 'confirm-new-email' order by id",
      [owner.session.playerId],
    );
    expect(rows.map((row) => row.outcome)).toEqual(['sent', 'cancelled', 'sent']);
  });

  test('A change of address waits two days and can be mailed again meanwhile', async () => {
    const owner = await confirmed(stage, mailbox);
    const email = newAddress();
    const early = await begin({ stage, mailbox }, owner, email);
    pass(stage, 47 * HOUR_MS);
    await post(stage, '/api/auth/email/resend', { headers: tokenCookie(owner.token) });
    const late = await mailbox.codeFor(email);
    expect(late).not.toBe(early);
    expect(await confirm(stage, early)).toBe('login.confirmation-failed');
    pass(stage, 2 * HOUR_MS);
    expect((await security(stage, owner.session)).pendingEmail).toBeNull();
    const before = await accountsIn(stage);
    expect(await confirm(stage, late)).toBe('login.confirmation-failed');
    expect(await accountsIn(stage)).toBe(before);
  });
});

describe('refused changes of address', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await confirmed(stage, mailbox);
  });

  test.each(['', ' ', 'nobody', 'a@b', 'two@x.example,me@x.example', 'a b@example.com'])(
    'A change of address to %j, which is no address, is refused',
    async (email) => {
      const before = await accountsIn(stage);
      const { session, password } = owner;
      expect(await outcome(ask(stage, session, { email, password }))).toBe(
        'settings.email-invalid',
      );
      expect(await accountsIn(stage)).toBe(before);
    },
  );

  test('A change to the account’s own address is refused, however it is written', async () => {
    const before = await accountsIn(stage);
    for (const email of [owner.email, owner.email.toUpperCase(), ` ${owner.email} `]) {
      const { session, password } = owner;
      expect(await outcome(ask(stage, session, { email, password }))).toBe('settings.email-used');
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('A change of address without the password or with a wrong one is refused', async () => {
    const before = await accountsIn(stage);
    const email = newAddress();
    for (const proof of [{}, { password: '' }, { password: 'Wrong-4-sure' }]) {
      expect(await outcome(ask(stage, owner.session, { email, ...proof }))).toBe(
        'settings.password-wrong',
      );
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('A change of address without a valid second factor is refused where it is on', async () => {
    const secured = await newSecured(stage);
    const { session, password } = secured;
    const email = newAddress();
    const change = (code?: string) =>
      outcome(ask(stage, session, { email, password, ...(code !== undefined && { code }) }));
    const before = await accountsIn(stage);
    expect(await change()).toBe('settings.code-needed');
    expect(await change('000000')).toBe('settings.code-wrong');
    expect(await accountsIn(stage)).toBe(before);
    const code = secured.nextCode();
    expect(await change(code)).toBe('ok');
    expect(await change(code)).toBe('settings.code-wrong');
  });

  test('A change of address by an old session without a password is refused', async () => {
    const session = await newTelegramPlayer(stage);
    const email = newAddress();
    pass(stage, 10 * MINUTE_MS);
    const before = await accountsIn(stage);
    expect(await outcome(ask(stage, session, { email }))).toBe('settings.confirm-again');
    expect(await accountsIn(stage)).toBe(before);
  });

  test('A change of address is refused after too many mails to one mailbox', async () => {
    const own = await openStage({ sharedLimits: SHARED_LIMITS });
    const { session, password } = await newOwner(own);
    const context = ownerContext(own);
    const change = (email: string, address: string) =>
      outcome(changeEmail(context, session, { email, password, address }));
    const email = newAddress();
    const same = await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        change(email.replace('@', `+${turn}@`), `203.0.113.${turn}`),
      ),
    );
    expect(same.filter((one) => one === 'ok')).toHaveLength(5);
    expect(same.filter((one) => one === 'login.too-many-mails')).toHaveLength(4);
    await own.close();
  });
});

describe('accounts without an address', () => {
  test('A one-click account adds an address, which signs in and recovers from then on', async () => {
    const body = newcomer();
    const fast = await post(stage, '/api/auth/registration/fast', { body });
    const { login = '', password = '' } = fast.body;
    const session = await stage.sessions.byToken(
      /token=([^;]*)/.exec(fast.cookie ?? '')?.[1] ?? '',
    );
    if (session === undefined) throw new Error('one click signed nobody in');
    expect(await security(stage, session)).toMatchObject({ email: null, hasPassword: true });
    const email = newAddress();
    expect(
      await confirm(stage, await begin({ stage, mailbox }, { session, password }, email)),
    ).toBe('success_email');
    expect(await security(stage, session)).toMatchObject({ email, isEmailConfirmed: true });
    expect(await said(stage, { login, password })).toBe('success_auth');
    expect(await said(stage, { login: email, password })).toBe('success_auth');
  });

  test('A Telegram account adds an address in a fresh session', async () => {
    const session = await newTelegramPlayer(stage);
    const email = newAddress();
    await ask(stage, session, { email });
    expect(await confirm(stage, await mailbox.codeFor(email))).toBe('success_email');
    expect(await security(stage, session)).toMatchObject({ email, hasPassword: false });
  });
});
