import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../api/accounts/auth-http.ts';
import { viewSecurity } from '../../api/accounts/settings/view-security.ts';
import { renewRecoveryCodes } from '../../api/accounts/two-factor/renew-recovery-codes.ts';
import { useCode } from '../../api/accounts/credentials/use-code.ts';
import { type AuthStage, newTelegramId, openStage, post } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  accountsIn,
  appCode,
  confirmAddress,
  credentials,
  logIn,
  newNetwork,
  newOwner,
  newSecured,
  newTelegramPlayer,
  outcome,
  ownerContext,
  pass,
  said,
  secure,
  type Secured,
  STEP_MS,
} from '../harness/two-factor-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

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

describe('sign-in with two-factor authentication', () => {
  let owner: Secured;
  beforeEach(async () => {
    owner = await newSecured(stage);
  });

  test('A sign-in with the right password asks for a code and opens nothing before it', async () => {
    const before = await accountsIn(stage);
    for (const code of [undefined, '', '  ']) {
      const answer = await logIn(stage, {
        ...credentials(owner),
        ...(code !== undefined && { code }),
      });
      expect(answer).toMatchObject({
        status: 401,
        body: { success: false, msg: 'want_enter_code', error: { name: 'login.want-enter-code' } },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.body).not.toHaveProperty('user');
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('A sign-in with a wrong code is refused and opens nothing', async () => {
    const before = await accountsIn(stage);
    owner.nextCode();
    for (const code of ['123456', 'abc', '1234567', 'aaaaa-aaaaa']) {
      const answer = await logIn(stage, { ...credentials(owner), code });
      expect(answer).toMatchObject({
        status: 401,
        body: { success: false, msg: 'enter_a_temporary_code' },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await accountsIn(stage)).toBe(before);
  });

  test('A code of the app is accepted once', async () => {
    const code = owner.nextCode();
    const answer = await logIn(stage, {
      ...credentials(owner),
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_auth' } });
    expect(answer.cookie).toMatch(/^token=/);
    expect(await said(stage, { ...credentials(owner), code })).toBe('enter_a_temporary_code');
  });

  test('A code older than the last one used is refused, even after the clock goes back', async () => {
    const older = owner.nextCode();
    const newer = owner.nextCode();
    expect(await said(stage, { ...credentials(owner), code: newer })).toBe('success_auth');
    expect(await said(stage, { ...credentials(owner), code: older })).toBe(
      'enter_a_temporary_code',
    );
    pass(stage, -STEP_MS);
    expect(await said(stage, { ...credentials(owner), code: newer })).toBe(
      'enter_a_temporary_code',
    );
    pass(stage, STEP_MS);
  });

  test('A code is accepted from a clock one step off and no further', async () => {
    for (const [steps, expected] of [
      [2, 'enter_a_temporary_code'],
      [-2, 'enter_a_temporary_code'],
      [1, 'success_auth'],
    ] as const) {
      pass(stage, 6 * STEP_MS - (stage.clock.nowMs() % STEP_MS));
      const code = appCode(owner.base32, stage.clock.nowMs() + steps * STEP_MS);
      expect(await said(stage, { ...credentials(owner), code })).toBe(expected);
    }
  });

  test('A code of another player’s app or list is refused', async () => {
    const other = await newSecured(stage);
    const [recovery = ''] = other.recoveryCodes;
    expect(await said(stage, { ...credentials(owner), code: other.nextCode() })).toBe(
      'enter_a_temporary_code',
    );
    expect(await said(stage, { ...credentials(owner), code: recovery })).toBe(
      'enter_a_temporary_code',
    );
    expect(await said(stage, { ...credentials(other), code: recovery })).toBe('success_auth');
  });

  test('Of twenty uses of one code at once over two processes one is accepted', async () => {
    const other = { app: authRoutes(stage.deps) };
    const someone = await newSecured(stage);
    const code = someone.nextCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        logIn(turn % 2 === 0 ? stage : other, { ...credentials(someone), code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ cookie }) => cookie?.startsWith('token=') === true)).toHaveLength(1);
  });

  test('A sign-in with a wrong password reveals nothing of two-factor', async () => {
    const plain = await newOwner(stage);
    const code = owner.nextCode();
    const answers = [
      await logIn(stage, { login: owner.login, password: 'Wrong-4-sure', code }),
      await logIn(stage, { login: owner.login, password: 'Wrong-4-sure' }),
      await logIn(stage, { login: plain.login, password: 'Wrong-4-sure', code }),
      await logIn(stage, { login: 'nobody-here', password: 'Wrong-4-sure', code }),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body });
      expect(body.error?.name).toBe('login.wrong-credentials');
    }
    expect(await said(stage, { ...credentials(owner), code })).toBe('success_auth');
  });

  test('A player without two-factor is not asked for a code, even when one is sent', async () => {
    const { login, password } = await newOwner(stage);
    expect(await said(stage, { login, password, code: '000000' })).toBe('success_auth');
  });

  test('A password set by a recovery link still needs a code', async () => {
    const someone = await newSecured(stage);
    await confirmAddress(stage, someone);
    await mailbox.lettersTo(someone.email);
    const body = { email: someone.email, recaptchaToken: 'sandbox-pass' };
    await post(stage, '/api/user/recoveryPassword', { body });
    const token = await mailbox.codeFor(someone.email);
    const password = 'Sunrise-over-9-hills';
    const set = { token, password, repeatPassword: password };
    const answer = await post(stage, '/api/user/setPassword', { body: set });
    expect(answer).toMatchObject({ status: 200, cookie: undefined });
    const { login } = someone;
    expect(await said(stage, { login, password })).toBe('want_enter_code');
    expect(await said(stage, { login, password, code: someone.nextCode() })).toBe('success_auth');
  });

  test('A launch signed by Telegram needs no code', async () => {
    const telegramId = newTelegramId();
    const session = await newTelegramPlayer(stage, telegramId);
    await secure(stage, session);
    const again = await newTelegramPlayer(stage, telegramId);
    expect(again.playerId).toBe(session.playerId);
    expect(again.id).not.toBe(session.id);
  });
});

describe('guessing codes', () => {
  test('Of a hundred codes tried at once over two processes ten are checked', async () => {
    const { session, nextCode } = await newSecured(stage);
    const [one, two] = [ownerContext(stage), ownerContext(stage)];
    const right = nextCode();
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => {
        const typed = { playerId: session.playerId, code: '123456', bucket: 'elsewhere' };
        return useCode(turn % 2 === 0 ? one : two, typed).then(
          (isRight) => (isRight ? 'right' : 'wrong'),
          () => 'refused',
        );
      }),
    );
    expect(tries.filter((tried) => tried === 'wrong')).toHaveLength(10);
    expect(tries.filter((tried) => tried === 'refused')).toHaveLength(90);
    const typed = { playerId: session.playerId, code: right, bucket: 'elsewhere' };
    expect(await outcome(useCode(one, typed))).toBe('wire.flood');
    pass(stage, 61 * MINUTE_MS);
    expect(await outcome(useCode(one, typed))).toBe('ok');
  });

  test('Guessing from forty networks does not lock out the owner’s browser', async () => {
    const owner = await newSecured(stage);
    const code = '000000';
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => logIn(stage, { ...credentials(owner), code })),
    );
    const names = answers.map(({ body }) => body.error?.name);
    expect(names.filter((name) => name === 'login.enter-a-temporary-code')).toHaveLength(10);
    expect(names.filter((name) => name === 'login.too-many-attempts')).toHaveLength(30);
    const right = owner.nextCode();
    expect((await logIn(stage, { ...credentials(owner), code: right })).status).toBe(429);
    const { device } = owner;
    expect(await said(stage, { ...credentials(owner), code: right, device })).toBe('success_auth');
  });

  test('A wrong code is a failed sign-in, and the seventh from a network is throttled', async () => {
    const owner = await newSecured(stage);
    const address = newNetwork();
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await said(stage, { ...credentials(owner), code: '000000', address })).toBe(
        'enter_a_temporary_code',
      );
    }
    const code = owner.nextCode();
    const answer = await logIn(stage, { ...credentials(owner), code, address });
    expect(answer).toMatchObject({
      status: 429,
      body: { msg: '6', error: { name: 'login.too-many-attempts' } },
    });
  });

  test('Failed sign-ins are not forgiven by the right password without a code', async () => {
    const owner = await newSecured(stage);
    const address = newNetwork();
    const wrong = { login: owner.login, password: 'Wrong-4-sure', address };
    for (let turn = 0; turn < 5; turn += 1) expect(await said(stage, wrong)).toBe('2');
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await said(stage, { ...credentials(owner), address })).toBe('want_enter_code');
    }
    expect(await said(stage, wrong)).toBe('2');
    expect(await said(stage, { ...credentials(owner), address })).toBe('6');
  });
});

describe('recovery codes', () => {
  test('Recovery codes are ten codes of fifty bits, stored only as digests', async () => {
    const { recoveryCodes, session, base32 } = await newSecured(stage);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const { rows } = await stage.pool.query<{ all: string }>(
      `select concat((select json_agg(t) from two_factor t),
                     (select json_agg(c) from recovery_codes c),
                     (select string_agg(encode(secret, 'escape'), '') from two_factor),
                     (select json_agg(m) from mails m)) as all`,
    );
    const kept = rows[0]?.all ?? '';
    for (const secret of [
      base32,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ]) {
      expect(kept).not.toContain(secret);
    }
    const security = await viewSecurity(ownerContext(stage), session);
    expect(security.twoFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test('Recovery codes each sign in once, however they are typed', async () => {
    const owner = await newSecured(stage);
    const [one = '', two = '', three = ''] = owner.recoveryCodes;
    const typed = two.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
    for (const code of [one, typed, three.replace('-', '')]) {
      expect(await said(stage, { ...credentials(owner), code })).toBe('success_auth');
    }
    for (const code of [one, two, three]) {
      expect(await said(stage, { ...credentials(owner), code })).toBe('enter_a_temporary_code');
    }
    const { twoFactor } = await viewSecurity(ownerContext(stage), owner.session);
    expect(twoFactor.recoveryCodesLeft).toBe(7);
  });

  test('A recovery code used twenty times at once signs in once', async () => {
    const owner = await newSecured(stage);
    const [code = ''] = owner.recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(stage, { ...credentials(owner), code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('Recovery codes are renewed by their owner, and the old ones stop working', async () => {
    const owner = await newSecured(stage);
    const context = ownerContext(stage);
    const { session, password } = owner;
    const before = await accountsIn(stage);
    const renew = (proof: object) => renewRecoveryCodes(context, session, proof);
    expect(await outcome(renew({ password }))).toBe('settings.code-needed');
    expect(await outcome(renew({ password, code: '000000' }))).toBe('settings.code-wrong');
    expect(await outcome(renew({ password: 'wrong', code: '000000' }))).toBe(
      'settings.password-wrong',
    );
    expect(await accountsIn(stage)).toBe(before);
    const codes = await renew({ password, code: owner.nextCode() });
    const [old = ''] = owner.recoveryCodes;
    expect(await said(stage, { ...credentials(owner), code: old })).toBe('enter_a_temporary_code');
    expect(await said(stage, { ...credentials(owner), code: codes[0] ?? '' })).toBe('success_auth');
    const plain = await newOwner(stage);
    expect(await outcome(renewRecoveryCodes(context, plain.session, { password }))).toBe(
      'settings.two-factor-off',
    );
  });
});
