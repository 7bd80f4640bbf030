import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { closeSound } from '../harness/money-faults.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => closeSound(stage.server.database.appUrl, () => stage.close()));

/** A page of a player with 80 dollars of money and half of that in the bonus, and some DIC. */
async function openRich(size: Size, path: string): Promise<Page> {
  const { login, token } = await register(stage.server.url);
  const who = { login };
  await credit(stage.server.url, who, 640_000);
  await credit(stage.server.url, who, { amount: 320_000, wallet: 'bonus' });
  await credit(stage.server.url, who, { amount: 50_000, wallet: 'dic-available' });
  await credit(stage.server.url, who, { amount: 120_000, wallet: 'dic-locked' });
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await context.addCookies([{ name: 'token', value: token, url: stage.site }]);
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await page.goto(path);
  return page;
}

const balance = (page: Page, amount: string) =>
  page.getByRole('button', { name: new RegExp(`^Balance ${amount}`) });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Balance' });

async function choose(page: Page, name: RegExp) {
  await menu(page).getByRole('button', { name }).click();
  const chosen = menu(page).getByRole('button', { name, pressed: true });
  await chosen.waitFor();
}

test.each(['phone', 'small', 'wide'] as const)(
  'A player chooses the wallet to play with from the balance on a %s screen',
  async (size) => {
    const page = await openRich(size, '/game/dice');
    await balance(page, '80\\.00 USD').click();
    const dialog = menu(page);
    await dialog.getByText('You can withdraw now').waitFor();
    for (const name of ['Money', 'Bonus balance', 'DIC', 'USDIC', 'DIC, locked', 'Held']) {
      await dialog.getByText(name, { exact: true }).first().waitFor();
    }
    await expectGoodScreen(page, `balance-${size}`);
    await choose(page, /^Bonus balance/);
    await dialog.getByText('Live games always take money').waitFor();
    await expectGoodScreen(page, `balance-bonus-${size}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await balance(page, '40\\.00 USD').waitFor();
    await page
      .getByRole('button', { name: /^Roll|Less|More/ })
      .first()
      .click();
    const shown = () => page.getByRole('button', { name: /^Balance/ }).getAttribute('aria-label');
    await expect.poll(shown, PATIENT).not.toMatch(/40\.00/);
    await page.getByRole('button', { name: /^Balance/ }).click();
    await menu(page).getByText('80.00').first().waitFor();
    await choose(page, /^DIC\b/);
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await balance(page, '500\\.00 DIC').waitFor();
  },
);

test('The cash desk stays in the money currency while DIC is played with', async () => {
  const page = await openRich('phone', '/cash/withdraw');
  await balance(page, '80\\.00 USD').click();
  await choose(page, /^DIC\b/);
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await balance(page, '500\\.00 DIC').waitFor();
  await page.getByText('80.00', { exact: false }).first().waitFor();
  expect(await page.getByLabel('Currency of the sum').inputValue()).toBe('2');
});
