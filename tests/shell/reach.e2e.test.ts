import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SIZES, type Size, type TestPage } from '../harness/browser.ts';
import { reachOf } from '../harness/reach.ts';
import { everyScreen, GAME_SCREENS } from '../harness/screen-list.ts';
import { shoot } from '../harness/screen.ts';
import { credit, register } from '../harness/sign-in.ts';
import { openStage, type Stage } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';

const CREDIT_HUNDREDTHS = 1_000_000;
const QUICK = { timeout: 15_000 };

/** The links in mails that the screens are opened with are known to nobody, and refused. */
const REFUSED = /\/api\/(user|auth)\//;

type Person = {
  readonly name: RegExp;
  readonly telegramId: number;
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});
afterAll(() => stage.close());

/** Goes to another page of the app without reloading it, as its own links do. */
async function go(app: Page | Frame, path: string): Promise<void> {
  await app.evaluate((address) => history.pushState(null, '', address), path);
  await app.locator('#content h1, #content h2, [class*="page-head"], header h1').first().waitFor();
  await app.waitForFunction(
    () =>
      document.querySelector('#content [class*="late_"]') === null &&
      document.querySelector('#content')?.childElementCount !== 0,
  );
}

/** What a finger does not hit, by the address of its screen. */
type Faults = Record<string, readonly string[]>;

/** What one size of the window showed. */
type Seen = {
  /** What cannot be reached on each screen. */
  readonly unreachable: Faults;
  /** What of each game cannot be pressed without scrolling. */
  readonly belowTheEdge: Faults;
};

/** A place to walk through, and how wide the app in it is. */
type Walked = {
  readonly page: Page;
  readonly app: Page | Frame;
  readonly widthAt: (size: Size) => number;
};

/**
 * Opens each screen once and looks at it in windows of several sizes, which all have touch or all
 * have none. Each screen is looked at first in the size that the one before it was left in, so that
 * half of the screens open in either.
 */
async function walk<S extends Size>(
  { page, app, widthAt }: Walked,
  sizes: readonly S[],
): Promise<Record<S, Seen>> {
  const seen = Object.fromEntries(
    sizes.map((size) => [size, { unreachable: {}, belowTheEdge: {} }]),
  ) as Record<S, Seen>;
  let order = sizes;
  for (const path of everyScreen()) {
    await go(app, path);
    for (const size of order) {
      await page.setViewportSize(SIZES[size]);
      await expect.poll(() => app.evaluate(() => innerWidth), QUICK).toBe(widthAt(size));
      if (GAME_SCREENS.includes(path)) await lookWithoutScrolling(app, path, seen[size]);
      await lookEverywhere(app, path, seen[size]);
    }
    order = order.toReversed();
  }
  return seen;
}

/** What is still wrong once the page had time to take the window's size. */
async function lastingFaults(app: Page | Frame, scrolls: boolean): Promise<readonly string[]> {
  const read = async () => (await reachOf(app, { scrolls })).faults;
  return await expect
    .poll(read, QUICK)
    .toEqual([])
    .then(() => [], read);
}

async function lookEverywhere(app: Page | Frame, path: string, seen: Seen): Promise<void> {
  const faults = await lastingFaults(app, true);
  if (faults.length > 0) seen.unreachable[path] = faults;
}

async function lookWithoutScrolling(app: Page | Frame, path: string, seen: Seen): Promise<void> {
  const count = async () => (await reachOf(app, { scrolls: false })).count;
  await expect.poll(count, QUICK).toBeGreaterThan(0);
  const faults = await lastingFaults(app, false);
  if (faults.length > 0) seen.belowTheEdge[path] = faults;
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
async function openTelegram(size: Size, { name, telegramId }: Person) {
  const opened = await stage.open({ size, isMotionReduced: true, refused: REFUSED });
  onTestFinished(() => opened.close());
  const frame = await openMiniApp(opened.page, name);
  await frame.getByRole('button', { name: /\b0[.,]00/ }).waitFor();
  await credit(stage.server.url, { telegramId }, CREDIT_HUNDREDTHS);
  await frame.getByRole('button', { name: /125[.,]00/ }).waitFor();
  return { ...opened, frame };
}

/** A walk, and what went wrong on its page by the end. */
type Walk<S extends Size> = {
  readonly seen: Record<S, Seen>;
  readonly problems: readonly string[];
};

async function walkWeb<S extends Size>(sizes: readonly [S, ...S[]]): Promise<Walk<S>> {
  const { page, problems } = await openPlayer(sizes[0]);
  const widthAt = (size: Size) => SIZES[size].width;
  return { seen: await walk({ page, app: page, widthAt }, sizes), problems };
}

async function walkTelegram<S extends Size>(
  sizes: readonly [S, ...S[]],
  person: Person,
): Promise<Walk<S>> {
  const { page, frame, problems } = await openTelegram(sizes[0], person);
  const widthAt = (size: Size) => (size === 'small' ? SIZES.small.width : SIZES.phone.width);
  const seen = await walk({ page, app: frame, widthAt }, sizes);
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await shoot(page, `${size}-reach-telegram`);
  }
  return { seen, problems };
}

/** The walk of the first test that asks, for all that ask. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => (begun ??= start());
}

const MARA = { name: /Mara/, telegramId: 1001 } as const;
const JASUR = { name: /Jasur/, telegramId: 1005 } as const;

const phonesOnTheWeb = once(() => walkWeb(['small', 'phone']));
const deskOnTheWeb = once(() => walkWeb(['wide']));
const phonesInTelegram = once(() => walkTelegram(['small', 'phone'], MARA));
const deskInTelegram = once(() => walkTelegram(['wide'], JASUR));

describe.each(['small', 'phone', 'wide'] as const)('on the web, %s', (size) => {
  test('A player reaches every primary control of every screen, and none has errors', async () => {
    const { seen, problems } = await (size === 'wide' ? deskOnTheWeb() : phonesOnTheWeb());
    expect((seen as Record<Size, Seen>)[size].unreachable).toEqual({});
    expect(problems).toEqual([]);
  });
});

test('A guest reaches every primary control of every screen of the smallest phone', async () => {
  const { page, problems } = await openWeb('small');
  const widthAt = () => SIZES.small.width;
  const { small } = await walk({ page, app: page, widthAt }, ['small']);
  expect(small.unreachable).toEqual({});
  expect(problems).toEqual([]);
});

test.each(['small', 'phone', 'wide'] as const)(
  'A game is played on the web without scrolling, %s',
  async (size) => {
    const { seen } = await (size === 'wide' ? deskOnTheWeb() : phonesOnTheWeb());
    expect((seen as Record<Size, Seen>)[size].belowTheEdge).toEqual({});
  },
);

describe.each(['small', 'phone', 'wide'] as const)('inside Telegram, %s', (size) => {
  test('A player reaches every primary control of every screen, and none has errors', async () => {
    const { seen, problems } = await (size === 'wide' ? deskInTelegram() : phonesInTelegram());
    const { unreachable, belowTheEdge } = (seen as Record<Size, Seen>)[size];
    expect(unreachable).toEqual({});
    expect(belowTheEdge).toEqual({});
    expect(problems).toEqual([]);
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
