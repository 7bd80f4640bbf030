import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bannersOf, dotsOf, shownBanner, turnTo, turnToWords } from '../harness/banners.ts';
import type { PageOptions, Size } from '../harness/browser.ts';
import { openWatched } from '../harness/watched-page.ts';
import { register } from '../harness/sign-in.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { expectGoodScreen, sizesOf, wordsOf } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };
const MAX_SHIFT = 0.02;
const PER_ROW = 7;
const en = wordsOf('en');
const ROWS = ['popular', 'hot', 'new', 'slots', 'live'] as const;

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
}, 120_000);
afterAll(() => stage.close());

type Shifting = { shifted: number };

/** Runs in the page and adds up the layout shifts that no input caused. */
function watchShifts(): void {
  const counted = globalThis as unknown as Shifting;
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) counted.shifted += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as Shifting).shifted);

/** The bot's notice appears on a home page idle for two minutes, as in a slow test. */
const keepNoticeAway = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));

type Opening = {
  readonly size: Size;
  readonly token?: string;
  /** The page's clock can be stopped. */
  readonly hasOwnClock?: boolean;
} & Pick<PageOptions, 'isMotionReduced'>;

async function openHome({ token, hasOwnClock = false, ...options }: Opening) {
  const opened = await openWatched(stage.browser, { ...options, baseURL: stage.server.url });
  onTestFinished(() => opened.close());
  const { page, context, problems } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
    await page.addInitScript(() => localStorage.setItem('rh.player', '1'));
  }
  if (hasOwnClock) await page.clock.install();
  await page.addInitScript(watchShifts);
  await keepNoticeAway(page);
  await page.goto('/main');
  return { page, problems };
}

const rowOf = (page: Page, name: (typeof ROWS)[number]) =>
  page.getByRole('region', { name: en(`rows.${name}`), exact: true });

async function expectBanner(page: Page, place: number): Promise<void> {
  await expect.poll(() => shownBanner(page), PATIENT).toBe(place);
}

describe.each(sizesOf('wide'))('the home page, %s', (size) => {
  test('The home page loads rows of games on scrolling without layout shifts', async () => {
    const { page, problems } = await openHome({ size, isMotionReduced: true });
    for (const name of ROWS) {
      const row = rowOf(page, name);
      await row.scrollIntoViewIfNeeded();
      await expect.poll(() => row.locator('[data-game]').count(), PATIENT).toBe(PER_ROW);
    }
    await expect
      .poll(() => rowOf(page, 'slots').getByRole('link').first().textContent(), PATIENT)
      .toMatch(/\d/);
    await expectGoodScreen(page, `${size}-home-rows`);
    expect(await shifted(page)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(problems).toEqual([]);
  });

  test('A row of games that nobody has looked at yet stands still', async () => {
    const { page } = await openHome({ size });
    const row = rowOf(page, 'live');
    await row.waitFor();
    expect(await row.evaluate((shown) => shown.getAnimations({ subtree: true }).length)).toBe(0);
  });

  test('The home page opens a game over itself and a category by its heading', async () => {
    const { page } = await openHome({ size, isMotionReduced: true });
    const row = rowOf(page, 'popular');
    await row.scrollIntoViewIfNeeded();
    await row.locator('[data-game] a').first().click();
    const game = page.locator('dialog[aria-labelledby="game-title"]');
    await game.getByRole('button', { name: en('shell.login'), exact: true }).waitFor();
    await page.goBack();
    await game.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await row.getByRole('link', { name: /^Popular: All/ }).click();
    await page.waitForURL('**/casino/popular');
  });

  test('The home page adds banners beside the first one without moving it', async () => {
    const { page } = await openHome({ size, isMotionReduced: true });
    const hero = page.locator('#hero');
    const before = await hero.boundingBox();
    await dotsOf(page).first().waitFor();
    expect(await hero.boundingBox()).toEqual(before);
    expect(await shifted(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await expectGoodScreen(page, `${size}-home`);
  });
});

test('The banners turn by the arrow keys in a circle and take the focus along', async () => {
  const { page } = await openHome({ size: 'wide', isMotionReduced: true });
  await turnTo(page, 2);
  await turnTo(page, 1);
  const count = await dotsOf(page).count();
  await bannersOf(page).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectBanner(page, 2);
  const focused = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label'),
    );
  await expect.poll(focused, PATIENT).toBe(`2 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectBanner(page, count);
  await expect.poll(focused, PATIENT).toBe(`${count} of ${count}`);
});

test('The banners never turn by themselves under reduced motion', async () => {
  const { page } = await openHome({ size: 'wide', isMotionReduced: true });
  await dotsOf(page).first().waitFor();
  expect(
    await bannersOf(page)
      .getByRole('button', { name: en('banner.stop') })
      .count(),
  ).toBe(0);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 6500)));
  expect(await shownBanner(page)).toBe(1);
});

test('The banners turn by themselves until they are stopped', async () => {
  const { page } = await openHome({ size: 'wide' });
  await dotsOf(page).first().waitFor();
  await page.mouse.move(700, 700);
  await expectBanner(page, 2);
  await bannersOf(page)
    .getByRole('button', { name: en('banner.stop') })
    .click();
  await bannersOf(page)
    .getByRole('button', { name: en('banner.go') })
    .waitFor();
  const stopped = await shownBanner(page);
  await page.mouse.move(700, 700);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => new Promise((done) => setTimeout(done, 6500)));
  expect(await shownBanner(page)).toBe(stopped);
});

/** Stops the page's clock while the second banner comes and the first one leaves. */
async function stopInTurn(page: Page): Promise<void> {
  await dotsOf(page).first().waitFor();
  await page.mouse.move(700, 700);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return await shownBanner(page);
    }, PATIENT)
    .toBe(2);
}

/** Presses the middle of what is seen of a banner's last control; banners count from one. */
async function pressSeen(page: Page, place: number): Promise<void> {
  const box = await bannersOf(page).boundingBox();
  const slide = await bannersOf(page)
    .getByRole('group', { name: new RegExp(`^${place} of `) })
    .locator('a, button')
    .last()
    .boundingBox();
  if (box === null || slide === null) throw new Error(`The banner ${place} is not there`);
  const left = Math.max(box.x, slide.x);
  const right = Math.min(box.x + box.width, slide.x + slide.width);
  expect(right - left).toBeGreaterThan(0);
  await page.mouse.click((left + right) / 2, slide.y + slide.height / 2);
}

test.each([
  { which: 'coming', place: 2, laterMs: 300 },
  { which: 'leaving', place: 1, laterMs: 0 },
])('A press on the banner that is $which counts while they turn', async ({ place, laterMs }) => {
  const { page } = await openHome({ size: 'wide', hasOwnClock: true });
  await stopInTurn(page);
  await page.clock.runFor(laterMs);
  await pressSeen(page, place);
  await page.clock.resume();
  const asked = page.getByRole('dialog', { name: en('auth.login.heading') });
  const path = () => new URL(page.url()).pathname;
  // The second banner is one that asks guests to sign in, or a promotion's, which leads to its page.
  const isAnswered = async () =>
    place === 1 ? path() === '/fairness' : (await asked.count()) === 1 || path() !== '/main';
  await expect.poll(isAnswered, PATIENT).toBe(true);
});

test('A banner asks a guest to sign in and leads a player to its page', async () => {
  const guest = await openHome({ size: 'phone', isMotionReduced: true });
  await turnToWords(guest.page, en('banner.slots.title'));
  const slots = (page: Page) => bannersOf(page).getByText(en('banner.slots.title'));
  await slots(guest.page).click();
  await guest.page.getByRole('dialog', { name: en('auth.login.heading') }).waitFor();

  const { token } = await register(stage.server.url);
  const player = await openHome({ size: 'phone', isMotionReduced: true, token });
  await turnToWords(player.page, en('banner.slots.title'));
  await slots(player.page).click();
  await player.page.waitForURL('**/casino/slots');
  expect(new URL(guest.page.url()).pathname).toBe('/main');
});

test('A row that fails to load keeps its place and offers another try', async () => {
  const opened = await openWatched(stage.browser, {
    size: 'phone',
    baseURL: stage.server.url,
    isMotionReduced: true,
  });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await keepNoticeAway(page);
  let isSilent = true;
  await page.routeWebSocket(/micro\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const isLost = isSilent && String(message).includes('loadPopularGames');
      if (!isLost) server.send(message);
    });
  });
  await page.goto('/main');
  const row = rowOf(page, 'popular');
  await row.scrollIntoViewIfNeeded();
  const heightBefore = (await row.boundingBox())?.height;
  const retry = row.getByRole('button', { name: en('rows.retry') });
  await retry.waitFor();
  expect(await row.locator('svg').count()).toBeGreaterThanOrEqual(PER_ROW);
  expect((await row.boundingBox())?.height).toBe(heightBefore);
  await expectGoodScreen(page, 'phone-home-row-failed');
  isSilent = false;
  await retry.click();
  await expect.poll(() => row.locator('[data-game]').count(), PATIENT).toBe(PER_ROW);
});

test('The bot’s notice is shown once, on an idle home page only', async () => {
  const opened = await openWatched(stage.browser, {
    size: 'phone',
    baseURL: stage.server.url,
    isMotionReduced: true,
  });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await page.clock.install();
  await page.goto('/main');
  const notice = page.getByRole('dialog', { name: en('bot.title') });
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds; step += 5) await page.clock.runFor(5000);
  };
  await pass(70);
  expect(await notice.count()).toBe(0);
  await expect
    .poll(async () => {
      await pass(5);
      return await notice.count();
    }, PATIENT)
    .toBe(1);
  await expectGoodScreen(page, 'phone-home-bot');
  await notice.getByRole('button', { name: en('bot.later') }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await pass(180);
  expect(await notice.count()).toBe(0);
});
