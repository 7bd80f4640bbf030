import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { expectFocus } from '../harness/focus.ts';
import { brokenWords } from '../harness/screen.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

/** An address waits for a day before its first payout. */
const OVER_A_DAY_MS = 25 * 3_600_000;
const STAFF_GROUP = 'Rollhouse Support';
/** Addresses are rate-limited, and none is given before rates were read for the first time. */
const ASKED = { interval: 1_500, timeout: 120_000 };

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});
afterAll(() => stage.close());

/** A new player with 10,000.00 RUB, or the given sum, on the withdrawal page. */
async function openDesk(
  size: Size,
  hundredths = 1_000_000,
): Promise<{ page: Page; password: string; token: string }> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  const { login, password, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, hundredths);
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto('/cash/withdraw');
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'RUB' });
  return { page, password, token };
}

async function chooseCardTransfer(page: Page, size: Size): Promise<void> {
  if (size === 'wide') await page.getByRole('radio', { name: /^Card transfer/ }).check();
  else {
    await page.getByRole('button', { name: /^GRAM TON/ }).click();
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

/** A member of staff approves what waits, in the sandbox's own Telegram. */
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

/** An address of the operator, given to the player for deposits. */
async function operatorAddress(token: string): Promise<string> {
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

test('A submit before the answer arrives leads to the field that is refused', async () => {
  const { page, token } = await openDesk('wide');
  const address = await operatorAddress(token);
  await page.getByRole('radio', { name: /^Bitcoin/ }).check();
  await page.getByLabel(t('withdraw.amount'), { exact: true }).fill('3000');
  const purse = page.getByLabel(t('withdraw.purse.address'));
  await purse.fill(address);
  await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
  await page.getByText(t('refusal.withdraw.own-address')).waitFor();
  await expectFocus(purse);
});

type Way = {
  readonly amount: number;
  readonly purse_id: number;
  readonly purseNumber: string;
  readonly currency: number;
};

/** Asks for a withdrawal as the page would. */
async function ask({ token, password }: { token: string; password: string }, way: Way) {
  const client = await connectClient(stage.server.url, { token });
  onTestFinished(() => client.close());
  const { amount, purse_id, currency } = way;
  const quote = () => client.send('cash', 'quoteWithdraw', { amount, purse_id, currency });
  await expect.poll(async () => (await quote()).success, ASKED).toBe(true);
  const { arrives } = (await quote()) as unknown as {
    readonly arrives: { readonly amount: string; readonly currency: string };
  };
  const asked = { ...way, password, memoTag: '', requestId: randomUUID() };
  const told = { amount: arrives.amount, currency: arrives.currency };
  // A withdrawal may follow another after five seconds at the earliest.
  const answer = () => client.send('cash', 'withdraw', { ...asked, arrives: told });
  await expect.poll(async () => (await answer())['error'], ASKED).toBeUndefined();
}

/** Where the words themselves are, whatever the boxes around them. */
const placeOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test.each(['phone', 'wide'] as const)(
  'A sum of many digits leaves room for the method and the state: %s',
  async (size) => {
    const { page, ...player } = await openDesk(size);
    const wallet = `0:${'5'.repeat(64)}`;
    const card = '4111111111111111';
    await ask(player, { amount: 700_100, purse_id: 80, purseNumber: wallet, currency: 9 });
    await ask(player, { amount: 200_000, purse_id: 87, purseNumber: card, currency: 1 });
    const list = page.getByLabel(t('withdraw.underWay'), { exact: true });
    const names = list.getByRole('button');
    await expect.poll(() => names.count()).toBe(2);
    await expectGoodScreen(page, `${size}-63-under-way`);
    const cut = names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(await cut).toEqual([]);
    await list.getByRole('button', { name: /^GRAM TON/ }).click();
    const dialog = page.getByRole('dialog');
    const sum = await placeOf(dialog.getByText(/^\d\d\.\d{9}\sGRAM$/));
    const state = await placeOf(dialog.getByText(t('transactions.withdrawal.created')));
    await expectGoodScreen(page, `${size}-64-many-digits`);
    expect(sum.right <= state.left || sum.bottom <= state.top).toBe(true);
  },
);

test.each(['phone', 'wide'] as const)(
  'The TON network fee is shown by the method, form, confirmation and record: %s',
  async (size) => {
    const { page, password } = await openDesk(size);
    const kept = /^0\.011\sGRAM$/;
    const method = page.getByRole(size === 'wide' ? 'radio' : 'button', {
      name: /^GRAM TON.*network\sfee\s0\.011\sGRAM/,
    });
    await expect.poll(() => method.count()).toBe(1);
    await page.getByLabel(t('withdraw.purse.address')).fill(`0:${'7'.repeat(64)}`);
    await page.getByLabel(t('withdraw.memo.none')).check();
    await page.getByLabel(t('withdraw.amount'), { exact: true }).fill('3000');
    await page
      .getByText(/^\d+\.\d{3,9}\sGRAM$/)
      .nth(1)
      .waitFor();
    await page.getByText(t('withdraw.quote.networkFee')).waitFor();
    expect(await page.getByText(kept).count()).toBe(1);
    await expectGoodScreen(page, `${size}-65-network-fee`);
    await page.getByRole('button', { name: t('withdraw.submit'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(kept).waitFor();
    await dialog.getByLabel(t('settings.password.current')).fill(password);
    await dialog.getByRole('button', { name: t('withdraw.confirm.submit') }).click();
    await dialog.getByText(t('transactions.step.held')).waitFor();
    await dialog.getByText(t('transactions.fact.networkFee')).waitFor();
    await dialog.getByText(kept).waitFor();
    await expectGoodScreen(page, `${size}-66-network-fee-kept`);
  },
);

test('A withdrawal of the whole balance to a card shows parts that add up', async () => {
  const { page } = await openDesk('wide', 1_000_019);
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'USD' });
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await page.getByLabel(t('withdraw.purse.card')).waitFor();
  await page.getByRole('button', { name: t('withdraw.all'), exact: true }).click();
  const figure = (name: string) =>
    page.locator('dl[aria-live] > div', { hasText: name }).locator('dd').textContent();
  await expect.poll(() => figure(t('withdraw.quote.arrives'))).toMatch(/^119\.04\sUSD$/);
  expect(await figure(t('withdraw.quote.fee'))).toMatch(/^5\.96\sUSD$/);
  expect(await figure(t('withdraw.quote.total'))).toMatch(/^125\.00\sUSD$/);
});

test('No sum of a withdrawal breaks inside a word on the smallest phone', async () => {
  const { page } = await openDesk('small', 5_000_000);
  await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'USD' });
  await page.getByRole('button', { name: t('withdraw.all'), exact: true }).click();
  await page.locator('dl[aria-live] dd', { hasText: 'GRAM' }).first().waitFor();
  expect(await brokenWords(page, 'dl[aria-live] dd')).toEqual([]);
});

test.each(['phone', 'wide'] as const)(
  'Before a deposit is played, the page says what is free and fills in no more: %s',
  async (size) => {
    const { page, token } = await openDesk(size, 1_000_000);
    const owner = new Client({ connectionString: stage.server.database.ownerUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query(
      `update player_totals set need_micro = 8000000000, need_of_micro = 12000000000
        where player_id = (select max(id) from players)`,
    );
    await page.reload();
    await page.getByText(t('withdraw.partly')).waitFor();
    await page.getByText(/^You can withdraw up to 75\.00\sUSD now\. 50\.00\sUSD/).waitFor();
    await page.getByLabel(t('withdraw.currency')).selectOption({ label: 'RUB' });
    await chooseCardTransfer(page, size);
    await page.getByRole('button', { name: t('withdraw.all'), exact: true }).click();
    const amount = page.getByLabel(t('withdraw.amount'), { exact: true });
    await expect.poll(() => amount.inputValue()).toBe('5714.28');
    await amount.fill('5800');
    await page.getByText(/6,000\.00\sRUB now.*8,000\.00\sRUB of bets/).waitFor();
    await expectGoodScreen(page, `${size}-67-withdraw-partly`);
    const elsewhere = await connectClient(stage.server.url, { token });
    onTestFinished(() => elsewhere.close());
    await elsewhere.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', currencyId: 2 });
    await amount.fill('9000');
    await page.getByText(/7,920\.00\sRUB of bets/).waitFor();
  },
);

test('A withdrawal on the phone is held, approved in Telegram and shown as paid', async () => {
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

test('A withdrawal on a wide screen is made by keyboard alone and cancelled in full', async () => {
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
