import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { register, type Registered } from '../harness/sign-in.ts';
import { accessibilityFaults } from '../harness/screen.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';

const t = wordsOf('en');
const REASON = t('refusal.wire.invalid-token');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});
afterAll(() => stage.close());

/** Ends a session from outside, as another device or its age would. */
async function end(token: string): Promise<void> {
  const { url } = stage.server;
  const answer = await fetch(`${url}/api/auth/exit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      origin: url,
    },
    body: '{}',
  });
  expect(answer.ok).toBe(true);
}

/** A new player, signed in on the page of bonuses. */
async function visit(): Promise<{ readonly page: Page; readonly player: Registered }> {
  const opened = await stage.open({ size: 'phone' });
  onTestFinished(() => opened.close());
  const player = await register(stage.server.url);
  await opened.context.addCookies([{ name: 'token', value: player.token, url: stage.server.url }]);
  await opened.page.goto('/bonus');
  await opened.page.getByRole('button', { name: 'Profile' }).waitFor();
  return { page: opened.page, player };
}

/** Logs in by the open dialog. */
async function logInAgain(page: Page, { login, password }: Registered): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Login or e-mail').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Profile' }).waitFor();
}

test('A player whose session ends is told so and logs in again where they are', async () => {
  const { page, player } = await visit();
  await end(player.token);
  await page.getByRole('dialog').getByText(REASON).waitFor();
  await expectGoodScreen(page, 'phone-60-session-ended');
  await logInAgain(page, player);
  expect(new URL(page.url()).pathname).toBe('/bonus');
});

test('Each tab tells its player that the session has ended', async () => {
  const { page, player } = await visit();
  const other = await page.context().newPage();
  await other.goto('/bonus');
  await other.getByRole('button', { name: 'Profile' }).waitFor();
  await end(player.token);
  const told = [page, other].map((tab) => tab.getByRole('dialog').getByText(REASON));
  for (const text of told) await text.waitFor();
  expect(await Promise.all(told.map((text) => text.isVisible()))).toEqual([true, true]);
});

test('A player who comes back after the session has ended is told so once', async () => {
  const { page, player } = await visit();
  await page.goto('about:blank');
  await end(player.token);
  await page.goto('/bonus');
  await page.getByRole('dialog').getByText(REASON).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: t('shell.register') }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('A player who logs out is told of no ended session', async () => {
  const { page } = await visit();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByText(t('shell.logout'), { exact: true }).click();
  await page.getByRole('button', { name: t('shell.register') }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: t('shell.register') }).waitFor();
  expect(await page.getByText(REASON).count()).toBe(0);
});

test('Inside Telegram a player whose session ends is led back to the bot', async () => {
  const opened = await stage.open({ size: 'phone' });
  onTestFinished(() => opened.close());
  const frame = await openMiniApp(opened.page, /Mara Lind/);
  await frame.getByRole('button', { name: /^Balance/ }).waitFor();
  const kept = await frame.evaluate(() => sessionStorage.getItem('rollhouse.session') ?? '{}');
  await end((JSON.parse(kept) as { readonly token: string }).token);
  const dialog = frame.getByRole('dialog');
  await dialog.getByText(REASON).waitFor();
  await dialog.getByText(t('auth.webapp.spent.text')).waitFor();
  await expectGoodScreen(opened.page, 'phone-60-session-ended-telegram');
  expect(await accessibilityFaults(frame)).toEqual([]);
  await opened.page.getByText(t('auth.webapp.close')).click();
  await opened.page.locator('iframe[title="Mini app"]').waitFor({ state: 'detached' });
});
