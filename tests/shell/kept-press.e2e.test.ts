import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { credit, register } from '../harness/sign-in.ts';

const PATIENT = { interval: 50, timeout: 40_000 };

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
}, 120_000);
afterAll(() => stage.close());

async function somebody() {
  const { login, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  return token;
}

async function open(size: Size, path: string, token?: string): Promise<Page> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await page.goto(path);
  return page;
}

/** Puts the pointer down on the middle of an element and answers where that is. */
async function putDown(page: Page, element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return { ...at, top: box.y };
}

/** Waits until an element is somewhere else than it was. */
async function expectMoved(element: Locator, top: number): Promise<void> {
  await expect.poll(async () => (await element.boundingBox())?.y, PATIENT).not.toBe(top);
}

test('A press on a round of the own list opens it though a newer one moves it', async () => {
  const page = await open('wide', '/game/dice', await somebody());
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  const more = page.getByRole('button', { name: /^More/ });
  const rows = page.locator('tbody button');
  await more.click();
  await expect.poll(() => rows.count(), PATIENT).toBe(1);
  const name = (await rows.first().textContent()) ?? '';
  const pressed = page.locator('tbody button', { hasText: name }).last();
  const { top } = await putDown(page, pressed);
  await more.evaluate((button: HTMLElement) => button.click());
  await expectMoved(pressed, top);
  await page.mouse.up();
  const proof = page.getByRole('dialog', { name: 'Proof of the round' });
  await proof.waitFor({ timeout: 20_000 });
  await proof.getByRole('button', { name: 'Change seeds and check' }).click();
  const figures = new RegExp(name.replace('.', String.raw`\D?`));
  await expect.poll(() => proof.textContent(), { timeout: 20_000 }).toMatch(figures);
});

test('A press on a bet of the live feed opens its replay though newer bets move it', async () => {
  const player = await connectClient(stage.server.url, { token: await somebody() });
  onTestFinished(() => player.close());
  const roll = (bet: number) =>
    player.call('dice.play', { bet, percent: 50, bet_type: 'less', currencyId: 2 });
  const page = await open('wide', '/main');
  const feed = page.getByRole('region', { name: 'Live bets' });
  await feed.scrollIntoViewIfNeeded();
  await feed.getByRole('tab', { name: 'All' }).waitFor();
  const { roundId } = await roll(1);
  const link = feed.locator(`a[href="/replay/${roundId}"]`);
  await link.waitFor();
  await roll(2);
  const { top } = await putDown(page, link);
  await expectMoved(link, top);
  await page.mouse.up();
  await page.waitForURL(`**/replay/${roundId}`);
  expect(new URL(page.url()).pathname).toBe(`/replay/${roundId}`);
});

test('A press on a game opens it though the list is redrawn without another', async () => {
  const page = await open('wide', '/casino/slots');
  const tiles = page.locator('[data-game]');
  await tiles.nth(30).waitFor();
  const ids = await tiles.evaluateAll((all) =>
    all.map((tile) => ({
      id: (tile as HTMLElement).dataset['game'] ?? '',
      left: tile.getBoundingClientRect().left,
    })),
  );
  const first = ids.findIndex(({ left }, place) => place > 0 && left === ids[0]?.left);
  const id = ids[first]?.id ?? '';
  const pressed = page.locator(`[data-game="${id}"] a`);
  const { top } = await putDown(page, pressed);
  await stage.switchGame({ ...stage.slot, identifier: ids[0]?.id ?? '' }, false);
  await expectMoved(pressed, top);
  await page.mouse.up();
  await page.waitForURL(`**id=${id}*`);
  expect(new URL(page.url()).searchParams.get('id')).toBe(id);
});

test('A pointer that is moved away before it is lifted presses nothing', async () => {
  const page = await open('wide', '/game/dice', await somebody());
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  const { x, y } = await putDown(page, page.getByRole('button', { name: /^More/ }));
  await page.mouse.move(x, y - 300);
  await page.mouse.up();
  await page.getByRole('button', { name: /^Less/ }).click();
  const rows = page.locator('tbody button');
  await expect.poll(() => rows.count(), PATIENT).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await rows.count()).toBe(1);
});
