import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_LIMITS } from '../../api/accounts/throttles/auth-throttles.ts';
import { MAX_PASSKEYS } from '../../shared/accounts/passkeys/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { answerChallenge, type Ceremony, makePasskey } from '../harness/software-authenticator.ts';
import { openStage as openAuthStage, post } from '../harness/auth-stage.ts';
import { faultsOf } from './identity-stage.ts';
import {
  addPasskey,
  askToSignIn,
  expectRefused,
  honest,
  moveClock,
  postTo,
  sessionsOf,
  signIn,
  verify,
} from './passkeys-stage.ts';
import { openStage, refusalOf, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('passkeys', () => {
  test('A passkey signs its owner in without a password or a second factor', async () => {
    const seat = await stage.seat(0);
    const { passkey, passkeys } = await addPasskey(
      stage,
      seat,
      { isSynced: true },
      '  My\u202E phone ',
    );
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null, isSynced: true }]);
    await stage.owner.query(
      "insert into two_factor (player_id, secret, enabled_at) values ($1, '\\x00', now())",
      [seat.id],
    );
    const { status, answer, cookie } = await signIn(stage, passkey, { isSynced: true });
    expect({ status, msg: answer.msg, user: answer.user }).toEqual({
      status: 200,
      msg: 'success_auth',
      user: { id: seat.id, nick: seat.nick },
    });
    expect(cookie).toContain('HttpOnly');
    const token = cookie?.slice('token='.length).split(';')[0] ?? '';
    const client = await connectClient(stage.url, { token });
    const listed = await client.call('passkeys.list', {});
    expect(listed.passkeys[0]?.lastUsedAt).not.toBeNull();
    client.close();
  });

  test('The owner of a passkey is mailed when it is added and when it is removed', async () => {
    const seat = await stage.seat(0);
    await stage.owner.query('update players set email_verified = true where id = $1', [seat.id]);
    const { passkeys } = await addPasskey(stage, seat, {}, 'Yubi');
    const id = passkeys[0]?.id ?? '';
    await seat.call('passkeys.remove', { id, password: seat.password });
    const { rows } = await stage.owner.query(
      "select kind, facts->>'passkey' as passkey from mails where player_id = $1 and kind like 'passkey-%' order by id",
      [seat.id],
    );
    expect(rows).toEqual([
      { kind: 'passkey-added', passkey: 'Yubi' },
      { kind: 'passkey-removed', passkey: 'Yubi' },
    ]);
  });

  test('A passkey’s key and account are disclosed to nobody', async () => {
    const seat = await stage.seat(0);
    const { passkeys } = await addPasskey(stage, seat);
    expect(Object.keys(passkeys[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'id', 'isSynced', 'lastUsedAt', 'name'].toSorted(),
    );
    const { options } = await seat.call('passkeys.begin', { password: seat.password });
    expect(options.excludeCredentials).toHaveLength(1);
    expect(options.excludeCredentials?.[0]?.transports).toEqual(['hybrid', 'internal']);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(seat.id));
    const asked = await askToSignIn(stage);
    expect(Object.keys(asked).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
  });

  test('Adding a passkey needs the password, so a stolen session gets no challenge', async () => {
    const seat = await stage.seat(0);
    for (const proof of [{}, { password: 'wrong' }]) {
      const refusal = await refusalOf(seat.call('passkeys.begin', proof));
      expect(refusal.name).toBe('settings.password-wrong');
    }
  });

  test.each(['', '   ', '\u200B\u202E', 'x'.repeat(41)])(
    'A passkey cannot be named %j',
    async (name) => {
      const seat = await stage.seat(0);
      const { options } = await seat.call('passkeys.begin', { password: seat.password });
      const { response } = makePasskey(options, honest(stage));
      const refusal = await refusalOf(seat.call('passkeys.finish', { name, response }));
      expect(refusal.name).toBe('passkeys.wrong-name');
      const { passkeys } = await seat.call('passkeys.finish', { name: 'Key', response });
      const id = passkeys[0]?.id ?? '';
      expect((await refusalOf(seat.call('passkeys.rename', { id, name }))).name).toBe(
        'passkeys.wrong-name',
      );
    },
  );
});

describe('refused answers that add a passkey', () => {
  const attacks: readonly (readonly [string, Partial<Ceremony>])[] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['of a site whose name begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without the owner’s check', { isVerified: false }],
    ['without anybody there', { isPresent: false, isVerified: false }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['to a challenge of its own making', { challenge: 'A'.repeat(43) }],
  ];
  test.each(attacks)(
    'An answer that adds a passkey is refused when it is %s',
    async (_, changes) => {
      const seat = await stage.seat(0);
      const { options } = await seat.call('passkeys.begin', { password: seat.password });
      const { response } = makePasskey(options, { ...honest(stage), ...changes });
      const refusal = await refusalOf(seat.call('passkeys.finish', { name: 'Key', response }));
      expect(refusal.name).toBe('passkeys.failed');
      expect((await seat.call('passkeys.list', {})).passkeys).toEqual([]);
    },
  );

  test('An answer that adds a passkey is refused when its challenge was already used', async () => {
    const seat = await stage.seat(0);
    const { options } = await seat.call('passkeys.begin', { password: seat.password });
    const [first, second] = [
      makePasskey(options, honest(stage)),
      makePasskey(options, honest(stage)),
    ];
    await seat.call('passkeys.finish', { name: 'Key', response: first.response });
    for (const { response } of [first, second]) {
      const refusal = await refusalOf(seat.call('passkeys.finish', { name: 'Key', response }));
      expect(refusal.name).toBe('passkeys.failed');
    }
  });

  test('An answer that adds a passkey is refused for a foreign challenge', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const { options } = await other.call('passkeys.begin', { password: other.password });
    const { challenge } = await askToSignIn(stage);
    await seat.call('passkeys.begin', { password: seat.password });
    for (const asked of [options, { ...options, challenge }]) {
      const { response } = makePasskey(asked, honest(stage));
      const refusal = await refusalOf(seat.call('passkeys.finish', { name: 'Key', response }));
      expect(refusal.name).toBe('passkeys.failed');
    }
    const { response } = makePasskey(options, honest(stage));
    expect((await other.call('passkeys.finish', { name: 'Key', response })).passkeys).toHaveLength(
      1,
    );
  });

  test('An answer that adds a passkey is refused when somebody has it already', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const { passkey } = await addPasskey(stage, other);
    const { options } = await seat.call('passkeys.begin', { password: seat.password });
    const { response } = makePasskey(options, { ...honest(stage), credentialId: passkey.id });
    const refusal = await refusalOf(seat.call('passkeys.finish', { name: 'Key', response }));
    expect(refusal.name).toBe('passkeys.taken');
    expect((await signIn(stage, passkey)).answer.user?.id).toBe(other.id);
  });

  test('A player who has the maximum number of passkeys cannot add another', async () => {
    const seat = await stage.seat(0);
    await addPasskey(stage, seat);
    await stage.owner.query(
      `insert into passkeys (player_id, credential_id, public_key, user_handle, counter, transports,
                             name, is_synced, created_at)
       select player_id, sha256(n::text::bytea || credential_id), public_key, user_handle, 0,
              transports, 'Key ' || n, false, created_at
         from passkeys, generate_series(2, $2) n where player_id = $1`,
      [seat.id, MAX_PASSKEYS - 1],
    );
    const { options } = await seat.call('passkeys.begin', { password: seat.password });
    const { passkeys } = await seat.call('passkeys.finish', {
      name: 'Last',
      response: makePasskey(options, honest(stage)).response,
    });
    expect(passkeys).toHaveLength(MAX_PASSKEYS);
    const refusal = await refusalOf(seat.call('passkeys.begin', { password: seat.password }));
    expect(refusal).toMatchObject({ name: 'passkeys.too-many', data: { max: MAX_PASSKEYS } });
  });

  test('An answer to a passkey challenge is refused once five minutes are over', async () => {
    const seat = await stage.seat(0);
    const { passkey } = await addPasskey(stage, seat);
    const { options } = await seat.call('passkeys.begin', { password: seat.password });
    const asked = await askToSignIn(stage);
    await moveClock(stage, 301_000);
    try {
      const { response } = makePasskey(options, honest(stage));
      const refusal = await refusalOf(seat.call('passkeys.finish', { name: 'Key', response }));
      expect(refusal.name).toBe('passkeys.failed');
      await expectRefused(verify(stage, answerChallenge(passkey, asked, honest(stage))));
      expect((await signIn(stage, passkey)).status).toBe(200);
    } finally {
      await moveClock(stage, 0);
    }
  });
});

describe('refused sign-ins by passkey', () => {
  const attacks: readonly (readonly [string, Partial<Ceremony>])[] = [
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without the owner’s check', { isVerified: false }],
    ['with the answer of a registration', { type: 'webauthn.create' }],
    ['to a challenge of its own making', { challenge: 'A'.repeat(43) }],
    ['with another account’s handle', { userHandle: 'A'.repeat(43) }],
    ['with no handle', { userHandle: '' }],
  ];
  test.each(attacks)('A sign-in by passkey is refused %s', async (_, changes) => {
    const seat = await stage.seat(0);
    const { passkey } = await addPasskey(stage, seat);
    await expectRefused(signIn(stage, passkey, changes));
    expect(await sessionsOf(stage, seat.id)).toBe(1);
    expect((await signIn(stage, passkey)).status).toBe(200);
  });

  test('A sign-in answer is accepted once, even when fifty copies come at once', async () => {
    const seat = await stage.seat(0);
    const { passkey } = await addPasskey(stage, seat);
    const response = answerChallenge(passkey, await askToSignIn(stage), honest(stage));
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(stage, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectRefused(verify(stage, response));
    expect(await sessionsOf(stage, seat.id)).toBe(2);
  });

  test('A sign-in is refused with another player’s passkey under this player’s name', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const [mine, theirs] = [await addPasskey(stage, seat), await addPasskey(stage, other)];
    const swapped = { credentialId: mine.passkey.id, userHandle: mine.passkey.userHandle };
    await expectRefused(signIn(stage, theirs.passkey, swapped));
    await expectRefused(signIn(stage, theirs.passkey, { credentialId: mine.passkey.id }));
    await expectRefused(signIn(stage, theirs.passkey, { userHandle: mine.passkey.userHandle }));
    expect(await sessionsOf(stage, seat.id)).toBe(1);
  });

  test('A sign-in is refused when the passkey’s use counter has not grown', async () => {
    const seat = await stage.seat(0);
    const { passkey } = await addPasskey(stage, seat, { counter: 7 });
    for (const counter of [7, 6, 0]) await expectRefused(signIn(stage, passkey, { counter }));
    expect((await signIn(stage, passkey, { counter: 8 })).status).toBe(200);
    const [one, two] = [await askToSignIn(stage), await askToSignIn(stage)];
    const answers = await Promise.all(
      [one, two].map((options) =>
        verify(stage, answerChallenge(passkey, options, { ...honest(stage), counter: 9 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('A sign-in is refused with a passkey that was removed', async () => {
    const seat = await stage.seat(0);
    const { passkey, passkeys } = await addPasskey(stage, seat);
    const id = passkeys[0]?.id ?? '';
    await seat.call('passkeys.remove', { id, password: seat.password });
    await expectRefused(signIn(stage, passkey));
  });

  test('A sign-in by passkey to a closed account gets the same refusal as by password', async () => {
    const seat = await stage.seat(0);
    const { passkey } = await addPasskey(stage, seat);
    await stage.owner.query('update players set closed_at = now() where id = $1', [seat.id]);
    const { status, answer, cookie } = await signIn(stage, passkey);
    const login = await postTo(stage, '/api/auth/login', {
      login: seat.login,
      password: seat.password,
      recaptchaToken: 'sandbox-pass',
    });
    expect(answer).toEqual(login.answer);
    expect({ status, name: answer.error?.name, cookie }).toEqual({
      status: 403,
      name: 'login.account-closed',
      cookie: undefined,
    });
  });

  test('A sign-in by passkey is refused after too many attempts from one network', async () => {
    const auth = await openAuthStage({
      limits: { ...AUTH_LIMITS, login: { points: 3, seconds: 60 } },
    });
    const ask = () => post(auth, '/api/auth/passkey/options', {});
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    await auth.close();
  });
});

test('An authenticator that does not count its uses signs in again and again', async () => {
  const seat = await stage.seat(0);
  const { passkey } = await addPasskey(stage, seat);
  for (const _ of [1, 2, 3])
    expect((await signIn(stage, passkey, { counter: 0 })).status).toBe(200);
});

describe('the list of passkeys', () => {
  test('A passkey is renamed and removed by its owner and never by another player', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const id = (await addPasskey(stage, seat)).passkeys[0]?.id ?? '';
    const rename = other.call('passkeys.rename', { id, name: 'Mine now' });
    expect((await refusalOf(rename)).name).toBe('passkeys.unknown');
    const remove = other.call('passkeys.remove', { id, password: other.password });
    expect((await refusalOf(remove)).name).toBe('passkeys.unknown');
    const { passkeys } = await seat.call('passkeys.rename', { id, name: 'Tablet' });
    expect(passkeys).toMatchObject([{ id, name: 'Tablet' }]);
    const bare = await refusalOf(seat.call('passkeys.remove', { id }));
    expect(bare.name).toBe('settings.password-wrong');
  });

  test('The last passkey cannot be removed when it is the only way in', async () => {
    const seat = await stage.seat(0);
    const first = await addPasskey(stage, seat, {}, 'One');
    const { passkeys } = await addPasskey(stage, seat, {}, 'Two');
    await stage.owner.query('update players set password_hash = null where id = $1', [seat.id]);
    const tabs: TestClient[] = await Promise.all(
      passkeys.map(() => connectClient(stage.url, { token: seat.token })),
    );
    const outcomes = await Promise.all(
      tabs.map((tab, index) =>
        tab.call('passkeys.remove', { id: passkeys[index]?.id ?? '' }).then(
          () => 'removed',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes).toContain('removed');
    expect(outcomes).toContain('passkeys.last-way (765)');
    const left = await seat.call('passkeys.list', {});
    expect(left.passkeys).toHaveLength(1);
    const id = left.passkeys[0]?.id ?? '';
    const refusal = await refusalOf(seat.call('passkeys.remove', { id }));
    expect(refusal.name).toBe('passkeys.last-way');
    await stage.owner.query(
      "insert into identities (provider, external_id, player_id, profile) values ('telegram', $1, $2, '{}')",
      [`t${seat.id}`, seat.id],
    );
    expect((await seat.call('passkeys.remove', { id })).passkeys).toEqual([]);
    expect(first.passkeys).toHaveLength(1);
    for (const tab of tabs) tab.close();
  });
});

test('The server logs no fault of its own during this file', () => {
  expect(faultsOf(stage.server)).toEqual([]);
});
