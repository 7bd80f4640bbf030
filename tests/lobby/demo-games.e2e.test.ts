import type { Browser, FrameLocator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { phpQuery } from '../../api/lobby/aggregator/php-query.ts';
import { createShelf } from '../../api/sandbox/aggregator/catalogue/shelf.ts';
import { engineOf, type EngineName } from '../../api/sandbox/aggregator/play/game-choice.ts';
import { launchBrowser, type Size } from '../harness/browser.ts';
import { openWatched } from '../harness/watched-page.ts';
import { accessibilityFaults, shoot, sidewaysFaults } from '../harness/screen.ts';
import { type AggregatorStack, startAggregator } from '../sandbox/aggregator-stack.ts';
import { seededDraw } from '../sandbox/seeded-draw.ts';
import { openWalletBook } from '../sandbox/wallet-book.ts';
import { sizesOf } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };
const FRAME = 'allow-scripts allow-forms allow-popups allow-pointer-lock';
/** What must be left of the 18 seconds of betting for a slow browser to finish. */
const BETTING_MS = 8000;
/** The checks of a screen style elements, which the games' own policy refuses. */
const BY_CHECKS = /^console: Applying inline style violates/;
/** With it the first spin of each slot brings no free spins, which last longer than a test waits. */
const SEED = 1;
const shelf = createShelf('rollhouse');

let browser: Browser;
let stack: AggregatorStack;
let book: Awaited<ReturnType<typeof openWalletBook>>;
beforeAll(async () => {
  browser = await launchBrowser();
  book = await openWalletBook(10_000);
  stack = await startAggregator({ callbackUrl: () => book.url, draw: seededDraw(SEED) });
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
  await book.stop();
});

type Opening = { readonly engine: EngineName; readonly size: Size; readonly language?: string };

/** Opens a game for money in a frame without an origin, as the product frames it. */
async function open({ engine, size, language = 'en' }: Opening) {
  const game = shelf.list().find((one) => engineOf(one) === engine);
  const query = phpQuery({
    game_uuid: game?.uuid,
    player_id: 'player-1',
    player_name: 'Mara',
    currency: 'EUR',
    session_id: `${engine}-${size}`,
    language,
  });
  const headers = {
    ...stack.headersFor(query),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const address = `${stack.apiUrl}/games/init`;
  const answer = await fetch(address, { method: 'POST', headers, body: query });
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url);
  const opened = await openWatched(browser, {
    size,
    baseURL: stack.site,
    isMotionReduced: true,
    expected: BY_CHECKS,
  });
  onTestFinished(() => opened.close());
  const { page, problems } = opened;
  const style = 'border:0;width:100vw;height:100vh;display:block';
  const body = `<!doctype html><link rel="icon" href="data:,"><body style="margin:0"><iframe title="game" sandbox="${FRAME}" style="${style}" src="${pathname}${search}"></iframe>`;
  await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/frame');
  const frame = page.frameLocator('iframe');
  await frame.locator('.plate').first().waitFor();
  return { page, frame, problems };
}

const plate = (frame: FrameLocator, name: string) =>
  frame.locator('.plate', { hasText: name }).locator('strong');

const shownHundredths = async (frame: FrameLocator) =>
  Math.round(Number((await plate(frame, 'Balance').textContent())?.replaceAll(',', '')) * 100);

async function expectGoodFrame(page: Page, name: string) {
  const inner = page.frames().find((frame) => frame !== page.mainFrame());
  if (inner === undefined) throw new Error('no frame');
  expect(await accessibilityFaults(inner)).toEqual([]);
  expect(await sidewaysFaults(inner)).toEqual([]);
  await shoot(page, name);
}

/** Whether bets are open for long enough to place chips and to take them back. */
async function isTimeToBet(response: Response): Promise<boolean> {
  if (!response.url().endsWith('/table')) return false;
  const { table } = (await response.json()) as { table?: { phase: string; leftMs: number } };
  return table?.phase === 'betting' && table.leftMs > BETTING_MS;
}

const isAtRest = (frame: FrameLocator) =>
  frame.locator('.icon-button[aria-label="Higher stake"]').isEnabled();

const rest = (frame: FrameLocator) => expect.poll(() => isAtRest(frame), PATIENT).toBe(true);

describe.each(sizesOf('phone'))('a frame without an origin on a %s screen', (size) => {
  test.each(['classic', 'video', 'cascade'] as const)(
    'The %s slot spins by key and shows the wallet’s balance',
    async (engine) => {
      const { page, frame, problems } = await open({ engine, size });
      await expect.poll(() => shownHundredths(frame), PATIENT).toBe(book.balance());
      await frame.getByRole('button', { name: 'Lower stake' }).click();
      await frame.locator('.main').focus();
      const spun = page.waitForResponse((response) => response.url().endsWith('/spin'));
      await page.keyboard.press('Space');
      await spun;
      await rest(frame);
      await expect.poll(() => shownHundredths(frame), PATIENT).toBe(book.balance());
      expect(problems).toEqual([]);
      await expectGoodFrame(page, `demo-${engine}-${size}`);
    },
  );

  test('The crash game takes a stake and can be cashed out', async () => {
    const { page, frame, problems } = await open({ engine: 'crash', size });
    const before = book.balance();
    await frame.locator('.main').click();
    await expect.poll(() => book.balance(), PATIENT).not.toBe(before);
    // A key is used because the button's sum changes in every frame, so it never holds still for a
    // pointer. A flight may end before it is there.
    const leave = frame.locator('.main[data-tone="win"]');
    await expect
      .poll(async () => {
        await leave.press('Enter', { timeout: 1000 }).catch(() => undefined);
        return await isAtRest(frame);
      }, PATIENT)
      .toBe(true);
    await expect.poll(() => shownHundredths(frame), PATIENT).toBe(book.balance());
    expect(problems).toEqual([]);
    await expectGoodFrame(page, `demo-crash-${size}`);
  });

  test('Chips can be placed and taken back while bets are open', async () => {
    const { page, frame, problems } = await open({ engine: 'roulette', size });
    await page.waitForResponse(isTimeToBet);
    await frame.locator('.phase-word[data-phase="betting"]').waitFor();
    await frame.getByRole('button', { name: 'Red', exact: true }).click();
    const red = frame.getByRole('button', { name: /^Red, / });
    await red.waitFor();
    expect(await plate(frame, 'On the table').textContent()).not.toBe('–');
    const taken = page.waitForResponse(
      (response) =>
        response.url().endsWith('/chips') &&
        response.request().postDataJSON()['layout']['red'] === undefined,
    );
    await frame.getByRole('button', { name: 'Undo' }).click();
    await taken;
    await expect.poll(() => red.count(), PATIENT).toBe(0);
    expect(problems).toEqual([]);
    await expectGoodFrame(page, `demo-roulette-${size}`);
  });
});

test('A stake whose answer is lost is returned and shown as returned', async () => {
  const { frame } = await open({ engine: 'classic', size: 'phone', language: 'ru' });
  const before = book.balance();
  await stack.send('POST', 'callbacks/faults', { kind: 'lost-answer-bet', count: 1 });
  await frame.locator('.main').click();
  await frame.getByText('Ставка возвращена').waitFor();
  await expect.poll(() => book.balance(), PATIENT).toBe(before);
});

test('The rules open as a dialog and show the payouts at the chosen stake', async () => {
  const { page, frame } = await open({ engine: 'video', size: 'phone' });
  await frame.getByRole('button', { name: 'Pays and rules' }).click();
  await frame.getByRole('dialog').waitFor();
  expect(await frame.locator('.pays li').count()).toBe(9);
  await expectGoodFrame(page, 'demo-rules-phone');
  await page.keyboard.press('Escape');
  await expect.poll(() => frame.getByRole('dialog').count(), PATIENT).toBe(0);
});
