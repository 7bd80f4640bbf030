import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { expectFocus } from '../harness/focus.ts';
import { credit, register } from '../harness/sign-in.ts';
import { confirmAge, expectGoodScreen, openStage, type Stage, wordsOf } from './stage.ts';

/** An address rests for a day before it is paid to for the first time. */
const OVER_A_DAY_MS = 25 * 3_600_000;
const STAFF_GROUP = 'Rollhouse Support';
/** Addresses are given at a pace, and none before the rates were read for the first time. */
const ASKED = { interval: 1_500, timeout: 120_000 };

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});
afterAll(() => stage.close());

/** A new player with 10,000.00 RUB before the withdrawal page. */
async function openDesk(size: Size): Promise<{ page: Page; password: string; token: string }> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  const { login, password, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 1_000_000);
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto('/main');
  await confirmAge(page);
  await page.getByRole('button', { name: 'Profile' }).waitFor();
  await page.goto('/cash/withdraw');
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'RUB' });
  return { page, password, token };
}

async function chooseCardTransfer(page: Page, size: Size): Promise<void> {
  if (size === 'wide') await page.getByRole('radio', { name: /^Card transfer/ }).check();
  else {
    await page.getByRole('button', { name: /^TON/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Card transfer/ })
      .click();
  }
  await page.getByLabel(t('withdraw.purse.card')).waitFor();
}

const heldOf = (page: Page) => page.locator('dl > div', { hasText: t('withdraw.wallet.held') });

async function moveClock(advanceMs: number): Promise<void> {
  const { url } = stage.server;
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ advanceMs }),
  });
  expect(answer.ok).toBe(true);
}

/** Somebody of the staff approves what waits, on the sandbox's own Telegram. */
async function approveInTelegram(): Promise<void> {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await page.goto('/sandbox/telegram');
  await page.locator('.account').click();
  await page.getByRole('dialog').getByRole('button', { name: /Nora/ }).click();
  await page.locator('.chat-row', { hasText: STAFF_GROUP }).click();
  await page
    .getByRole('button', { name: /Approve/ })
    .last()
    .click();
  await page
    .getByText(/approved, goes out/)
    .last()
    .waitFor();
}

/** An address of the house: one that the player was given to deposit to. */
async function houseAddress(token: string): Promise<string> {
  const client = await connectClient(stage.server.url, { token });
  onTestFinished(() => client.close());
  let address: unknown;
  await expect
    .poll(async () => {
      ({ address } = await client.send('cash', 'getCryptApiAddress', { coin: 'btc' }));
      return typeof address;
    }, ASKED)
    .toBe('string');
  return String(address);
}

// Before the clock moves: rates of coins are too old after it until they are read again.
test('a press quicker than the answer leads to the field that is refused', async () => {
  const { page, token } = await openDesk('wide');
  const address = await houseAddress(token);
  await page.getByRole('radio', { name: /^Bitcoin/ }).check();
  await page.getByLabel(t('withdraw.amount'), { exact: true }).fill('3000');
  const purse = page.getByLabel(t('withdraw.purse.address'));
  await purse.fill(address);
  await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
  await page.getByText(t('refusal.withdraw.own-address')).waitFor();
  await expectFocus(purse);
});

test('on the phone a withdrawal is held, approved by staff in Telegram, and paid before the player’s eyes', async () => {
  const { page, password } = await openDesk('phone');
  await chooseCardTransfer(page, 'phone');
  await page.getByLabel(t('withdraw.purse.card')).pressSequentially('4111111111111111');
  await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
  const amount = page.getByLabel(t('withdraw.amount'));
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await expectGoodScreen(page, 'phone-60-withdraw-faults');
  await amount.fill('5000');
  await page.getByText(/^5,000\.00\sRUB$/).waitFor();
  await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings.password.current')).fill(password);
  await dialog.getByRole('button', { name: t('withdraw.confirm.submit') }).click();
  await dialog.getByText(t('transactions.step.held')).waitFor();
  await expectGoodScreen(page, 'phone-61-withdraw-asked');
  await approveInTelegram();
  await moveClock(OVER_A_DAY_MS);
  await dialog.getByText(t('transactions.withdrawal.done')).waitFor({ timeout: 90_000 });
  await page.keyboard.press('Escape');
  await page.goto('/cash/transactions/withdraw');
  await page.getByText(t('transactions.withdrawal.done')).waitFor();
  await expectGoodScreen(page, 'phone-62-withdrawals');
});

test('on the desk a withdrawal is asked for by keys alone, and taken back whole', async () => {
  const { page, password } = await openDesk('wide');
  await chooseCardTransfer(page, 'wide');
  await page.getByLabel(t('withdraw.purse.card')).focus();
  await page.keyboard.type('5555555555554444');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.getByText(/^2,000\.00\sRUB$/).waitFor();
  await expectGoodScreen(page, 'wide-60-withdraw');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings.password.current')).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const cancel = dialog.getByRole('button', { name: t('transactions.cancel.withdrawal') });
  await cancel.waitFor();
  await expect.poll(() => heldOf(page).textContent()).toMatch(/26\.25\sUSD/);
  await cancel.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => heldOf(page).textContent()).toMatch(/0\.00\sUSD/);
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  await page.goto('/cash/transactions/withdraw');
  await page.getByText(t('transactions.state.cancelled')).waitFor();
  await expectGoodScreen(page, 'wide-61-withdrawals');
});
