import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueLoginLink } from '../../api/auth/login-links.ts';
import type { PlayerId } from '../../shared/ids.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  post,
  SITE,
  tokenCookie,
  tokenIn,
} from './auth-stage.ts';

const INVALID = '/main?auth=link-invalid';
let stage: AuthStage;
let playerId: PlayerId;
let path: string;

beforeAll(async () => {
  stage = await openStage();
  const { body } = await post(stage, '/api/auth/registration', { body: newcomer() });
  playerId = body.user?.id as PlayerId;
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.setOffsetMs(0);
  path = await newLink();
});

async function newLink() {
  const { url, expiresInSeconds } = await issueLoginLink({ ...stage, siteUrl: SITE }, playerId);
  expect(expiresInSeconds).toBe(300);
  expect(url.startsWith(`${SITE}/auth/`)).toBe(true);
  return url.slice(SITE.length);
}

async function use(link: string, headers: Readonly<Record<string, string>> = { origin: SITE }) {
  const response = await stage.app.request(link, { method: 'POST', headers });
  const token = tokenIn(response.headers.getSetCookie()[0]);
  return { status: response.status, location: response.headers.get('location'), token };
}

const open = (link: string, language = 'en') =>
  stage.app.request(link, { headers: { 'accept-language': language } });

const refusal = { status: 303, location: INVALID, token: '' };

describe('a sign-in link', () => {
  test('signs its player in on the web and goes to the start page', async () => {
    const { status, location, token } = await use(path);
    expect([status, location]).toEqual([303, '/']);
    expect(await stage.sessions.byToken(token)).toMatchObject({ playerId, platform: 'web' });
  });

  test('works once, and once only of ten uses at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(path)));
    expect(answers.filter(({ location }) => location === '/')).toHaveLength(1);
    expect(answers.filter(({ location }) => location === INVALID)).toHaveLength(9);
    expect(await use(path)).toEqual(refusal);
  });

  test('is not used up by being looked at, as preview robots do', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await stage.app.request(path, { method });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await use(path)).location).toBe('/');
  });

  test('is refused after five minutes, when used, when unknown and when misspelt', async () => {
    stage.clock.setOffsetMs(301_000);
    expect(await use(path)).toEqual(refusal);
    expect((await open(path)).headers.get('location')).toBe(INVALID);
    stage.clock.setOffsetMs(0);
    await use(path);
    expect((await open(path)).headers.get('location')).toBe(INVALID);
    for (const unknown of [`/auth/${'A'.repeat(43)}`, '/auth/login', '/auth/%00', '/auth/x%27']) {
      expect(await use(unknown)).toEqual(refusal);
      expect((await open(unknown)).headers.get('location')).toBe(INVALID);
    }
  });

  test('cannot be used by the page of another site, and stays good', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await use(path, headers)).toEqual(refusal);
    }
    expect((await use(path)).location).toBe('/');
  });

  test('ends the session the browser came with', async () => {
    const { token: former } = await use(path);
    const { token } = await use(await newLink(), { origin: SITE, ...tokenCookie(former) });
    expect(await stage.sessions.byToken(former)).toBeUndefined();
    expect(await stage.sessions.byToken(token)).toBeDefined();
  });

  test('leaves no code in the database', async () => {
    const rows = await stage.db.selectFrom('login_links').selectAll().execute();
    const code = path.split('/').at(-1) ?? '';
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => row.code_hash.toString('latin1')))).not.toContain(code);
  });
});

describe("the link's page", () => {
  test.each([
    ['ru-RU,ru;q=0.9', 'ru', 'Войти как'],
    ['en-GB', 'en', 'Enter as'],
    ['uk', 'uk', 'Увійти як'],
    ['kk', 'kk', 'Мына атпен кіру'],
    ['uz', 'uz', 'Shu nom bilan kirish'],
    ['tr', 'tr', 'Şu adla gir'],
    ['de, tr;q=0.4, en;q=0.8', 'en', 'Enter as'],
  ])('for a browser that asks for %s speaks %s', async (asked, tag, words) => {
    const page = await (await open(path, asked)).text();
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(words);
  });

  test('names the player harmlessly whatever the nickname holds', async () => {
    const player = stage.db.updateTable('players').where('id', '=', BigInt(playerId));
    await player.set({ nick: '<b onload=x>"' }).execute();
    const page = await (await open(path)).text();
    expect(page).toContain(`Enter as &lt;b onload=x&gt;&quot; (ID ${playerId})`);
    expect(page).not.toContain('<b ');
  });

  test('allows just the style it has', async () => {
    const response = await open(path);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('button');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
  });

  test('runs no script, is stored nowhere and tells its address to nobody', async () => {
    const { headers } = await open(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  });
});
