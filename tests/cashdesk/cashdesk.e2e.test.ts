import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A new player in a signed-in browser, on a page of the cash desk. */
async function openDesk(size: Size, path: string): Promise<TestPage> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  const { token } = await register(stage.server.url);
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto(path);
  return opened;
}

test('Whoever comes from a payment’s page without a session is not asked to log in', async () => {
  const opened = await stage.open({ size: 'phone', isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, problems } = opened;
  await page.goto('/cash/deposit?payment=019a9a3e-0000-7000-8000-000000000000');
  await page.getByRole('button', { name: t('cash.returned.telegram') }).waitFor();
  await expectGoodScreen(page, 'phone-deposit-returned');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

const balanceOf = (page: Page) => page.getByRole('button', { name: /^Balance/ });

/** Waits until the header shows money; a new player has none. */
async function expectMoney(page: Page): Promise<void> {
  await expect.poll(() => balanceOf(page).textContent(), { timeout: 30_000 }).not.toMatch(/^0\.00/);
}

/** Asks for 1,500 RUB by the chosen payway, without setting a limit. */
async function askForRoubles(page: Page): Promise<void> {
  await page.getByLabel(t('cash.amount'), { exact: true }).fill('1500');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cash.limit.skip') })
    .click();
}

async function chooseRoubles(page: Page): Promise<void> {
  await page.getByLabel(t('cash.currency')).selectOption({ label: 'RUB' });
  await page
    .getByLabel(t('cash.bank'))
    .or(page.getByText(t('cash.bank')))
    .first()
    .waitFor();
}

/** Has a stand-in do what an outside party would do. */
async function post(path: string, body: object): Promise<void> {
  const { url } = stage.server;
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

test('A deposit by card goes to the payment page and comes back with the money', async () => {
  const { page, problems } = await openDesk('phone', '/cash/deposit');
  await chooseRoubles(page);
  await page.getByRole('button', { name: /^SBP/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Visa/ }).click();
  await page.getByLabel(t('cash.amount'), { exact: true }).fill('20');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await expectGoodScreen(page, 'phone-90-deposit');
  await askForRoubles(page);
  await page.waitForURL('**/sandbox/payments/hosted/**');
  await page.locator('button[value=pay]').first().click();
  await page.waitForURL('**/cash/deposit?payment=*');
  await page.getByText(t('cash.end.paid')).waitFor();
  await expectMoney(page);
  await expectGoodScreen(page, 'phone-91-paid');
  expect(problems).toEqual([]);
});

test('A payment of another sum is shown as under review and listed with its steps', async () => {
  const { page, problems } = await openDesk('phone', '/cash/deposit');
  await chooseRoubles(page);
  await page.getByRole('button', { name: /^SBP/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Visa/ }).click();
  await askForRoubles(page);
  await page.waitForURL('**/sandbox/payments/hosted/**');
  await page.locator('summary').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.locator('input[name=amount]').fill('600');
  await page.locator('details button[value=pay]').click();
  await page.getByText(t('cash.came.title')).waitFor();
  await expectGoodScreen(page, 'phone-96-came-short');
  await page.goto('/cash/transactions/deposit');
  await page.getByRole('button', { name: /details$/ }).click();
  const steps = page.getByRole('dialog').getByRole('listitem');
  await steps.filter({ hasText: t('transactions.step.review') }).waitFor();
  await expectGoodScreen(page, 'phone-97-came-in-full');
  expect(problems).toEqual([]);
});

test('A currency keeps its own methods when those of the last one arrive late', async () => {
  const { page, problems } = await openDesk('phone', '/main');
  const late: (() => void)[] = [];
  await page.routeWebSocket(/\/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isFirst = late.length === 0 && String(message).includes('loadPayWaysDeposit');
      if (isFirst) late.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.goto('/cash/deposit');
  await expect.poll(() => late.length).toBe(1);
  await chooseRoubles(page);
  late[0]?.();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.getByText(t('cash.bank')).isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

test('A transfer is matched by its exact sum, found after a reload and credited', async () => {
  const { page, problems } = await openDesk('wide', '/cash/deposit');
  await chooseRoubles(page);
  await tabTo(page, page.getByLabel(t('cash.amount'), { exact: true }));
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: t('cash.limit.skip') }).press('Enter');
  await page.getByText(t('cash.p2p.sum'), { exact: true }).waitFor();
  await expectGoodScreen(page, 'wide-92-requisites');
  await page.reload();
  const line = (name: string | RegExp) =>
    page.getByText(name).locator('xpath=following-sibling::span');
  const sum = (await line(t('cash.p2p.sum')).textContent())?.replaceAll(/[^\d.]/g, '') ?? '';
  expect(sum).toMatch(/^150\d\.\d\d$|^1500\.\d\d$/);
  const account = await line(/^Where to/).textContent();
  await page.getByRole('button', { name: t('cash.p2p.paid') }).click();
  await page.getByText(t('cash.wait.transfer')).waitFor();
  await post('/sandbox/payments/transfers/send', {
    account,
    amount: sum,
    currency: 'RUB',
  });
  await page.getByText(t('cash.end.paid')).waitFor();
  await expectMoney(page);
  expect(problems).toEqual([]);
});

test('A coin of another network is shown from its first block until it is credited', async () => {
  const { page, problems } = await openDesk('phone', '/cash/crypto');
  await page.getByRole('radio', { name: /^Bitcoin/ }).check();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await expectGoodScreen(page, 'phone-93-crypto');
  const address = page.getByText(/^Address for/).locator('xpath=following-sibling::span');
  await post('/sandbox/cryptapi/pay', { address: await address.textContent(), amount: '0.005' });
  await page.getByText(t('cash.incoming')).waitFor();
  await expectMoney(page);
  expect(problems).toEqual([]);
});

test('A TON Connect wallet proves itself and signs, and the deposit is credited', async () => {
  const { page, problems } = await openDesk('wide', '/cash/crypto');
  await page.evaluate(() => localStorage.setItem('sandbox.ton.approve', 'auto'));
  await page.getByRole('button', { name: t('cash.ton.connectWallet') }).click();
  await page.getByLabel(t('cash.amount'), { exact: true }).fill('2.5');
  await expectGoodScreen(page, 'wide-94-ton');
  await page.evaluate(() => localStorage.setItem('sandbox.ton.approve', 'ask'));
  await page.getByRole('button', { name: /^Pay/ }).click();
  const wallet = page.getByRole('dialog').filter({ has: page.getByText(/GRAM to/) });
  // This press falls beside TON Connect's own window, which takes it for a wish to stop.
  await wallet.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(t('cash.end.paid')).waitFor();
  await expectMoney(page);
  await expectGoodScreen(page, 'wide-95-ton-paid');
  await page.getByRole('button', { name: /^Unlink/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cash.ton.wallets.unlink') })
    .click();
  await page.getByText(t('cash.ton.wallets.gone')).waitFor();
  await page.getByText(t('cash.ton.wallets'), { exact: true }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
