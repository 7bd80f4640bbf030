import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_LIMITS, SANDBOX_AUTH_LIMITS } from '../../api/accounts/throttles/auth-throttles.ts';
import { SANDBOX_SHARED_LIMITS } from '../../api/accounts/throttles/shared-throttle.ts';
import {
  type AuthStage,
  launchOf,
  newcomer,
  newTelegramId,
  openStage,
  post,
} from '../harness/auth-stage.ts';

const JSON_ROUTES = [
  '/api/auth/login',
  '/api/auth/registration',
  '/api/auth/telegram/webapp',
] as const;
let stage: AuthStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe.each(JSON_ROUTES)('%s', (route) => {
  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', ''])(
    'An auth route refuses the origin %j',
    async (origin) => {
      const answer = await post(stage, route, { body: newcomer(), headers: { origin } });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ success: false, error: { data: { path: 'origin' } } });
    },
  );

  test('An auth route refuses foreign pages without Origin and serves programs', async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      stage.app.request(route, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await send({})).status).not.toBe(403);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'An auth route refuses a body of type %s, which a form of any site can send',
    async (type) => {
      const answer = await post(stage, route, { body: '{}', headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 400, body: { error: { name: 'wire.wrong-shape' } } });
    },
  );

  test('An auth route refuses a body over 64 KiB, declared or streamed', async () => {
    const huge = JSON.stringify({ login: 'x'.repeat(70_000) });
    const declared = await post(stage, route, {
      body: huge,
      headers: { 'content-length': String(huge.length) },
    });
    expect(declared).toMatchObject({ status: 413, body: { error: { name: 'wire.too-large' } } });
    const streamed = await stage.app.request(
      new Request(`http://localhost:3000${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([huge]).stream(),
        duplex: 'half',
      } as RequestInit),
    );
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ error: { name: 'wire.too-large' } });
  });

  test.each(['', '[]', 'null', '"text"', '1e400', '{"login":', '{"__proto__":{"login":"x"}}'])(
    'An auth route answers the body %j with a refusal',
    async (body) => {
      const answer = await post(stage, route, { body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toMatchObject({ success: false });
    },
  );
});

describe('bodies of a wrong shape', () => {
  test.each([
    [{ login: 5, password: 'Moonlit4' }, 'login'],
    [{ login: 'night_owl' }, 'password'],
    [{ login: 'night_owl', password: { $ne: '' } }, 'password'],
    [{ login: 'x'.repeat(255), password: 'Moonlit4' }, 'login'],
    [{ login: 'night_owl', password: 'x'.repeat(129) }, 'password'],
  ])('A login with the body %j is refused with the path of the wrong field', async (body, path) => {
    const answer = await post(stage, '/api/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { msg: '400', error: { data: { path } } } });
  });
});

describe('floods', () => {
  const tight = { points: 2, seconds: 60 };

  test.each([
    ['/api/auth/login', { limits: { ...SANDBOX_AUTH_LIMITS, login: tight } }],
    [
      '/api/auth/registration',
      { sharedLimits: { ...SANDBOX_SHARED_LIMITS, registration: { hits: 2, seconds: 60 } } },
    ],
    ['/api/auth/telegram/webapp', { limits: { ...SANDBOX_AUTH_LIMITS, telegram: tight } }],
  ] as const)(
    'A flood of %s is refused with the wait, for its address alone',
    async (route, changes) => {
      const own = await openStage(changes);
      const send = (address: string) =>
        post(own, route, { headers: { 'x-test-address': address }, body: { login: 'nobody' } });
      await send('2001:db8:1:2::1');
      await send('2001:db8:1:2::2');
      const answer = await send('2001:db8:1:2::3');
      expect(answer).toMatchObject({ status: 429, body: { error: { name: 'wire.flood' } } });
      expect(Number(answer.body.error?.data?.['waitMs'])).toBeGreaterThan(0);
      expect((await send('2001:db8:1:3::1')).status).not.toBe(429);
      await own.close();
    },
  );

  test('A flood of requests for the session is refused for its address alone', async () => {
    const own = await openStage({ limits: { ...SANDBOX_AUTH_LIMITS, session: tight } });
    const ask = (address: string) =>
      own.app.request('/api/session', { headers: { 'x-test-address': address } });
    const answers = [await ask('198.51.100.1'), await ask('198.51.100.1')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await ask('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('198.51.100.2')).status).toBe(200);
    await own.close();
  });

  test('A flood at one account is refused before the password is checked', async () => {
    const own = await openStage({ limits: { ...AUTH_LIMITS, account: tight } });
    const send = (login: string) =>
      post(own, '/api/auth/login', {
        body: { login, password: 'Wrong-password-1', recaptchaToken: 'sandbox-pass' },
      });
    const answers = [await send('night_owl'), await send('night_owl'), await send('NIGHT_OWL')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await send('day_owl')).status).toBe(401);
    await own.close();
  });
});

/** A logger that keeps everything it is given, as text. */
function keepingLogger() {
  const lines: string[] = [];
  const keep = (fields: unknown, text?: string) => {
    const err = (fields as { err?: Error }).err;
    lines.push(JSON.stringify(fields), String(err?.stack), JSON.stringify(err), String(text));
  };
  const logger = { debug: keep, info: keep, warn: keep, error: keep, child: () => logger };
  return { lines, logger: logger as never };
}

describe('the log', () => {
  test('The log has no line about a body that is too large', async () => {
    const { lines, logger } = keepingLogger();
    const own = await openStage({ logger });
    const request = new Request('http://localhost:3000/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob(['x'.repeat(70_000)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect((await own.app.request(request)).status).toBe(413);
    expect(lines).toEqual([]);
    await own.close();
  });

  test('The log has no secret, even when the server fails', async () => {
    const { lines, logger } = keepingLogger();
    const own = await openStage({
      logger,
      newSeeds: () => Promise.reject(new Error('no seeds today')),
    });
    const person = newcomer();
    const initData = launchOf(newTelegramId());
    const registration = await post(own, '/api/auth/registration', { body: person });
    expect(registration).toMatchObject({ status: 500, body: { msg: '500' } });
    await post(own, '/api/auth/telegram/webapp', { body: { initData } });
    const logged = lines.join('\n');
    expect(logged).toContain('no seeds today');
    expect(logged).not.toContain(person.password);
    expect(logged).not.toContain(new URLSearchParams(initData).get('hash'));
    await own.close();
  });
});
