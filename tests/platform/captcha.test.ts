import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAltcha } from '../../api/platform/captcha/altcha.ts';
import {
  type Captcha,
  type CaptchaDriver,
  createCaptcha,
} from '../../api/platform/captcha/captcha.ts';
import { createRecaptcha, createTurnstile } from '../../api/platform/captcha/foreign-captcha.ts';
import { createLogger } from '../../api/platform/logger.ts';
import type { CaptchaAction } from '../../shared/platform/captcha/contract.ts';
import { solveCaptcha } from '../harness/solve-captcha.ts';
import { type AuthStage, newcomer, openStage, post } from '../harness/auth-stage.ts';

const KEY = 'a-key-of-the-captcha-tests';
const ROUNDS = { least: 5, most: 20 };
let stage: AuthStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const altcha = (changes: object = {}) =>
  createAltcha({ db: stage.db, key: KEY, rounds: ROUNDS, ...changes });

async function solved(driver = altcha(), action?: CaptchaAction) {
  return await solveCaptcha((await driver.challenge?.(action)) as Challenge);
}

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

/** The token with its payload changed. */
function changed(token: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

const passes = (token: string, driver = altcha()) => driver.isPassed(token, undefined);

describe('the proof of work', () => {
  test('A proof of work for one action passes for no other', async () => {
    const driver = altcha();
    const ofSpin = await solved(driver, 'robbery');
    expect(await driver.isPassed(ofSpin, undefined)).toBe(false);
    expect(await driver.isPassed(ofSpin, undefined, 'robbery')).toBe(true);
    expect(await driver.isPassed(await solved(driver), undefined, 'robbery')).toBe(false);
  });

  test('A solved proof of work passes only once, also of twenty uses at one moment', async () => {
    const token = await solved();
    const uses = await Promise.all(Array.from({ length: 20 }, () => passes(token)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await passes(token)).toBe(false);
  });

  test('A used proof of work does not pass again when it is written in another way', async () => {
    const token = await solved();
    expect(await passes(token)).toBe(true);
    const again = [
      changed(
        token,
        ({ challenge }) => (challenge.signature = challenge.signature?.toUpperCase() ?? ''),
      ),
      changed(token, ({ solution }) => (solution.derivedKey = solution.derivedKey.toUpperCase())),
      changed(token, (payload) => Object.assign(payload, { extra: 1 })),
      changed(token, ({ challenge }) => Object.assign(challenge.parameters, { data: { a: 1 } })),
      `${token}\n`,
    ];
    for (const one of again) expect(await passes(one)).toBe(false);
  });

  test('A proof of work passes only as this server issued it', async () => {
    const foreign = await solved(altcha({ key: 'another key' }));
    expect(await passes(foreign)).toBe(false);
    const token = await solved();
    const forged = [
      changed(token, ({ challenge }) => (challenge.parameters.keyPrefix = '00')),
      changed(token, ({ challenge }) => (challenge.parameters.cost = 1)),
      changed(token, ({ challenge }) => (challenge.parameters.expiresAt = 4_000_000_000)),
      changed(token, ({ challenge }) => (challenge.parameters.nonce = '00'.repeat(16))),
      changed(token, ({ challenge }) => delete challenge.parameters.keySignature),
      changed(token, ({ challenge }) => delete challenge.parameters.expiresAt),
      changed(token, ({ challenge }) => delete challenge.signature),
      changed(token, ({ solution }) => (solution.derivedKey = '00'.repeat(32))),
    ];
    for (const one of forged) expect(await passes(one)).toBe(false);
    expect(await passes(token)).toBe(true);
  });

  test('A proof of work does not pass after its lifetime', async () => {
    const driver = altcha();
    const token = await solved(driver);
    const old = await solved(altcha({ lifeMs: -5000 }));
    expect(await passes(old)).toBe(false);
    expect(await passes(token)).toBe(true);
  });

  test.each(['', 'x', 'bm90IGpzb24=', 'bnVsbA==', 'W10=', 'e30=', 'A'.repeat(8192)])(
    'The token %j is not a proof of work',
    async (token) => {
      expect(await passes(token)).toBe(false);
    },
  );

  test('The routes give out a proof of work and accept it once', async () => {
    const view = await stage.app.request('/api/captcha');
    expect(await view.json()).toEqual({ driver: 'altcha' });
    const response = await stage.app.request('/api/captcha/challenge');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const recaptchaToken = await solveCaptcha((await response.json()) as Challenge);
    const send = () =>
      post(stage, '/api/auth/registration', { body: newcomer({ recaptchaToken }) });
    expect((await send()).status).toBe(200);
    expect((await send()).body.error?.name).toBe('login.captcha');
  });
});

describe('the fixed tokens of the sandbox', () => {
  const captchaOf = (isSandbox: boolean): Captcha =>
    createCaptcha({
      settings: { driver: 'altcha', key: KEY },
      db: stage.db,
      logger: createLogger('silent'),
      isSandbox,
      hostname: 'localhost',
    });

  test('The tokens sandbox-pass and sandbox-fail mean nothing outside the sandbox', async () => {
    expect(await captchaOf(true).isPassed('sandbox-pass', undefined)).toBe(true);
    expect(await captchaOf(true).isPassed('sandbox-fail', undefined)).toBe(false);
    expect(await captchaOf(false).isPassed('sandbox-pass', undefined)).toBe(false);
    expect(await captchaOf(false).isPassed('sandbox-fail', undefined)).toBe(false);
  });
});

describe('captchas of other providers', () => {
  let server: Server;
  let url: string;
  let answer: { readonly status: number; readonly body: string };
  const asked: URLSearchParams[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(text));
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => server.close());

  const says = (body: unknown, status = 200) => {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  const options = () => ({ siteKey: 'site', secret: 'hush', hostname: 'rollhouse.example', url });
  const good = { success: true, hostname: 'rollhouse.example', action: 'login', score: 0.9 };

  test('A captcha provider is asked with the secret, the token and the address', async () => {
    says(good);
    expect(await createRecaptcha(options()).isPassed('a-token', '203.0.113.7')).toBe(true);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'hush',
      response: 'a-token',
      remoteip: '203.0.113.7',
    });
  });

  test.each([
    [{ ...good, success: false }],
    [{ ...good, hostname: 'evil.example' }],
    [{ ...good, action: 'other' }],
    [{ ...good, score: 0.49 }],
    [{ success: true }],
  ])('reCAPTCHA with the answer %j lets nobody pass', async (body) => {
    says(body);
    expect(await createRecaptcha(options()).isPassed('a-token', undefined)).toBe(false);
  });

  test('Turnstile passes for the configured host alone', async () => {
    says({ success: true, hostname: 'rollhouse.example' });
    expect(await createTurnstile(options()).isPassed('a-token', undefined)).toBe(true);
    says({ success: true, hostname: 'evil.example' });
    expect(await createTurnstile(options()).isPassed('a-token', undefined)).toBe(false);
    says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await createTurnstile(options()).isPassed('a-token', undefined)).toBe(false);
  });

  test('An external captcha answered for one action passes for no other', async () => {
    const spins = (driver: CaptchaDriver, action: 'login' | 'robbery') =>
      driver.isPassed('a-token', undefined, action);
    says({ ...good, action: 'robbery' });
    expect(await spins(createRecaptcha(options()), 'robbery')).toBe(true);
    expect(await spins(createRecaptcha(options()), 'login')).toBe(false);
    expect(await spins(createTurnstile(options()), 'robbery')).toBe(true);
    expect(await spins(createTurnstile(options()), 'login')).toBe(false);
  });

  test('A captcha provider that fails or answers wrongly lets nobody pass', async () => {
    const driver = createTurnstile(options());
    for (const [body, status] of [
      ['<html>', 200],
      ['{}', 200],
      ['oops', 500],
    ] as const) {
      says(body, status);
      await expect(driver.isPassed('a-token', undefined)).rejects.toThrow(/\S/);
    }
    const captcha = createCaptcha({
      settings: { driver: 'turnstile', siteKey: 'site', secret: 'hush' },
      db: stage.db,
      logger: createLogger('silent'),
      isSandbox: false,
      hostname: 'rollhouse.example',
      url: 'http://127.0.0.1:9/siteverify',
    });
    expect(await captcha.isPassed('a-token', undefined)).toBe(false);
    expect(captcha.view).toEqual({ driver: 'turnstile', siteKey: 'site' });
  });
});
