import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { notedOn, noteWords } from '../harness/noted-words.ts';
import { launchHashOf, register } from '../harness/sign-in.ts';
import { openStage, type Stage, wordsOf } from '../harness/stage.ts';

const PATIENT = { interval: 50, timeout: 40_000 };
const TELEGRAM_ID = 1001;
const en = wordsOf('en');

/** What only a guest of the cash desk is shown: the sign-in window and the card behind it. */
const GUEST_WORDS = [en('auth.login.heading'), en('cash.guest')];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A device that nobody has signed in on, whose page notes each of the words once it is shown. */
async function newDevice(words: readonly string[] = []): Promise<Page> {
  const opened = await stage.open({ size: 'phone', isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await noteWords(page, words);
  return page;
}

const depositForm = (page: Page) => page.getByRole('heading', { name: en('cash.deposit.title') });

test('A guest of the cash desk signs in in its window and stays there', async () => {
  const page = await newDevice(GUEST_WORDS);
  await page.goto('/cash/deposit');
  const form = page.getByRole('dialog', { name: en('auth.login.heading') });
  await form.waitFor();
  expect(await notedOn(page)).toEqual(expect.arrayContaining(GUEST_WORDS));
  const { login, password } = await register(stage.server.url);
  await form.getByLabel(en('auth.field.loginOrEmail')).fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: en('shell.login'), exact: true }).click();
  await depositForm(page).waitFor();
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/cash/deposit');
});

test('A player who opens the cash desk on a new device is never asked to log in', async () => {
  const page = await newDevice(GUEST_WORDS);
  const { token } = await register(stage.server.url);
  await page.context().addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto('/cash/deposit');
  await depositForm(page).waitFor();
  expect(await notedOn(page)).toEqual([]);
});

test('A player whom Telegram opens the cash desk for is never asked to log in', async () => {
  const page = await newDevice(GUEST_WORDS);
  await page.goto(`/cash/deposit${await launchHashOf(stage.server.url, TELEGRAM_ID)}`);
  await depositForm(page).waitFor();
  expect(await notedOn(page)).toEqual([]);
});

test('A page that does not exist says so in its title, wherever its address stands', async () => {
  const page = await newDevice();
  const go = (path: string) =>
    page.evaluate((address) => history.pushState(null, '', address), path);
  await page.goto('/fairness/');
  await expect.poll(() => page.title(), PATIENT).toBe('Fairness · Rollhouse');
  for (const path of ['/no/such/page', '/cash/nowhere', '/settings/nowhere', '/casino/nowhere']) {
    await go(path);
    await expect.poll(() => page.title(), PATIENT).toBe('Page not found · Rollhouse');
    await go('/fairness');
    await expect.poll(() => page.title(), PATIENT).toBe('Fairness · Rollhouse');
  }
});
