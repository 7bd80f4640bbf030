import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Language } from '../../shared/i18n/languages.ts';
import { SIZES, type Size, type TestPage } from '../harness/browser.ts';
import { reachOf } from '../harness/reach.ts';
import { everyScreen, GAME_SCREENS } from '../harness/screen-list.ts';
import { shoot } from '../harness/screen.ts';
import { credit, register } from '../harness/sign-in.ts';
import { confirmAge, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';

const CREDIT_HUNDREDTHS = 1_000_000;
const QUICK = { timeout: 15_000 };

/** The links in mails that the screens are opened with are known to nobody, and refused. */
const REFUSED = /\/api\/(user|auth)\//;

type Person = {
  readonly name: RegExp;
  readonly telegramId: number;
  readonly language: Language;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});
afterAll(() => stage.close());

/** Goes to another page of the app without loading it anew, as its own links do. */
async function go(app: Page | Frame, path: string): Promise<void> {
  await app.evaluate((address) => history.pushState(null, '', address), path);
  await app.locator('#content h1, #content h2, [class*="page-head"], header h1').first().waitFor();
  await app.waitForFunction(
    () =>
      document.querySelector('#content [class*="late_"]') === null &&
      document.querySelector('#content')?.childElementCount !== 0,
  );
}

/** What cannot be reached on each screen, by its address. */
async function unreachable(app: Page | Frame): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const path of everyScreen()) {
    await go(app, path);
    const read = async () => (await reachOf(app, { scrolls: true })).faults;
    const faults = await expect
      .poll(read, QUICK)
      .toEqual([])
      .then(() => [], read);
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

/** What of each game cannot be pressed without scrolling. */
async function belowTheEdge(app: Page | Frame): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const path of GAME_SCREENS) {
    await go(app, path);
    await expect
      .poll(async () => (await reachOf(app, { scrolls: false })).count, QUICK)
      .toBeGreaterThan(0);
    const { faults } = await reachOf(app, { scrolls: false });
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

async function openWeb(size: Size, token?: string): Promise<TestPage> {
  const opened = await stage.open({ size, isMotionReduced: true, refused: REFUSED });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  await page.goto('/main');
  await confirmAge(page);
  return opened;
}

/** A player with money on the web. */
async function openPlayer(size: Size): Promise<TestPage> {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, CREDIT_HUNDREDTHS);
  const opened = await openWeb(size, token);
  await opened.page.getByRole('button', { name: 'Profile' }).waitFor();
  return opened;
}

/**
 * A window of the phone's size is all mini-app; a wide one shows a phone of 390 × 844 with a notch
 * and a home line, which cover a part of the mini-app.
 */
async function openTelegram(size: Size, { name, telegramId, language }: Person) {
  const opened = await stage.open({ size, isMotionReduced: true, refused: REFUSED });
  onTestFinished(() => opened.close());
  const frame = await openMiniApp(opened.page, name);
  await frame.getByRole('button', { name: wordsOf(language)('entry.age.confirm') }).click();
  await credit(stage.server.url, { telegramId }, CREDIT_HUNDREDTHS);
  await frame.getByRole('button', { name: /125[.,]00/ }).waitFor();
  return { ...opened, frame };
}

describe.each(['small', 'phone', 'wide'] as const)('on the web, %s', (size) => {
  test('A player reaches every primary control of every screen, and none has errors', async () => {
    const { page, problems } = await openPlayer(size);
    expect(await unreachable(page)).toEqual({});
    expect(problems).toEqual([]);
  });
});

test('A guest reaches every primary control of every screen of the smallest phone', async () => {
  const { page, problems } = await openWeb('small');
  expect(await unreachable(page)).toEqual({});
  expect(problems).toEqual([]);
});

test.each(['phone', 'wide'] as const)(
  'A game is played on the web without scrolling, %s',
  async (size) => {
    const { page } = await openPlayer(size);
    expect(await belowTheEdge(page)).toEqual({});
  },
);

describe.each([
  { size: 'small', name: /Mara/, telegramId: 1001, language: 'en' },
  { size: 'phone', name: /Nora/, telegramId: 1007, language: 'en' },
  { size: 'wide', name: /Jasur/, telegramId: 1005, language: 'uz' },
] as const)('inside Telegram, $size', ({ size, ...person }) => {
  test('A player reaches every primary control of every screen, and none has errors', async () => {
    const { page, frame, problems } = await openTelegram(size, person);
    expect(await frame.evaluate(() => innerWidth)).toBe(size === 'small' ? SIZES.small.width : 390);
    expect(await unreachable(frame)).toEqual({});
    expect(size === 'small' ? {} : await belowTheEdge(frame)).toEqual({});
    expect(problems).toEqual([]);
    await shoot(page, `${size}-reach-telegram`);
  });
});

test('A long balance covers nothing in the header of the smallest phone', async () => {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 9_999_999_999);
  const { page } = await openWeb('small', token);
  await page.getByRole('button', { name: /^Balance 1,249,999/ }).waitFor();
  for (const path of ['/main', ...GAME_SCREENS]) {
    await go(page, path);
    const controls = page.locator('header').first().locator(':is(a, button):visible');
    const boxes = await controls.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const ordered = boxes.toSorted((one, other) => one.left - other.left);
    for (const [place, { left }] of ordered.entries()) {
      expect(left).toBeGreaterThanOrEqual(ordered[place - 1]?.right ?? 0);
    }
    expect(ordered.at(-1)?.right).toBeLessThanOrEqual(SIZES.small.width);
    await shoot(page, `small-header${path.replaceAll('/', '-')}`);
  }
});
