import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { register } from '../harness/sign-in.ts';
import { openStage, type Stage, wordsOf } from '../harness/stage.ts';

const en = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function open(size: Size, token?: string): Promise<Page> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  }
  await page.goto('/main');
  const profile = page.getByRole('button', { name: en('shell.profile.label') });
  const login = page.getByRole('button', { name: en('shell.login'), exact: true });
  await (token === undefined ? login : profile).first().waitFor();
  return page;
}

/** What the bar at the bottom of a phone offers, from left to right, and where its links lead. */
async function barOf(page: Page) {
  return await page.locator('nav[class*="bar"]:visible').evaluate((bar) =>
    [...bar.children].map((place) => ({
      name: place.textContent,
      leads: place.getAttribute('href') ?? place.getAttribute('aria-haspopup'),
    })),
  );
}

const CASINO = { name: 'Casino', leads: '/casino/slots' };
const MAIN = { name: 'Main', leads: '/main' };
const CHAT = { name: 'Chat', leads: 'dialog' };
const MENU = { name: 'Menu', leads: 'dialog' };

test('The bar of a phone is Main, Casino, Cashier, Chat and Menu for a player', async () => {
  const { token } = await register(stage.server.url);
  const page = await open('phone', token);
  const cashier = { name: 'Cashier', leads: '/cash/deposit' };
  expect(await barOf(page)).toEqual([MAIN, CASINO, cashier, CHAT, MENU]);
});

test('The bar of a phone shows a guest fair play in place of the cashier', async () => {
  const page = await open('phone');
  const fairness = { name: 'Fairness', leads: '/fairness' };
  expect(await barOf(page)).toEqual([MAIN, CASINO, fairness, CHAT, MENU]);
});

/** Presses what asks for support, and waits for its page. */
async function expectSupport(page: Page, press: () => Promise<void>): Promise<void> {
  await press();
  await page.waitForURL('**/support');
  await page.getByRole('heading', { level: 1, name: en('shell.menu.support') }).waitFor();
}

test('Support is in the left menu of a guest and in the menu of a player', async () => {
  const guest = await open('wide');
  const button = (page: Page) => page.getByRole('button', { name: en('shell.menu.support') });
  await expectSupport(guest, () => button(guest).click());
  const bot = guest.context().waitForEvent('page');
  await guest.getByRole('button', { name: en('support.bot') }).click();
  expect(new URL((await bot).url()).pathname).toBe('/sandbox/telegram');

  const { token } = await register(stage.server.url);
  const player = await open('phone', token);
  await player.getByRole('button', { name: en('shell.profile.label') }).click();
  const item = player.getByRole('menuitem', { name: en('shell.menu.support') });
  await expectSupport(player, () => item.click());
});

test('A press outside a window leaves it open, and Escape closes it', async () => {
  const page = await open('wide');
  await page
    .getByRole('button', { name: en('shell.login'), exact: true })
    .first()
    .click();
  const window = page.getByRole('dialog', { name: en('auth.login.heading') });
  const login = window.getByLabel(en('auth.field.loginOrEmail'));
  await login.fill('night_owl');
  const box = await window.boundingBox();
  if (box === null) throw new Error('The window is not there');
  for (const [x, y] of [
    [box.x / 2, box.y + box.height / 2],
    [box.x + box.width / 2, box.y / 2],
  ] as const) {
    await page.mouse.click(x, y);
  }
  expect(await login.inputValue()).toBe('night_owl');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
});
