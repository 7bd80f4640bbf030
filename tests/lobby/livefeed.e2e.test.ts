import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectClient, type TestClient } from '../harness/client.ts';
import type { Size } from '../harness/browser.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const ROWS = 10;
const PATIENT = { interval: 50, timeout: 40_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Somebody = TestClient & { readonly token: string; readonly nick: string };

/** A connected player with money who stakes in the base currency. */
async function somebody(): Promise<Somebody> {
  const { url } = stage.server;
  const { login, nick, token } = await register(url);
  await credit(url, { login }, 1_000_000);
  const client = await connectClient(url, { token });
  await client.send('cash', 'changeCurrencies', { currencyId: 1 });
  onTestFinished(() => client.close());
  return { ...client, token, nick };
}

const roll = (player: TestClient, bet: number) =>
  player.call('dice.play', { bet, percent: 50, bet_type: 'less', currencyId: 1 });

/** A page with the live feed, of a guest or of the player with the given session. */
async function openFeed(size: Size, path = '/main', token?: string) {
  const opened = await stage.open({ size });
  const { page, context, problems } = opened;
  onTestFinished(() => opened.close());
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  // The bot's notice appears on a home page idle for two minutes, as in a slow test.
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await page.goto(path);
  const feed = page.getByRole('region', { name: 'Live bets' });
  await feed.scrollIntoViewIfNeeded();
  await feed.getByRole('tab', { name: 'All' }).waitFor();
  return { page, feed, problems };
}

const rowsOf = (feed: Locator) => feed.getByRole('listitem');

async function placeOf(feed: Locator) {
  return await feed.evaluate((element) => element.getBoundingClientRect().height);
}

/** Stops the rows, so that a press hits the row that was looked at. */
async function pause(feed: Locator) {
  await feed.getByRole('button', { name: 'Pause the bets' }).click();
}

describe.each(sizesOf('wide'))('the live feed, %s', (size) => {
  test('The feed shows a guest the bets of others without taking more room', async () => {
    const player = await somebody();
    const { page, feed, problems } = await openFeed(size);
    const heightBefore = await placeOf(feed);
    await roll(player, 7.5);
    const row = rowsOf(feed).filter({ hasText: player.nick }).first();
    await row.waitFor();
    expect(await row.textContent()).toContain('Dice');
    expect(await placeOf(feed)).toBe(heightBefore);
    await expectGoodScreen(page, `${size}-livefeed-main`);
    expect(problems).toEqual([]);
  });

  test('The feed says how many are online, and follows when more come', async () => {
    const { feed } = await openFeed(size);
    const shown = async () =>
      Number(/(\d+) online/.exec((await feed.textContent()) ?? '')?.[1] ?? Number.NaN);
    // Who left with the test before is counted until the server sees their connection closed.
    await expect.poll(shown, PATIENT).toBe(1);
    await Promise.all([somebody(), somebody()]);
    await expect.poll(shown, PATIENT).toBe(3);
  });

  test('The feed opens the card of the player and the replay of the round', async () => {
    const player = await somebody();
    const { page, feed } = await openFeed(size);
    const { roundId } = await roll(player, 3);
    const name = feed.getByRole('button', { name: `Card of ${player.nick}` });
    await name.first().waitFor();
    await pause(feed);
    await name.first().click();
    const card = page.getByRole('dialog', { name: 'Player' });
    await card.getByText(player.nick).waitFor();
    expect(await card.getByRole('term').count()).toBe(4);
    await expectGoodScreen(page, `${size}-player-card`);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await rowsOf(feed).filter({ hasText: player.nick }).first().getByRole('link').click();
    await page.waitForURL(`**/replay/${roundId}`);
  });

  test('The feed below a game shows the player’s own bets in a tab, newest first', async () => {
    const player = await somebody();
    for (const bet of [1, 2, 3]) await roll(player, bet);
    const { page, feed, problems } = await openFeed(size, '/game/dice', player.token);
    await feed.getByRole('tab', { name: 'Mine' }).click();
    await expect.poll(async () => await rowsOf(feed).count(), PATIENT).toBe(3);
    expect(await rowsOf(feed).first().textContent()).toContain('3.00');
    await roll(player, 44);
    await rowsOf(feed).filter({ hasText: '44.00' }).waitFor();
    expect(await rowsOf(feed).first().textContent()).toContain('44.00');
    await expectGoodScreen(page, `${size}-livefeed-game`);
    expect(problems).toEqual([]);
  });

  test('The feed shows a hidden player without name, card or replay', async () => {
    const [player, watcher] = [await somebody(), await somebody()];
    await player.send('user', 'setHidden', { isHidden: true });
    const { feed } = await openFeed(size, '/main', watcher.token);
    await roll(player, 91.25);
    const row = rowsOf(feed).filter({ hasText: '91.25' }).first();
    await row.waitFor();
    await pause(feed);
    expect(await row.textContent()).toContain('Hidden player');
    expect(await row.getByRole('link').count()).toBe(0);
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await feed.getByText(player.nick).count()).toBe(0);
  });

  test('The feed never shows more than ten rows, whatever is played', async () => {
    const player = await somebody();
    const { feed } = await openFeed(size, '/main', player.token);
    const rowOf = (bet: number) => rowsOf(feed).filter({ hasText: `${bet}.00` });
    const first = 51;
    for (let bet = first; bet <= first + ROWS; bet += 1) {
      await roll(player, bet);
      await rowOf(bet).waitFor();
    }
    expect(await rowsOf(feed).count()).toBe(ROWS);
    expect(await rowOf(first).count()).toBe(0);
    expect(await rowsOf(feed).first().textContent()).toContain(`${first + ROWS}.00`);
  });
});
