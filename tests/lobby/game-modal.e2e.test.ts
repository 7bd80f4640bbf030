import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { GameView } from '../../shared/lobby/catalog/contract.ts';
import { GAME_CLOSED_PATH } from '../../shared/platform/security/policy.ts';
import { connectClient } from '../harness/client.ts';
import type { Size } from '../harness/browser.ts';
import { credit, register } from '../harness/sign-in.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { expectGoodScreen, sizesOf, wordsOf } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };
const RUB = 1;
const en = wordsOf('en');

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
}, 120_000);
afterAll(() => stage.close());

/** A player with ten thousand roubles, who sees and plays everything in roubles. */
async function somebody(): Promise<string> {
  const { url } = stage.server;
  const { login, token } = await register(url);
  await credit(url, { login }, 1_000_000);
  const client = await connectClient(url, { token });
  await client.send('cash', 'changeCurrencies', { currencyId: RUB });
  await client.send('cash', 'changeExTargetCurrency', { currencyId: RUB });
  client.close();
  return token;
}

type Opening = { readonly size: Size; readonly path: string; readonly token?: string };

async function open({ size, path, token }: Opening) {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context, problems } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  await page.goto(path);
  return { page, problems };
}

const modalOf = (page: Page) => page.locator('dialog[aria-labelledby="game-title"]');
const frameOf = (page: Page): FrameLocator => modalOf(page).frameLocator('iframe');
const addressOf = ({ identifier }: GameView, path: string) => `${path}?modal=game&id=${identifier}`;
const queryOf = (page: Page) => new URL(page.url()).search;
const button = (page: Page, name: string | RegExp) =>
  modalOf(page).getByRole('button', { name, exact: typeof name === 'string' });
const playIn = (page: Page, code: string) => button(page, en('game.play').replace('{code}', code));
const balanceOf = (page: Page) => button(page, /^Balance/);
const tile = (page: Page, { identifier }: GameView) =>
  page.locator(`[data-game="${identifier}"] a`).first();

/** The casino's page that shows the slot's tile. */
const shelf = () => `/casino/slots?${new URLSearchParams({ search: stage.slot.title })}`;

async function expectClosed(page: Page, path: string): Promise<void> {
  await modalOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname + queryOf(page), PATIENT).toBe(path);
}

describe.each(sizesOf('phone'))('a third-party game, %s', (size) => {
  test('A game is played from its tile, updates the balance and closes on going back', async () => {
    const token = await somebody();
    const { page, problems } = await open({ size, path: shelf(), token });
    await tile(page, stage.slot).click();
    await playIn(page, 'RUB').waitFor();
    expect(queryOf(page)).toContain(`modal=game&id=${stage.slot.identifier}`);
    await expectGoodScreen(page, `${size}-game-choice`);
    await playIn(page, 'RUB').click();
    const spin = frameOf(page).getByRole('button', { name: /^Spin/ });
    await spin.waitFor();
    const before = await balanceOf(page).getAttribute('aria-label');
    await expect
      .poll(
        async () => {
          await spin.click({ timeout: 2000 }).catch(() => undefined);
          return await balanceOf(page).getAttribute('aria-label');
        },
        { interval: 1000, timeout: 60_000 },
      )
      .not.toBe(before);
    await expectGoodScreen(page, `${size}-game-playing`);
    await page.goBack();
    await expectClosed(page, shelf());
    expect(problems).toEqual([]);
  });

  test('A game opens again from its address after a reload and closes without a trace', async () => {
    const token = await somebody();
    const { page } = await open({ size, path: addressOf(stage.slot, '/main'), token });
    await playIn(page, 'RUB').waitFor();
    await page.reload();
    await playIn(page, 'RUB').waitFor();
    await button(page, en('game.close')).click();
    await expectClosed(page, '/main');
  });

  test('A guest can try a game without money and sign in from it', async () => {
    const { page } = await open({ size, path: addressOf(stage.slot, '/casino/slots') });
    await button(page, en('shell.login')).waitFor();
    await expectGoodScreen(page, `${size}-game-guest`);
    await button(page, en('game.demo.try')).click();
    await frameOf(page).getByRole('button', { name: /^Spin/ }).waitFor();
    await expect
      .poll(() => modalOf(page).getByText(en('game.demo'), { exact: true }).count(), PATIENT)
      .toBe(1);
    await button(page, en('game.demo.leave')).click();
    await button(page, en('shell.login')).click();
    const form = page.getByRole('dialog', { name: en('auth.login.heading') });
    await form.waitFor();
    await expectClosed(page, '/casino/slots');
    const { login, password } = await register(stage.server.url);
    await form.getByLabel(en('auth.field.loginOrEmail')).fill(login);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: en('shell.login'), exact: true }).click();
    await playIn(page, 'USD').waitFor();
    expect(page.url()).toBe(`${stage.site}${addressOf(stage.slot, '/casino/slots')}`);
  });
});

test('The mark of a demo covers nothing of its bar, and no balance stands beside it', async () => {
  const token = await somebody();
  const { page } = await open({ size: 'small', path: addressOf(stage.slot, '/main'), token });
  await button(page, en('game.demo.try')).click();
  const spin = frameOf(page).getByRole('button', { name: /^Spin/ });
  await spin.waitFor();
  expect(await balanceOf(page).count()).toBe(0);
  await expectGoodScreen(page, 'small-game-demo');
  const mark = modalOf(page).getByText(en('game.demo'), { exact: true });
  const within = modalOf(page).locator('[class*="strip"] :is(h2, button, [class*="figure"])');
  const shown = frameOf(page).locator('.badge');
  const plates = frameOf(page).locator('.plate, h1, a, button');
  const covered: string[] = [];
  for (const [one, others] of [
    [mark, within],
    [shown, plates],
  ] as const) {
    const box = await one.boundingBox();
    if (box === null) throw new Error('The mark is not there');
    for (const other of await others.all()) {
      const beside = (await other.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const isCovered =
        box.x < beside.x + beside.width &&
        beside.x < box.x + box.width &&
        box.y < beside.y + beside.height &&
        beside.y < box.y + box.height;
      if (isCovered) covered.push((await other.textContent()) ?? '');
    }
  }
  expect(covered).toEqual([]);
});

test('A change of currency reopens the game and says so', async () => {
  const token = await somebody();
  const { page } = await open({ size: 'phone', path: addressOf(stage.slot, '/main'), token });
  await playIn(page, 'RUB').click();
  await frameOf(page).getByRole('button', { name: /^Spin/ }).waitFor();
  const address = await modalOf(page).locator('iframe').getAttribute('src');
  await balanceOf(page).click();
  const picker = page.getByRole('dialog', { name: en('game.currency.title') });
  await picker.getByRole('button', { name: /^USD/ }).click();
  await picker.waitFor({ state: 'detached' });
  await modalOf(page).getByText(en('game.currency.changed').replace('{code}', 'USD')).waitFor();
  await expect.poll(() => balanceOf(page).getAttribute('aria-label'), PATIENT).toMatch(/USD/);
  await frameOf(page)
    .getByRole('button', { name: /^Spin.*USD/s })
    .waitFor();
  expect(await modalOf(page).locator('iframe').getAttribute('src')).not.toBe(address);
});

test('A game’s frame has only the rights it needs and none over the page', async () => {
  const token = await somebody();
  const { page } = await open({ size: 'wide', path: addressOf(stage.slot, '/main'), token });
  await playIn(page, 'RUB').click();
  const frame = modalOf(page).locator('iframe');
  const rights = (await frame.getAttribute('sandbox'))?.split(' ') ?? [];
  expect(rights).toContain('allow-scripts');
  expect(rights.filter((right) => /same-origin|top-navigation|modals/.test(right))).toEqual([]);
  await frameOf(page).getByRole('button', { name: /^Spin/ }).waitFor();
  await page.evaluate(() => window.postMessage('close', '*'));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  expect(await modalOf(page).count()).toBe(1);
});

test('A game that is left from inside its frame closes its dialog', async () => {
  const token = await somebody();
  const { page } = await open({ size: 'wide', path: shelf(), token });
  await tile(page, stage.slot).click();
  await playIn(page, 'RUB').click();
  await frameOf(page).getByRole('button', { name: /^Spin/ }).waitFor();
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  await frame?.evaluate((path) => location.assign(path), GAME_CLOSED_PATH);
  await expectClosed(page, shelf());
});

test('Escape closes the game from outside its frame and returns the focus to the tile', async () => {
  const token = await somebody();
  const { page } = await open({ size: 'wide', path: shelf(), token });
  await tile(page, stage.slot).press('Enter');
  await playIn(page, 'RUB').waitFor();
  await page.keyboard.press('Escape');
  await expectClosed(page, shelf());
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest('[data-game]')?.getAttribute('data-game') ?? null,
    );
  await expect.poll(focused, PATIENT).toBe(stage.slot.identifier);
});

test('The tables of a live game are shown with their limits and can be opened', async () => {
  const token = await somebody();
  const { page } = await open({
    size: 'phone',
    path: addressOf(stage.table, '/casino/live'),
    token,
  });
  const tables = modalOf(page).getByRole('region', { name: en('game.tables.title') });
  await tables.waitFor();
  await expectGoodScreen(page, 'phone-game-tables');
  const free = tables.getByRole('button', { name: new RegExp(en('game.tables.open')) });
  await free.first().click();
  await expect
    .poll(() => modalOf(page).locator('iframe[data-loaded="true"]').count(), PATIENT)
    .toBe(1);
});

test('A game that is switched off or unknown says so and lets the player go back', async () => {
  const token = await somebody();
  await stage.switchGame(stage.slot, false);
  onTestFinished(() => stage.switchGame(stage.slot, true));
  const client = await connectClient(stage.server.url);
  await expect
    .poll(
      async () =>
        await client.call('games.getGame', { gameId: stage.slot.identifier }).catch(() => null),
      PATIENT,
    )
    .toBeNull();
  client.close();
  for (const [path, text] of [
    [addressOf(stage.slot, '/main'), /switched off|no longer/],
    ['/main?modal=game&id=no-such-game', new RegExp(en('refusal.menu.unknown-game'))],
  ] as const) {
    const { page } = await open({ size: 'phone', path, token });
    const refusal = modalOf(page).getByRole('alert');
    await refusal.waitFor();
    expect(await refusal.textContent()).toMatch(text);
    await expectGoodScreen(page, 'phone-game-refused');
    await refusal.getByRole('button', { name: en('game.close') }).click();
    await expectClosed(page, '/main');
  }
});
