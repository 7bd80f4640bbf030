import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { openFirstPromotions } from '../harness/first-promotions.ts';
import { expectFocus, tabTo } from '../harness/focus.ts';
import { register } from '../harness/sign-in.ts';
import { COUNTS, fillCatalog, NAMED, switchGame } from './casino-stage.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage, wordsOf } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };
const en = wordsOf('en');
const NEON_KOI = NAMED[0];

let stage: Stage;
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await fillCatalog(database);
  await openFirstPromotions(database.appUrl);
  stage = await openStage({ database });
});
afterAll(async () => {
  await stage.close();
  await database.drop();
});

type Opened = { readonly page: Page; readonly problems: readonly string[] };

/** What the page asked of the catalogue, as sent over the socket. */
type Asked = { readonly calls: readonly string[] };

async function openCasino(size: Size, path: string, token?: string): Promise<Opened & Asked> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context, problems } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  const calls: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (/"(games|slotegrator)\./.test(text)) calls.push(text.slice(text.indexOf('[')));
    }),
  );
  await page.addInitScript(watchShifts);
  await page.goto(path);
  return { page, problems, calls };
}

type Shifting = { shifted: number };

/** Runs in the page and adds up the layout shifts that no input caused. */
function watchShifts(): void {
  const counted = globalThis as unknown as Shifting;
  counted.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) counted.shifted += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as Shifting).shifted);

const tilesOf = (page: Page) => page.locator('[data-game]');
const tile = (page: Page, title: string) =>
  tilesOf(page).filter({ has: page.getByText(title, { exact: true }) });
const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `${title}: favourite` });
const countOf = (page: Page) => page.locator('header output').last();
const searchBox = (page: Page) => page.getByRole('searchbox');

async function expectCount(page: Page, text: string): Promise<void> {
  await expect.poll(async () => await countOf(page).textContent(), PATIENT).toBe(text);
}

/** Scrolls on at about the speed of fingers until the end of the list is shown. */
async function scrollToEnd(page: Page): Promise<void> {
  const end = page.getByText(en('catalog.end'));
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollBy(0, innerHeight));
        return await end.isVisible();
      },
      { interval: 100, timeout: 60_000 },
    )
    .toBe(true);
  await end.scrollIntoViewIfNeeded();
}

/** Scrolls to this position, or as far as the page reaches by now, and returns the position. */
async function scrolledTo(page: Page, top: number): Promise<number> {
  return await page.evaluate((to) => {
    scrollTo(0, to);
    return scrollY;
  }, top);
}

/** Waits until every row in the window has its tiles, because rows are drawn one after another. */
async function expectDrawn(page: Page): Promise<void> {
  const isDrawn = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      return rows.length > 1 && rows.every((row) => row.querySelector('[data-game]') !== null);
    });
  await expect.poll(isDrawn, PATIENT).toBe(true);
}

/** The first tile below the header and its distance from the top. */
async function topTile(page: Page): Promise<{ game: string; top: number }> {
  return await page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-game]')];
    const first = tiles.find((one) => one.getBoundingClientRect().top > 80);
    return {
      game: first?.dataset['game'] ?? '',
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });
}

describe.each(sizesOf('wide'))('the casino, %s', (size) => {
  test('The casino shows every game of a category and loads each page once', async () => {
    const { page, problems, calls } = await openCasino(size, '/casino');
    await page.waitForURL('**/casino/slots');
    await expectCount(page, `${COUNTS.slots} games`);
    await tile(page, NEON_KOI.title).waitFor();
    await expectGoodScreen(page, `${size}-50-casino`);
    await scrollToEnd(page);
    await tile(page, 'Slot 427').waitFor();
    const pages = calls.flatMap(
      (call) => /"minLimit":(\d+),"maxLimit":(\d+).*slots/.exec(call)?.slice(1) ?? [],
    );
    expect(pages).toEqual(['0', '100', '100', '200', '200', '300', '300', '400', '400', '430']);
    expect(await shifted(page)).toBeLessThan(0.02);
    expect(problems).toEqual([]);
  });

  test('The casino takes a guest back to the scroll position they left', async () => {
    const { page } = await openCasino(size, '/casino/slots');
    await tile(page, NEON_KOI.title).waitFor();
    for (let step = 1; step <= 6; step += 1) {
      await expect.poll(() => scrolledTo(page, 700 * step), PATIENT).toBe(700 * step);
      await page.waitForTimeout(150);
    }
    await expectDrawn(page);
    const before = await topTile(page);
    await page.evaluate(() => history.pushState(null, '', '/fairness'));
    await tilesOf(page).first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(() => topTile(page), PATIENT).toEqual(before);
  });

  test('The casino finds games through a typo or in another alphabet', async () => {
    const { page, problems } = await openCasino(size, '/casino/live');
    await expectCount(page, `${COUNTS.live} games`);
    await searchBox(page).fill('nion koi');
    await page.waitForURL('**/casino/live?search=nion+koi');
    await tile(page, NEON_KOI.title).waitFor();
    await searchBox(page).fill('джангл');
    await tile(page, 'Wild Jungle').waitFor();
    await searchBox(page).fill('qzxv');
    await page.getByText('No game matches “qzxv”').waitFor();
    await expectGoodScreen(page, `${size}-51-casino-nothing`);
    await searchBox(page).fill('ne');
    await page.getByText('3+ characters').waitFor();
    await expectCount(page, `${COUNTS.live} games`);
    await searchBox(page).press('Escape');
    expect(await searchBox(page).inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
  });

  test('The casino opens at the search and the provider in its address', async () => {
    const { page } = await openCasino(size, '/casino/slots?search=neon%20koi');
    await tile(page, NEON_KOI.title).waitFor();
    expect(await searchBox(page).inputValue()).toBe('neon koi');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expectCount(page, `${COUNTS.slots} games`);
    await page.goBack();
    await expect.poll(async () => await searchBox(page).inputValue(), PATIENT).toBe('neon koi');
    await page.goto('/casino/live?provider=Mirror%20Room');
    await expectCount(page, '6 games');
    await page.getByRole('button', { name: 'Provider: Mirror Room' }).waitFor();
  });

  test('The casino shows the games of one provider and then all of them again', async () => {
    const { page, problems } = await openCasino(size, '/casino/slots');
    await expectCount(page, `${COUNTS.slots} games`);
    await page.getByRole('button', { name: 'Provider: All providers' }).click();
    const list = page.getByRole('listbox', { name: 'Provider' });
    await expect.poll(() => list.getByRole('option').count(), PATIENT).toBe(5);
    await expectGoodScreen(page, `${size}-52-casino-providers`);
    await list.getByRole('option', { name: /^Bright Owl/ }).click();
    await page.waitForURL('**/casino/slots?provider=Bright+Owl');
    await tile(page, 'Sugar Comet').waitFor();
    await expect.poll(() => tile(page, NEON_KOI.title).count(), PATIENT).toBe(0);
    await page.getByRole('button', { name: 'Provider: Bright Owl' }).click();
    await page.getByRole('option', { name: /^All providers/ }).click();
    await tile(page, NEON_KOI.title).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
  });

  test('The casino asks a guest who adds a favourite to sign in and keeps a player’s', async () => {
    const guest = await openCasino(size, '/casino/slots');
    await heart(guest.page, NEON_KOI.title).click();
    await guest.page.getByRole('dialog').getByLabel('Login or e-mail').waitFor();
    const { token } = await register(stage.server.url);
    const { page, problems } = await openCasino(size, '/casino/favorite', token);
    await page.getByText(en('catalog.favorites.empty')).waitFor();
    await expectGoodScreen(page, `${size}-53-casino-no-favourites`);
    await page.goto('/casino/slots');
    await page.getByRole('button', { name: /^Balance/ }).waitFor();
    await heart(page, NEON_KOI.title).click();
    await expect
      .poll(() => heart(page, NEON_KOI.title).getAttribute('aria-pressed'), PATIENT)
      .toBe('true');
    await page.goto('/casino/favorite');
    await expectCount(page, '1 game');
    await tile(page, NEON_KOI.title).waitFor();
    await expectGoodScreen(page, `${size}-54-casino-favourite`);
    await heart(page, NEON_KOI.title).click();
    await page.getByText(en('catalog.favorites.empty')).waitFor();
    expect(problems).toEqual([]);
  });

  test('A game that an operator switches off leaves the page without moving the rest', async () => {
    const { page } = await openCasino(size, '/casino/slots');
    await tile(page, 'Slot 001').waitFor();
    await expectDrawn(page);
    await page.evaluate(() => scrollTo(0, 120));
    onTestFinished(() => switchGame(database, 'slot-1', true));
    await switchGame(database, 'slot-1', false);
    await expectCount(page, `${COUNTS.slots - 1} games`);
    await expect.poll(() => tile(page, 'Slot 001').count(), PATIENT).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });
});

test('The casino can be used with the keyboard alone', async () => {
  const { page, problems } = await openCasino('wide', '/casino/slots');
  await tile(page, NEON_KOI.title).waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Live/ }).last());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/casino/live');
  await expectCount(page, `${COUNTS.live} games`);
  await tabTo(page, page.getByRole('button', { name: 'Provider: All providers' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('combobox', { name: 'Find a provider' }));
  await page.keyboard.type('nine');
  await expect.poll(() => page.getByRole('option').count(), PATIENT).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/casino/live?provider=Nine+Peaks');
  await expectCount(page, '6 games');
  await tabTo(page, tilesOf(page).first().getByRole('link'));
  await page.keyboard.press('ArrowRight');
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset['place'],
    );
  await expect.poll(focused, PATIENT).toBe('1');
  const game = await tilesOf(page).nth(1).getAttribute('data-game');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/casino/live?provider=Nine+Peaks&modal=game&id=${game}`);
  expect(problems).toEqual([]);
});

test('An unknown category shows the not-found page', async () => {
  const { page } = await openCasino('wide', '/casino/poker');
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  expect(await title.textContent()).toBe(en('ui.notFound.title'));
});

test('A carousel link opens its game over the casino', async () => {
  const { page } = await openCasino('wide', `/slots/game/${NEON_KOI.identifier}`);
  await page.waitForURL('**/casino/slots?*');
  expect(new URL(page.url()).search).toBe(`?modal=game&id=${NEON_KOI.identifier}`);
});
