import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { initDataOf, register } from '../harness/sign-in.ts';
import {
  expectGoodScreen,
  finishSignUp,
  openStage,
  signUp,
  sizesOf,
  type Stage,
} from '../harness/stage.ts';

const KEPT = 'rh.referral';
const LAUNCH = /\/api\/auth\/telegram\/webapp$/;

let stage: Stage;
let owner: Client;
let inviter: Inviter;
let hostile: Inviter;

beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  owner.on('error', () => undefined);
  inviter = await newInviter();
  hostile = await newInviter();
});
afterAll(async () => {
  await owner.end();
  await stage.close();
});

type Inviter = { readonly nick: string; readonly publicId: string };

async function newInviter(): Promise<Inviter> {
  const { nick } = await register(stage.server.url);
  const { rows } = await owner.query<{ public_id: string }>(
    'select public_id from players where nick = $1',
    [nick],
  );
  return { nick, publicId: rows[0]?.public_id ?? '' };
}

async function visitor(size: Size = 'phone'): Promise<Page> {
  const opened = await stage.open({ size, refused: LAUNCH });
  onTestFinished(() => opened.close());
  return opened.page;
}

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** Resolves when the server tells a page that it need not keep its code; ask before it loads. */
const toldToForget = (page: Page) =>
  new Promise<void>((done) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('clearRef')) done();
      });
    });
  });

async function referrerOf(where: string, value: string): Promise<string | null | undefined> {
  const { rows } = await owner.query<{ referrer_code: string | null }>(
    `select referrer_code from players where ${where}`,
    [value],
  );
  return rows[0]?.referrer_code;
}

test.each(sizesOf('phone'))(
  'A guest’s first inviter is kept over reloads and other links until they register, %s',
  async (size) => {
    const page = await visitor(size);
    await page.goto(`/ref/${inviter.publicId}`);
    await expect.poll(() => kept(page)).toMatch(inviter.publicId);
    await page.goto('/main');
    await page.goto(`/ref/${hostile.publicId}`);
    await page.reload();
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByText(`${inviter.nick} invited you`).waitFor();
    await expectGoodScreen(page, `${size}-60-invited`);
    const login = `invited${size}`;
    await signUp(page, login);
    await finishSignUp(page);
    expect(await referrerOf('login = $1', login)).toBe(`ref_${inviter.publicId}`);
    await expect.poll(() => kept(page)).toBeNull();
  },
);

test('A registration by one click keeps the advert of an earlier visit', async () => {
  const page = await visitor();
  await page.goto('/ads/spring');
  await expect.poll(() => kept(page)).toMatch('spring');
  await page.goto('/main');
  const answered = page.waitForResponse(/registration\/fast/);
  await page.getByRole('button', { name: 'Sign up' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('tab', { name: 'In one click' }).click();
  await form.getByLabel('Day', { exact: true }).pressSequentially('17051990');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Create in one click' }).click();
  const { login } = (await (await answered).json()) as { login: string };
  expect(await referrerOf('login = $1', login)).toBe('ads_spring');
});

test('An established player who opens an invitation is not stamped, nor is it kept', async () => {
  const page = await visitor();
  const { login, token } = await register(stage.server.url);
  await owner.query(
    `update players set created_at = created_at - interval '2 hours' where login = $1`,
    [login],
  );
  await page.context().addCookies([{ name: 'token', value: token, url: stage.site }]);
  const told = toldToForget(page);
  await page.goto(`/ref/${hostile.publicId}`);
  await told;
  await expect.poll(() => kept(page)).toBeNull();
  expect(await referrerOf('login = $1', login)).toBeNull();
});

test('A code that leads to nobody is forgotten, so that the next inviter counts', async () => {
  const page = await visitor();
  const told = toldToForget(page);
  await page.goto('/ref/100001');
  await told;
  await expect.poll(() => kept(page)).toBeNull();
  await page.goto(`/ref/${inviter.publicId}`);
  await expect.poll(() => kept(page)).toMatch(inviter.publicId);
});

test('Inside Telegram the code of a launch that failed is kept for the next one', async () => {
  const page = await visitor();
  const launch = async (path: string) => {
    const initData = await initDataOf(stage.server.url, 1004);
    const hash = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'web',
      tgWebAppThemeParams: '{}',
    });
    await page.goto('about:blank');
    await page.goto(`${path}#${hash}`);
  };
  await page.route(LAUNCH, (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse(LAUNCH);
  await launch(`/ref/${inviter.publicId}`);
  await failed;
  await page.unroute(LAUNCH);
  const signedIn = page.waitForResponse(LAUNCH);
  await launch(`/ref/${hostile.publicId}`);
  expect((await signedIn).status()).toBe(200);
  const player = `id = (select player_id from identities where external_id = $1)`;
  expect(await referrerOf(player, '1004')).toBe(`ref_${inviter.publicId}`);
  await expect.poll(() => kept(page)).toBeNull();
});
