import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termsInForce } from '../../shared/players/terms.ts';
import {
  type Answer,
  type AuthStage,
  newcomer,
  openStage,
  playerById,
  post,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

const HOME = '203.0.113.10';
let stage: AuthStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const register = (body: object) => post(stage, '/api/auth/registration', { body });

const logIn = (login: string, password: string, address = HOME) =>
  post(stage, '/api/auth/login', {
    body: { login, password, recaptchaToken: 'sandbox-pass' },
    headers: { 'x-test-address': address },
  });

const refused = (status: number, code: number, name: string) => ({
  status,
  body: { success: false, msg: String(code), error: { code, name } },
  cookie: undefined,
});

const WRONG = refused(401, 2, 'login.wrong-credentials');
const LOCKED_OUT = refused(429, 6, 'login.too-many-attempts');
const SIGNED_IN = { status: 200, body: { success: true, msg: 'success_auth' } };

async function repeated<Value>(times: number, work: (turn: number) => Promise<Value>) {
  const results: Value[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await work(turn));
  return results;
}

async function registered(changes: object = {}) {
  const person = newcomer({ ...changes });
  const answer = await register(person);
  expect(answer).toMatchObject(SIGNED_IN);
  return { ...person, id: answer.body.user?.id ?? 0 };
}

describe('registration with a login and a password', () => {
  test('A registration signs in and keeps the terms, the language and the referral', async () => {
    const answer = await register(newcomer({ lang: 'tr', refererId: 'ads_autumn', isPromo: true }));
    const id = answer.body.user?.id ?? 0;
    const session = await stage.sessions.byToken(tokenIn(answer.cookie));
    expect(session).toMatchObject({ playerId: id, platform: 'web' });
    const player = await playerById(stage, id);
    expect(player).toMatchObject({
      lang: 'tr',
      referrer_code: 'ads_autumn',
      terms_version: termsInForce(Date.now()).from,
      nick: answer.body.user?.nick,
    });
    expect(player.terms_accepted_at).toBeInstanceOf(Date);
    expect(answer.body.token).toBeUndefined();
  });

  test('A password is kept only as argon2id of 19 MiB, two passes and one lane', async () => {
    const { id, password } = await registered();
    const { password_hash: hash } = await playerById(stage, id);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toContain(password);
  });

  test.each([
    [{ login: '' }, 1, 'login.login-required', 'login'],
    [{ login: 'owl77' }, 14, 'login.login-invalid', 'login'],
    [{ login: 'ночная-сова' }, 14, 'login.login-invalid', 'login'],
    [{ email: '' }, 3, 'login.email-required', 'email'],
    [{ email: 'owl@' }, 4, 'login.email-invalid', 'email'],
    [{ password: 'Ab1' }, 10, 'login.password-short', 'password'],
    [{ password: 'moonlit4' }, 7, 'login.password-uppercase', 'password'],
    [{ password: 'MOONLIT4' }, 8, 'login.password-lowercase', 'password'],
    [{ password: 'Moonlits' }, 9, 'login.password-digit', 'password'],
    [{ repeatPassword: '' }, 11, 'login.repeat-required', 'repeatPassword'],
    [{ repeatPassword: 'Moonlit5' }, 12, 'login.repeat-mismatch', 'repeatPassword'],
  ])('A registration with %j is refused with its own code %i', async (...row) => {
    const [changes, code, name, field] = row;
    const answer = await register(newcomer(changes));
    expect(answer).toMatchObject(refused(400, code, name));
    expect(answer.body.error?.data).toEqual({ field });
  });

  test('A registration with a taken login or address in any case is refused', async () => {
    const { login, email } = await registered();
    const taken = refused(409, 5, 'login.taken');
    expect(await register(newcomer({ login: login.toUpperCase() }))).toMatchObject(taken);
    expect(await register(newcomer({ email: email.toUpperCase() }))).toMatchObject(taken);
  });

  test('Eight registrations of one login at one moment create one player', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(person)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('A registration cannot set what is not in the form', async () => {
    const { id } = await registered({ is_admin: true, isAdmin: true, balance: 5, banned_until: 1 });
    expect(await playerById(stage, id)).toMatchObject({ is_admin: false, banned_until: null });
  });

  test('A registration ends the session that the browser had before', async () => {
    const first = await register(newcomer());
    const former = tokenIn(first.cookie);
    const headers = tokenCookie(former);
    const second = await post(stage, '/api/auth/registration', { body: newcomer(), headers });
    expect(await stage.sessions.byToken(former)).toBeUndefined();
    expect(await stage.sessions.byToken(tokenIn(second.cookie))).toBeDefined();
  });
});

describe('sign-in with a password', () => {
  test('A sign-in takes the login or the e-mail address in any case of letters', async () => {
    const { login, email, password, id } = await registered();
    for (const typed of [login, login.toUpperCase(), email, email.toUpperCase()]) {
      const answer = await logIn(typed, password);
      expect(answer).toMatchObject(SIGNED_IN);
      expect(answer.body.user?.id).toBe(id);
    }
  });

  test('A sign-in sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { login, password } = await registered();
    const { cookie } = await logIn(login, password);
    expect(cookie?.replace(/^token=[\w-]{43};/, 'token=…;')).toBe(
      'token=…; Max-Age=259200; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  test('A sign-in on an https site sets a cookie fit for a __Host- name', async () => {
    const siteUrl = 'https://rollhouse.example';
    const https = await openStage({ siteUrl, allowedOrigins: [siteUrl] });
    const { cookie } = await post(https, '/api/auth/registration', {
      body: newcomer(),
      headers: { origin: siteUrl },
    });
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    await https.close();
  });

  test.each([
    [{ login: '', password: 'Moonlit4' }, 1, 'login.login-required'],
    [{ login: 'owl!', password: 'Moonlit4' }, 14, 'login.login-invalid'],
    [{ login: 'night_owl', password: 'short' }, 10, 'login.password-short'],
  ])('A sign-in with %j is refused with its own code %i', async (body, code, name) => {
    expect(await post(stage, '/api/auth/login', { body })).toMatchObject(refused(400, code, name));
  });

  test('A sign-in fails alike for a wrong password and an unknown or bare login', async () => {
    const { login, email } = await registered();
    const bare = await registered();
    await stage.db
      .updateTable('players')
      .set({ password_hash: null })
      .where('id', '=', BigInt(bare.id))
      .execute();
    const seen = ({ status, body, headers }: Answer) => [status, body, [...headers]];
    const answers = await Promise.all(
      [login, email, bare.login, 'nobody-here', 'nobody@example.com'].map((typed) =>
        logIn(typed, 'Wrong-password-1'),
      ),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject(WRONG);
      expect(seen(answer)).toEqual(seen(answers[0] as Answer));
    }
  });

  test('A sign-in costs as much hashing for an unknown login as for a known one', async () => {
    const { login } = await registered();
    const work = async (typed: string) => {
      const startedAt = process.cpuUsage();
      await repeated(5, (turn) => logIn(typed, 'Wrong-password-1', `192.0.${turn}.9`));
      return process.cpuUsage(startedAt).user;
    };
    const [known, unknown] = [await work(login), await work('nobody-there')];
    expect(unknown).toBeGreaterThan(known / 3);
  });
});

describe('sign-ins that fail half-way', () => {
  test('A sign-in that fails half-way leaves neither a cookie nor a session', async () => {
    const { id, login, password } = await registered();
    const open = async () => {
      const { rows } = await stage.pool.query(
        'select count(*)::int as open from sessions where player_id = $1 and ended_at is null',
        [id],
      );
      return rows[0].open;
    };
    const before = await open();
    const owner = new Client({ connectionString: stage.ownerUrl });
    await owner.connect();
    await owner.query('revoke insert on known_devices from rollhouse_app');
    const answer = await logIn(login, password);
    await owner.query('grant insert on known_devices to rollhouse_app');
    await owner.end();
    expect(answer.body.success).toBe(false);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await open()).toBe(before);
    expect(await logIn(login, password)).toMatchObject(SIGNED_IN);
    expect(await open()).toBe(before + 1);
  });
});

describe('the lockout after six failures', () => {
  test('A login is locked for 20 minutes on a network after six failures', async () => {
    const { login, password, email } = await registered();
    const failures = await repeated(6, () => logIn(login, 'Wrong-password-1'));
    for (const answer of failures) expect(answer).toMatchObject(WRONG);
    const lockedOut = await logIn(login, password, '203.0.113.77');
    expect(lockedOut).toMatchObject(LOCKED_OUT);
    const waitMs = Number(lockedOut.body.error?.data?.['waitMs']);
    expect(waitMs).toBeGreaterThan(19 * MINUTE_MS);
    expect(waitMs).toBeLessThanOrEqual(20 * MINUTE_MS);
    expect(Number(lockedOut.headers.get('retry-after'))).toBeGreaterThan(19 * 60);
    expect(await logIn(email, password)).toMatchObject(LOCKED_OUT);
    stage.clock.setOffsetMs(19 * MINUTE_MS);
    expect(await logIn(login, password)).toMatchObject(LOCKED_OUT);
    stage.clock.setOffsetMs(20 * MINUTE_MS + 1000);
    expect(await logIn(login, password)).toMatchObject(SIGNED_IN);
    stage.clock.setOffsetMs(0);
  });

  test('A locked login still signs in from another network, and the lock stays', async () => {
    const { login, password } = await registered();
    await repeated(7, () => logIn(login, 'Wrong-password-1', '2001:db8:66:1::5'));
    expect(await logIn(login, password, '2001:db8:67::1')).toMatchObject(SIGNED_IN);
    expect(await logIn(login, password, '198.51.100.4')).toMatchObject(SIGNED_IN);
    expect(await logIn(login, password, '2001:db8:66:ffff::9')).toMatchObject(LOCKED_OUT);
  });

  test('An unknown login is locked after six failures like a known one', async () => {
    const answers = await repeated(7, () => logIn('nobody-at-all', 'Wrong-password-1'));
    for (const answer of answers.slice(0, 6)) expect(answer).toMatchObject(WRONG);
    expect(answers[6]).toMatchObject(LOCKED_OUT);
  });

  test('The count of failures restarts after a success and after 20 quiet minutes', async () => {
    const { login, password } = await registered();
    const failFive = async () => {
      const answers = await repeated(5, () => logIn(login, 'Wrong-password-1'));
      for (const answer of answers) expect(answer).toMatchObject(WRONG);
    };
    await failFive();
    expect(await logIn(login, password)).toMatchObject(SIGNED_IN);
    await failFive();
    stage.clock.setOffsetMs(21 * MINUTE_MS);
    await failFive();
    expect(await logIn(login, password)).toMatchObject(SIGNED_IN);
    stage.clock.setOffsetMs(0);
  });

  test('Tries at one moment are counted one by one', async () => {
    const { login, password } = await registered();
    const guesses = Array.from({ length: 12 }, (_, turn) =>
      logIn(login, turn === 11 ? password : 'Wrong-password-1'),
    );
    const answers = await Promise.all(guesses);
    const looked = answers.filter(({ body }) => body.msg !== '6');
    expect(looked.length).toBeLessThanOrEqual(6);
  });
});

describe('the lockout after a hundred failures from many networks', () => {
  test('A hundred failures lock a login for a day, except where it is signed in', async () => {
    const { login, password } = await registered();
    expect(await logIn(login, password, '192.0.2.50')).toMatchObject(SIGNED_IN);
    const { id } = await stage.db
      .selectFrom('players')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    const row = { subject: `player:${id}`, network: 'everywhere', failures: 88 };
    await stage.db
      .insertInto('login_failures')
      .values({ ...row, last_at: new Date(), banned_until: null })
      .onConflict((conflict) => conflict.columns(['subject', 'network']).doUpdateSet(row))
      .execute();
    const failures = await repeated(12, (turn) =>
      logIn(login, 'Wrong-password-1', `198.18.${Math.floor(turn / 5)}.1`),
    );
    for (const answer of failures) expect(answer).toMatchObject(WRONG);
    expect(await logIn(login, password, '198.18.200.1')).toMatchObject(LOCKED_OUT);
    expect(await logIn(login, password, '192.0.2.99')).toMatchObject(SIGNED_IN);
    const sessions = stage.db.updateTable('sessions').where('player_id', '=', id);
    await sessions.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    expect(await logIn(login, password, '192.0.2.99')).toMatchObject(LOCKED_OUT);
    stage.clock.setOffsetMs(24 * 60 * MINUTE_MS + 1000);
    expect(await logIn(login, password, '198.18.201.1')).toMatchObject(SIGNED_IN);
    stage.clock.setOffsetMs(0);
  });
});
