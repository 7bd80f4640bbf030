import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmOwner } from '../../api/accounts/credentials/confirm-owner.ts';
import { viewSecurity } from '../../api/accounts/settings/view-security.ts';
import { loadSecret } from '../../api/accounts/two-factor/load-secret.ts';
import { turnOff } from '../../api/accounts/two-factor/turn-off.ts';
import { turnOn } from '../../api/accounts/two-factor/turn-on.ts';
import { useCode } from '../../api/accounts/credentials/use-code.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { type AuthStage, openStage } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import {
  accountsIn,
  appCode,
  confirmAddress,
  credentials,
  logIn,
  newOwner,
  newSecured,
  newTelegramPlayer,
  outcome,
  ownerContext,
  pass,
  said,
  secure,
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

describe('turning two-factor authentication on', () => {
  test('Turning two-factor on needs the password and a code of the secret loaded last', async () => {
    const { session, password } = await newOwner(stage);
    const context = ownerContext(stage);
    const { code: first } = await loadSecret(context, session.playerId);
    const { code: last, uri, qrcode } = await loadSecret(context, session.playerId);
    expect(new URL(uri).searchParams.get('secret')).toBe(last);
    expect(qrcode).toMatch(/^<svg/);
    const before = await accountsIn(stage);
    const nowMs = stage.clock.nowMs();
    const on = (asked: { password?: string; code: string }) =>
      outcome(turnOn(context, session, asked));
    const right = appCode(last, nowMs);
    expect(await on({ password, code: appCode(first, nowMs) })).toBe('settings.code-wrong');
    expect(await on({ password, code: '' })).toBe('settings.code-needed');
    expect(await on({ password: 'wrong', code: right })).toBe('settings.password-wrong');
    expect(await on({ code: right })).toBe('settings.password-wrong');
    expect(await accountsIn(stage)).toBe(before);
    const { twoFactor } = await viewSecurity(context, session);
    expect(twoFactor).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(await on({ password, code: right })).toBe('ok');
  });

  test('Turning two-factor on uses up the code that did it', async () => {
    const { login, password, session } = await newOwner(stage);
    const context = ownerContext(stage);
    const { code: base32 } = await loadSecret(context, session.playerId);
    const code = appCode(base32, stage.clock.nowMs());
    await turnOn(context, session, { password, code });
    expect(await said(stage, { login, password, code })).toBe('enter_a_temporary_code');
  });

  test('Turning two-factor on needs a fresh secret and is refused where it is on', async () => {
    const { session, password } = await newOwner(stage);
    const context = ownerContext(stage);
    const on = (code: string) => outcome(turnOn(context, session, { password, code }));
    expect(await on('123456')).toBe('settings.two-factor-not-begun');
    const { code: base32 } = await loadSecret(context, session.playerId);
    pass(stage, 31 * MINUTE_MS);
    expect(await on(appCode(base32, stage.clock.nowMs()))).toBe('settings.two-factor-not-begun');
    await secure(stage, session, password);
    const before = await accountsIn(stage);
    expect(await on('123456')).toBe('settings.two-factor-on');
    expect(await outcome(loadSecret(context, session.playerId))).toBe('settings.two-factor-on');
    expect(await accountsIn(stage)).toBe(before);
  });

  test('Turning two-factor on in ten tabs at once succeeds in one', async () => {
    const session = await newTelegramPlayer(stage);
    const context = ownerContext(stage);
    const { code: base32 } = await loadSecret(context, session.playerId);
    const code = appCode(base32, stage.clock.nowMs());
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => turnOn(context, session, { code })),
    );
    const codes = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(codes).toHaveLength(1);
    const proof = { code: codes[0]?.[0] ?? '' };
    expect(await outcome(confirmOwner(context, session, proof))).toBe('ok');
  });

  test('Turning two-factor on without a password needs a fresh session', async () => {
    const session = await newTelegramPlayer(stage);
    const context = ownerContext(stage);
    pass(stage, 10 * MINUTE_MS);
    const { code: base32 } = await loadSecret(context, session.playerId);
    const code = appCode(base32, stage.clock.nowMs());
    expect(await outcome(turnOn(context, session, { code }))).toBe('settings.confirm-again');
    const fresh = { ...session, startedAt: new Date(stage.clock.nowMs() - 9 * MINUTE_MS) };
    expect(await outcome(turnOn(context, fresh, { code }))).toBe('ok');
  });

  test('Turning two-factor on or off is mailed without a secret', async () => {
    const owner = await newOwner(stage);
    await confirmAddress(stage, owner);
    const { base32, recoveryCodes } = await secure(stage, owner.session, owner.password);
    const [on] = await mailbox.lettersTo(owner.email);
    expect(on?.text).toContain(owner.login);
    for (const secret of [base32, ...recoveryCodes]) expect(on?.text).not.toContain(secret);
    const { session, password } = owner;
    await turnOff(ownerContext(stage), session, { password, code: recoveryCodes[0] });
    const letters = await mailbox.lettersTo(owner.email);
    expect(letters).toHaveLength(3);
    expect(letters[0]?.subject).not.toBe(on?.subject);
  });
});

describe('turning two-factor authentication off', () => {
  test('Turning two-factor off needs the password and a code and leaves no data', async () => {
    const owner = await newSecured(stage);
    const context = ownerContext(stage);
    const { session, password, login } = owner;
    const off = (proof: object) => outcome(turnOff(context, session, proof));
    const before = await accountsIn(stage);
    expect(await off({ password })).toBe('settings.code-needed');
    expect(await off({ password, code: ' ' })).toBe('settings.code-needed');
    expect(await off({ password, code: '000000' })).toBe('settings.code-wrong');
    expect(await off({ code: '000000' })).toBe('settings.password-wrong');
    expect(await off({ password: 'wrong', code: '000000' })).toBe('settings.password-wrong');
    expect(await accountsIn(stage)).toBe(before);
    expect(await off({ password, code: owner.nextCode() })).toBe('ok');
    expect(await off({ password, code: '000000' })).toBe('settings.two-factor-off');
    expect(await said(stage, { login, password })).toBe('success_auth');
    const { rows } = await stage.pool.query(
      `select player_id from two_factor where player_id = $1
       union all select player_id from recovery_codes where player_id = $1`,
      [session.playerId],
    );
    expect(rows).toEqual([]);
  });

  test('Turning two-factor off accepts a recovery code when the app is lost', async () => {
    const { session, password, recoveryCodes } = await newSecured(stage);
    const code = recoveryCodes[9] ?? '';
    expect(await outcome(turnOff(ownerContext(stage), session, { password, code }))).toBe('ok');
  });
});

describe('secrets in the database', () => {
  test('A two-factor secret copied to another player’s row opens nothing', async () => {
    const [owner, thief] = [await newSecured(stage), await newSecured(stage)];
    await stage.pool.query(
      `update two_factor set secret = (select secret from two_factor where player_id = $1)
        where player_id = $2`,
      [thief.session.playerId, owner.session.playerId],
    );
    const answer = await logIn(stage, { ...credentials(owner), code: thief.nextCode() });
    expect(answer).toMatchObject({ status: 500, cookie: undefined });
  });

  test('A secret under an old key is resealed when the next code is used', async () => {
    const owner = await newSecured(stage);
    const old = { version: 1, secret: 'a-key-of-the-auth-tests' };
    const key = { version: 2, secret: 'another-key-of-the-auth-tests' };
    const { playerId } = owner.session;
    const context = ownerContext(stage);
    const use = (keys: Parameters<typeof createVault>[0], code: string) =>
      useCode({ ...context, vault: createVault(keys) }, { playerId, code, bucket: 'key' });
    expect(await use([key, old], owner.nextCode())).toBe(true);
    expect(await use([key], owner.nextCode())).toBe(true);
    expect(await use([key, old], owner.recoveryCodes[0] ?? '')).toBe(true);
  });
});

describe('proof of the owner', () => {
  test('Wrong passwords and wrong codes are limited to ten an hour each', async () => {
    const owner = await newSecured(stage);
    const context = ownerContext(stage);
    const { session, password } = owner;
    const tries = async (proof: object) =>
      await Promise.all(
        Array.from({ length: 30 }, () => outcome(confirmOwner(context, session, proof))),
      );
    const words = await tries({ password: 'wrong', code: '000000' });
    expect(words.filter((word) => word === 'settings.password-wrong')).toHaveLength(10);
    expect(words.filter((word) => word === 'wire.flood')).toHaveLength(20);
    pass(stage, 61 * MINUTE_MS);
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await outcome(confirmOwner(context, session, { password, code: '000000' }))).toBe(
        'settings.code-wrong',
      );
    }
    const code = owner.nextCode();
    expect(await outcome(confirmOwner(context, session, { password, code }))).toBe('wire.flood');
    pass(stage, 61 * MINUTE_MS);
    const later = owner.nextCode();
    expect(await outcome(confirmOwner(context, session, { password, code: later }))).toBe('ok');
    expect(await outcome(confirmOwner(context, session, { password, code: later }))).toBe(
      'settings.code-wrong',
    );
  });

  test('A session is not taken for fresh when the clock was set back', async () => {
    const session = await newTelegramPlayer(stage);
    const context = ownerContext(stage);
    pass(stage, -2 * MINUTE_MS);
    expect(await outcome(confirmOwner(context, session, {}))).toBe('settings.confirm-again');
    pass(stage, 2 * MINUTE_MS);
    expect(await outcome(confirmOwner(context, session, {}))).toBe('ok');
  });

  test('A code alone is enough where there is no password, however old the session', async () => {
    const session = await newTelegramPlayer(stage);
    const { base32 } = await secure(stage, session);
    const context = ownerContext(stage);
    pass(stage, 60 * MINUTE_MS);
    expect(await outcome(confirmOwner(context, session, {}))).toBe('settings.code-needed');
    const code = appCode(base32, stage.clock.nowMs());
    expect(await outcome(confirmOwner(context, session, { code }))).toBe('ok');
  });
});
