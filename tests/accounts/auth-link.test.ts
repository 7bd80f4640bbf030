import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueLoginLink } from '../../api/accounts/auth/login-links.ts';
import type { PlayerId } from '../../shared/ids.ts';
import {
  type AuthStage,
  newcomer,
  openStage,
  post,
  SITE,
  tokenCookie,
  tokenIn,
} from '../harness/auth-stage.ts';

const INVALID = '/main?auth=link-invalid';
const HOME = '/?socialAuth=success';
let stage: AuthStage;
let playerId: PlayerId;
let path: string;

beforeAll(async () => {
  stage = await openStage();
  const { body } = await post(stage, '/api/auth/registration', { body: newcomer() });
  playerId = body.user?.id as PlayerId;
  await stage.pool.query(
    "insert into identities (provider, external_id, player_id) values ('telegram', '1', $1)",
    [playerId],
  );
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.clock.setOffsetMs(0);
  path = await newLink();
});

async function newLink() {
  const { url, expiresInSeconds } = await issueLoginLink(
    { ...stage, siteUrl: SITE },
    { playerId, provider: 'telegram' },
  );
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

describe('sign-in links', () => {
  test('A sign-in link signs its player in on the web and leads to the start page', async () => {
    const { status, location, token } = await use(path);
    expect([status, location]).toEqual([303, HOME]);
    expect(await stage.sessions.byToken(token)).toMatchObject({ playerId, platform: 'web' });
  });

  test('A sign-in link works only once, also of ten uses at one moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(path)));
    expect(answers.filter(({ location }) => location === HOME)).toHaveLength(1);
    expect(answers.filter(({ location }) => location === INVALID)).toHaveLength(9);
    expect(await use(path)).toEqual(refusal);
  });

  test('A sign-in link is not used up when a preview robot fetches it', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await stage.app.request(path, { method });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await use(path)).location).toBe(HOME);
  });

  test('A sign-in link is refused after five minutes, when used and when unknown', async () => {
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

  test('A sign-in link is refused to a page of another site and stays usable', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await use(path, headers)).toEqual(refusal);
    }
    expect((await use(path)).location).toBe(HOME);
  });

  test('A sign-in link ends the session that the browser had before', async () => {
    const { token: former } = await use(path);
    const { token } = await use(await newLink(), { origin: SITE, ...tokenCookie(former) });
    expect(await stage.sessions.byToken(former)).toBeUndefined();
    expect(await stage.sessions.byToken(token)).toBeDefined();
  });

  test('No code of a sign-in link is in the database', async () => {
    const rows = await stage.db.selectFrom('login_links').selectAll().execute();
    const code = path.split('/').at(-1) ?? '';
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => row.code_hash.toString('latin1')))).not.toContain(code);
  });
});

describe('the page of a sign-in link', () => {
  test.each([
    ['ru-RU,ru;q=0.9', 'ru', 'Войти как'],
    ['en-GB', 'en', 'Sign in as'],
    ['uk', 'uk', 'Увійти як'],
    ['kk', 'kk', 'Мына атпен кіру'],
    ['uz', 'uz', 'Shu nom bilan kirish'],
    ['tr', 'tr', 'Şu adla gir'],
    ['de, tr;q=0.4, en;q=0.8', 'en', 'Sign in as'],
  ])('The page of a link for a browser that asks for %s is in %s', async (asked, tag, words) => {
    const page = await (await open(path, asked)).text();
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(words);
  });

  test('The page of a link escapes a nickname that holds markup', async () => {
    const player = stage.db.updateTable('players').where('id', '=', BigInt(playerId));
    await player.set({ nick: '<b onload=x>"' }).execute();
    const page = await (await open(path)).text();
    expect(page).toContain(`Sign in as &lt;b onload=x&gt;&quot; (ID ${playerId})`);
    expect(page).not.toContain('<b ');
  });

  test('The page of a link allows its own style alone', async () => {
    const response = await open(path);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('button');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
  });

  test('The page of a link has no script, is not stored and hides its address', async () => {
    const { headers } = await open(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  });
});
