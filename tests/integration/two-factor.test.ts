import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../api/auth/auth-http.ts';
import { viewSecurity } from '../../api/settings/view-security.ts';
import { renewRecoveryCodes } from '../../api/two-factor/renew-recovery-codes.ts';
import { useCode } from '../../api/two-factor/use-code.ts';
import { type AuthStage, newTelegramId, openStage, post } from './auth-stage.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
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
} from './two-factor-stage.ts';

const MINUTE_MS = 60_000;

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

describe('signing in with two-factor on', () => {
  let owner: Secured;
  beforeEach(async () => {
    owner = await newSecured(stage);
  });

  test('asks for a code after the right password, and opens nothing before it', async () => {
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

  test('refuses a wrong code, and opens nothing', async () => {
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

  test('takes a code of the app, once', async () => {
    const code = owner.nextCode();
    const answer = await logIn(stage, {
      ...credentials(owner),
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: 'success_auth' } });
    expect(answer.cookie).toMatch(/^token=/);
    expect(await said(stage, { ...credentials(owner), code })).toBe('enter_a_temporary_code');
  });

  test('takes no code older than one it took, and none again when the clock goes back', async () => {
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

  test('takes codes of a clock one step off, and of none further', async () => {
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

  test('takes no code of another player’s app or list', async () => {
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

  test('of twenty uses of a code at one moment, over two processes, lets one in', async () => {
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

  test('tells nothing of two-factor without the right password', async () => {
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

  test('asks for no code of a player who has it off, whatever code comes', async () => {
    const { login, password } = await newOwner(stage);
    expect(await said(stage, { login, password, code: '000000' })).toBe('success_auth');
  });

  test('stands in front of a password that a recovery link set', async () => {
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

  test('is not asked of a launch that Telegram signed', async () => {
    const telegramId = newTelegramId();
    const session = await newTelegramPlayer(stage, telegramId);
    await secure(stage, session);
    const again = await newTelegramPlayer(stage, telegramId);
    expect(again.playerId).toBe(session.playerId);
    expect(again.id).not.toBe(session.id);
  });
});

describe('guessing', () => {
  test('of a hundred codes at one moment, over two processes, ten are looked at', async () => {
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

  test('from forty networks looks at ten codes, and keeps the owner in on their own browser', async () => {
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

  test('of codes is a failed sign-in: the seventh from a network rests', async () => {
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

  test('is not forgiven by the right password without a code', async () => {
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
  test('are ten of fifty bits, kept as digests only', async () => {
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

  test('sign in once each, however they are typed', async () => {
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

  test('of twenty uses at one moment one signs in', async () => {
    const owner = await newSecured(stage);
    const [code = ''] = owner.recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(stage, { ...credentials(owner), code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are renewed by their owner, and the old ones are worth nothing', async () => {
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
