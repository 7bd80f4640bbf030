import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { credit, register } from '../harness/sign-in.ts';
import { DICE_LINK, expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const WATCHED_MS = 2000;
const PATIENT = { timeout: 40_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function open(size: Size, token?: string): Promise<Page> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  if (token !== undefined) {
    await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  return opened.page;
}

/** How much of the cover over the board is visible now, 0 to 1. */
async function coverOf(page: Page): Promise<number> {
  return await page.locator('[class*="preloader"]').evaluate((cover) => {
    const { opacity, visibility } = getComputedStyle(cover);
    return visibility === 'hidden' ? 0 : Number(opacity);
  });
}

/** Slows the styles' own times tenfold, so that a busy machine is quick beside them. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
}

test('A quick connection shows no notice', async () => {
  const page = await open('phone');
  await page.goto('/main');
  await slowDown(page);
  await page.locator(`${DICE_LINK}:visible`).first().click();
  await page.locator('[class*="preloader"]').waitFor({ state: 'attached' });
  let most = 0;
  const until = Date.now() + WATCHED_MS;
  while (Date.now() < until) most = Math.max(most, await coverOf(page));
  expect(most).toBe(0);
});

describe.each(sizesOf('wide'))('the frame of a game, %s', (size) => {
  test('A slow connection is announced over the board until it is established', async () => {
    const page = await open(size);
    let isHeld = true;
    await page.routeWebSocket(/socket/, (socket) => {
      if (!isHeld) socket.connectToServer();
    });
    await page.goto('/game/dice');
    await expect.poll(() => coverOf(page), PATIENT).toBe(1);
    await page.getByText('Connecting to the table').waitFor();
    await expectGoodScreen(page, `${size}-50-connecting`);
    isHeld = false;
    await expect.poll(() => coverOf(page), { timeout: 40_000 }).toBe(0);
  });

  test('The menu leads from game to game with the keyboard alone', async () => {
    const page = await open(size);
    await page.goto('/game/dice');
    if (size === 'phone') {
      await page.locator('header').getByRole('button', { name: 'Dice' }).press('Enter');
      await expectGoodScreen(page, `${size}-51-game-menu`);
    }
    const menu = page.getByRole('navigation', { name: 'Our games' });
    for (const name of ['Mines', 'Battle', 'Wheel']) {
      await menu.getByRole('link', { name }).waitFor();
    }
    expect(await menu.locator('[aria-current="page"]').textContent()).toBe('Dice');
    await menu.getByRole('link', { name: 'Mines' }).press('Enter');
    await page.waitForURL('**/game/mines');
    await page.waitForFunction(() => document.title.startsWith('Mines'));
  });

  test('The statistics of the session follow each round in figures and as a line', async () => {
    const { login, token } = await register(stage.server.url);
    await credit(stage.server.url, { login }, 1_000_000);
    const page = await open(size, token);
    await page.goto('/game/dice');
    await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
    const proof = page.getByRole('button', { name: /^Proof of the round with number/ });
    for (const rounds of [1, 2]) {
      await page.getByRole('button', { name: /^More/ }).click();
      await expect.poll(() => proof.count(), PATIENT).toBe(rounds);
    }
    await page.locator('button[title="Session statistics"]:visible').first().click();
    const panel = page.getByRole('dialog', { name: 'This session' });
    await panel.getByText('0.20', { exact: true }).waitFor();
    const line = panel.getByRole('img', { name: /net round by round/ });
    const points = await line.locator('polyline').first().getAttribute('points');
    expect(points?.split(' ')).toHaveLength(3);
    await expectGoodScreen(page, `${size}-52-session`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});
