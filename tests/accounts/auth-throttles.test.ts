import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_LIMITS } from '../../api/accounts/throttles/auth-throttles.ts';
import type { Provider } from '../../api/accounts/identities/providers/provider.ts';
import {
  SANDBOX_SHARED_LIMITS,
  SHARED_LIMITS,
} from '../../api/accounts/throttles/shared-throttle.ts';
import { authRoutes } from '../../api/accounts/auth-http.ts';
import { type Answer, type AuthStage, newcomer, openStage, post } from '../harness/auth-stage.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
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

type Try = {
  readonly login: string;
  readonly password?: string;
  readonly address?: string;
  readonly token?: string;
  readonly cookie?: string;
};

function logIn(
  { login, password = 'Wrong-password-1', ...from }: Try,
  on: Pick<AuthStage, 'app'> = stage,
) {
  return post(on, '/api/auth/login', {
    body: { login, password, ...(from.token !== undefined && { recaptchaToken: from.token }) },
    headers: {
      'x-test-address': from.address ?? '203.0.113.1',
      ...(from.cookie !== undefined && { cookie: from.cookie }),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
    },
  });
}

/** The device cookie that a browser holds after an answer: its whole line and its value. */
async function deviceAfter(body: object, path = '/api/auth/registration', address = '192.0.2.1') {
  const response = await stage.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      'x-test-address': address,
    },
    body: JSON.stringify(body),
  });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('device=')) ?? '';
  return { line, cookie: line.split(';')[0] ?? '' };
}

async function somebody() {
  const person = newcomer();
  const { line, cookie } = await deviceAfter(person);
  await stage.pool.query('update players set email_verified = true where login = $1', [
    person.login,
  ]);
  return { ...person, line, cookie };
}

const nameOf = ({ body }: Answer) => body.error?.name ?? body.msg;
let nextNetwork = 0;
const newNetwork = () => `198.18.${(nextNetwork += 1)}.1`;

describe('the captcha at sign-in', () => {
  test('A captcha is needed after two failures of one network, for any login', async () => {
    const { login, password } = await somebody();
    const address = newNetwork();
    expect(nameOf(await logIn({ login: 'nobody-here', address }))).toBe('login.wrong-credentials');
    expect(nameOf(await logIn({ login, address }))).toBe('login.wrong-credentials');
    for (const who of ['nobody-here', 'nobody-there', login]) {
      expect(nameOf(await logIn({ login: who, address }))).toBe('login.captcha');
    }
    expect(nameOf(await logIn({ login, password, address }))).toBe('login.captcha');
    expect(nameOf(await logIn({ login, password, address, token: 'sandbox-fail' }))).toBe(
      'login.captcha',
    );
    expect(nameOf(await logIn({ login, password, address: newNetwork() }))).toBe('success_auth');
    expect(nameOf(await logIn({ login, password, address, token: 'sandbox-pass' }))).toBe(
      'success_auth',
    );
    stage.clock.setOffsetMs(21 * MINUTE_MS);
    expect(nameOf(await logIn({ login, password, address }))).toBe('success_auth');
    stage.clock.setOffsetMs(0);
  });

  test('A captcha is not asked for after any number of successes', async () => {
    const { login, password } = await somebody();
    const address = newNetwork();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(nameOf(await logIn({ login, password, address }))).toBe('success_auth');
    }
  });

  test('Two of a hundred tries at once pass without a captcha, over two processes', async () => {
    const other = { app: authRoutes(stage.deps) };
    const address = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        logIn({ login: `nobody-${turn}`, address }, turn % 2 === 0 ? stage : other),
      ),
    );
    const looked = answers.filter((answer) => nameOf(answer) === 'login.wrong-credentials');
    const asked = answers.filter((answer) => nameOf(answer) === 'login.captcha');
    expect([looked.length, asked.length]).toEqual([2, 98]);
  });
});

describe('the limits of a network', () => {
  test('A network is mailed exactly twenty times an hour, over two processes', async () => {
    const own = await openStage({ sharedLimits: SHARED_LIMITS });
    const other = { app: authRoutes(own.deps) };
    const ask = (turn: number, address: string) =>
      post(turn % 2 === 0 ? own : other, '/api/user/recoveryPassword', {
        body: { email: `p${turn}@example.com`, recaptchaToken: 'sandbox-pass' },
        headers: { 'x-test-address': address },
      });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => ask(turn, `203.0.113.${turn}`)),
    );
    const names = answers.map(nameOf);
    expect(names.filter((name) => name === 'success_recovery')).toHaveLength(20);
    expect(names.filter((name) => name === 'login.too-many-mails')).toHaveLength(80);
    expect(nameOf(await ask(200, '203.0.114.1'))).toBe('success_recovery');
    await own.close();
  });

  test('A network creates exactly as many accounts as allowed, over two processes', async () => {
    const own = await openStage({
      sharedLimits: { ...SANDBOX_SHARED_LIMITS, registration: { hits: 10, seconds: 600 } },
    });
    const other = { app: authRoutes(own.deps) };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        post(turn % 2 === 0 ? own : other, '/api/auth/registration', { body: newcomer() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    own.clock.setOffsetMs(11 * MINUTE_MS);
    expect((await post(own, '/api/auth/registration', { body: newcomer() })).status).toBe(200);
    await own.close();
  });
});

describe('known devices', () => {
  test('A device is known by a year-long cookie, stored only as a digest', async () => {
    const { line, cookie } = await somebody();
    expect(line.replace(/=[\w-]{43};/, '=…;')).toBe(
      'device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
    const secret = cookie.slice('device='.length);
    const { rows } = await stage.pool.query(
      "select string_agg(encode(device_hash, 'escape'), '') as all from known_devices",
    );
    expect(rows[0].all).not.toContain(secret);
  });

  test('A known device lets its owner in while others on the network keep failing', async () => {
    const { login, password, cookie } = await somebody();
    const address = newNetwork();
    for (let turn = 0; turn < 8; turn += 1) {
      await logIn({ login, address, token: 'sandbox-pass' });
    }
    expect(nameOf(await logIn({ login, password, address, token: 'sandbox-pass' }))).toBe(
      'login.too-many-attempts',
    );
    expect(nameOf(await logIn({ login, password, address, cookie }))).toBe('success_auth');
  });

  test('A known device is locked after six failures of its own', async () => {
    const { login, password, cookie } = await somebody();
    const fail = () => logIn({ login, cookie, token: 'sandbox-pass' });
    for (let turn = 0; turn < 6; turn += 1) {
      expect(nameOf(await fail())).toBe('login.wrong-credentials');
    }
    expect(nameOf(await logIn({ login, password, cookie, token: 'sandbox-pass' }))).toBe(
      'login.too-many-attempts',
    );
    const elsewhere = { login, password, address: newNetwork() };
    expect(nameOf(await logIn(elsewhere))).toBe('success_auth');
  });

  test('A known device of one account helps with no other account', async () => {
    const { cookie } = await somebody();
    const victim = await somebody();
    const address = newNetwork();
    for (let turn = 0; turn < 6; turn += 1) {
      await logIn({ login: victim.login, address, cookie, token: 'sandbox-pass' });
    }
    const { login, password } = victim;
    const answer = await logIn({ login, password, address, cookie, token: 'sandbox-pass' });
    expect(nameOf(answer)).toBe('login.too-many-attempts');
  });

  test('A sign-in from a new device is mailed about once, but not the first device', async () => {
    const { login, password, email, cookie } = await somebody();
    await mailbox.lettersTo(email);
    mailbox.sink.clear();
    await logIn({ login, password, cookie });
    expect(await mailbox.lettersTo(email)).toEqual([]);
    const phone = await deviceAfter({ login, password }, '/api/auth/login', '203.0.113.200');
    const letters = await mailbox.lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('203.0.113.200');
    expect(letters[0]?.text).not.toContain('http');
    await logIn({ login, password, cookie: phone.cookie });
    expect(await mailbox.lettersTo(email)).toHaveLength(1);
  });

  test.each(['', 'x', 'A'.repeat(43), '../../etc', `${'A'.repeat(42)}=`])(
    'A cookie with the value %j does not make a known device',
    async (secret) => {
      const { login } = await somebody();
      const address = newNetwork();
      const fail = () => logIn({ login, address, cookie: `device=${secret}` });
      await fail();
      await fail();
      expect(nameOf(await fail())).toBe('login.captcha');
    },
  );
});

describe('requests that anybody may send and that leave a row', () => {
  /** An identity provider whose page nobody returns from. */
  const steam: Provider = {
    name: 'steam',
    opensOutside: false,
    begin: async ({ state }) => new URL(`https://provider.example/?state=${state}`),
    finish: () => Promise.reject(new Error('nobody comes back')),
  };
  const few = { points: 2, seconds: 60 };
  const ROWS = `select (select count(*)::int from passkey_challenges) as challenges,
                       (select count(*)::int from outside_sign_ins) as "signIns"`;

  test('Requests that leave a row are counted by network, not by address', async () => {
    const own = await openStage({
      limits: { ...AUTH_LIMITS, login: few, link: few },
      outside: {
        providers: new Map([['steam', steam]]),
        takesWidget: false,
        changed: async () => undefined,
      },
    });
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:7:1::1']) {
      const headers = { 'x-test-address': address };
      await post(own, '/api/auth/passkey/options', { headers });
      await own.app.request('/api/auth/steam', { headers });
    }
    expect((await own.pool.query(ROWS)).rows).toEqual([{ challenges: 3, signIns: 3 }]);
    await own.close();
  });
});
