import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../shared/accounts/identities/providers.ts';
import { initDataOf } from '../harness/sign-in.ts';
import {
  accounts,
  begin,
  choose,
  faultsOf,
  signInAt,
  openBrowser,
  addFault,
  clearFaults,
} from './identity-stage.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function playerOf(token: string | undefined) {
  const answer = await fetch(`${stage.url}/api/session`, { headers: { cookie: `token=${token}` } });
  const { player } = (await answer.json()) as { player: { id: number; nick: string } | null };
  return player;
}

const count = async (what: string) =>
  Number((await stage.owner.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n);

describe.each(PROVIDERS)('%s', (provider) => {
  test('A first sign-in creates a player who is the same in another browser', async () => {
    const before = await count('players');
    const first = openBrowser(stage.url);
    expect(await signInAt(first, provider, { person: 1001 })).toBe('/main?socialAuth=success');
    const player = await playerOf(first.token());
    expect(player).not.toBeNull();
    expect(await count('players')).toBe(before + 1);

    const second = openBrowser(stage.url);
    expect(await signInAt(second, provider, { person: 1001 })).toBe('/main?socialAuth=success');
    expect(await playerOf(second.token())).toEqual(player);
    expect(second.token()).not.toBe(first.token());
    expect(await count('players')).toBe(before + 1);
  });

  test('Parallel first sign-ins of one person create one player', async () => {
    const before = await count('players');
    const browsers = [1, 2, 3, 4].map(() => openBrowser(stage.url));
    const ends = await Promise.all(
      browsers.map((browser) => signInAt(browser, provider, { person: 1002 })),
    );
    expect(new Set(ends)).toEqual(new Set(['/main?socialAuth=success']));
    const ids = await Promise.all(browsers.map(async (it) => (await playerOf(it.token()))?.id));
    expect(new Set(ids).size).toBe(1);
    expect(await count('players')).toBe(before + 1);
  });

  test('A sign-in that the person cancels is reported and creates nobody', async () => {
    const before = await accounts(stage.owner);
    const browser = openBrowser(stage.url);
    expect(await signInAt(browser, provider, { person: 'nobody' })).toBe(
      '/main?socialError=cancelled',
    );
    expect(browser.token()).toBeUndefined();
    expect(await accounts(stage.owner)).toBe(before);
  });

  test('A provider that is down is reported, and the next try succeeds', async () => {
    const browser = openBrowser(stage.url);
    const returned = await choose(browser, await begin(browser, provider), 1003);
    await addFault(stage.url, 'faults', { kind: 'server-error' });
    const before = await accounts(stage.owner);
    expect((await browser.get(returned)).location).toBe('/main?socialError=unavailable');
    expect(await accounts(stage.owner)).toBe(before);
    await clearFaults(stage.url);
    expect(await signInAt(browser, provider, { person: 1003 })).toBe('/main?socialAuth=success');
  });

  test('A player who closed the account is refused', async () => {
    const browser = openBrowser(stage.url);
    await signInAt(browser, provider, { person: 1004 });
    const player = await playerOf(browser.token());
    await stage.owner.query('update players set closed_at = now() where id = $1', [player?.id]);
    const before = await accounts(stage.owner);
    const again = openBrowser(stage.url);
    expect(await signInAt(again, provider, { person: 1004 })).toBe('/main?socialError=closed');
    expect(again.token()).toBeUndefined();
    expect(await accounts(stage.owner)).toBe(before);
  });
});

test('A sign-in ends the session that the browser had before', async () => {
  const browser = openBrowser(stage.url);
  await signInAt(browser, 'steam', { person: 1005 });
  const former = browser.token();
  await signInAt(browser, 'x', { person: 1005 });
  expect(browser.token()).not.toBe(former);
  expect(await playerOf(former)).toBeNull();
});

test('A person of Telegram is the same player on the web and in the mini-app', async () => {
  const launch = await fetch(`${stage.url}/api/auth/telegram/webapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ initData: await initDataOf(stage.url, 1006) }),
  });
  const { token } = (await launch.json()) as { token: string };
  const browser = openBrowser(stage.url);
  await signInAt(browser, 'telegram', { person: 1006 });
  expect(await playerOf(browser.token())).toEqual(await playerOf(token));
});

test('The token that X hands to its page works once and only in the same browser', async () => {
  const browser = openBrowser(stage.url);
  const query = `?redirect=${encodeURIComponent(stage.url)}`;
  const end = await signInAt(browser, 'x', { person: 1007, query });
  const fields = new URL(end, stage.url).searchParams;
  expect(fields.get('xAuth')).toBe('true');
  expect(fields.get('xAuthNewProfile')).toBe('true');
  expect(browser.token()).toBeUndefined();
  const hashToken = fields.get('xAuthToken');

  const before = await accounts(stage.owner);
  const thief = openBrowser(stage.url);
  await begin(thief, 'x');
  for (const other of [thief, openBrowser(stage.url)]) {
    expect((await other.post('/api/auth/twitter/setToken', { hashToken })).status).toBe(400);
  }
  expect(await accounts(stage.owner)).toBe(before);
  const [one, two] = await Promise.all(
    [1, 2].map(() => browser.post('/api/auth/twitter/setToken', { hashToken })),
  );
  expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 400]));
  expect(browser.token()).toBeDefined();
  expect(await signInAt(openBrowser(stage.url), 'x', { person: 1007, query })).toContain(
    'xAuthNewProfile=false',
  );
});

test('The signed values of Telegram’s page work once and only in the same browser', async () => {
  const browser = openBrowser(stage.url);
  const query = `?redirect=${encodeURIComponent(stage.url)}`;
  const end = await signInAt(browser, 'telegram', { person: 1007, query });
  const { search, searchParams } = new URL(end, stage.url);
  expect(searchParams.get('telegram_id')).toMatch(/^1007\.[\w-]{43}$/);
  const route = '/api/auth/telegram/bot';
  const messageOf = ({ text }: { text: string }) => (JSON.parse(text) as { msg: string }).msg;

  const before = await accounts(stage.owner);
  const other = openBrowser(stage.url);
  await begin(other, 'telegram');
  expect(messageOf(await other.get(`${route}${search}`))).toBe('telegramError');
  expect(messageOf(await browser.get(route))).toBe('noToken');
  const forged = search.replace('1007', '1008');
  expect(messageOf(await browser.get(`${route}${forged}`))).toBe('telegramError');
  expect(messageOf(await browser.get(`${route}${search}&state=x`))).toBe('telegramError');
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(messageOf(await browser.get(`${route}${search}`, foreign))).toBe('telegramError');
  expect(await accounts(stage.owner)).toBe(before);
  expect(messageOf(await browser.get(`${route}${search}`))).toBe('success_auth');
  expect(browser.token()).toBeDefined();
  const after = await accounts(stage.owner);
  expect(messageOf(await browser.get(`${route}${search}`))).toBe('telegramError');
  expect(await accounts(stage.owner)).toBe(after);
});

test('A new player keeps the referral and has no birth date or terms yet', async () => {
  const browser = openBrowser(stage.url);
  const { publicId } = await stage.seat(0);
  await signInAt(browser, 'google', { person: 1008, query: `?refererId=${publicId}` });
  const player = await playerOf(browser.token());
  const { rows } = await stage.owner.query(
    'select referrer_code, birth_date, terms_version from players where id = $1',
    [player?.id],
  );
  expect(rows).toEqual([
    { referrer_code: `ref_${publicId}`, birth_date: null, terms_version: null },
  ]);
});

test('No sign-in is logged as a bug, and no log has a code or a token', async () => {
  expect(faultsOf(stage.server)).toEqual([]);
  const logs = JSON.stringify(stage.server.logs());
  expect(logs).toContain('outside sign-in was not completed');
  expect(logs).not.toMatch(/[?&](code|state|hashToken)=/);
});
