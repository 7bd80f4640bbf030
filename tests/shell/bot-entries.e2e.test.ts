import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function visitor(refused?: RegExp): Promise<Page> {
  const opened = await stage.open({ size: 'phone', ...(refused && { refused }) });
  onTestFinished(() => opened.close());
  return opened.page;
}

test('/pwa leads to the bot in the same window, without one that a browser blocks', async () => {
  const page = await visitor();
  const windows: string[] = [];
  page.context().on('page', (opened) => windows.push(opened.url()));
  await page.goto('/pwa');
  await page.waitForURL('**/sandbox/telegram');
  expect(windows).toEqual([]);
});

test('/pwa says what it does while the bot’s address is awaited', async () => {
  const page = await visitor();
  await page.routeWebSocket(/socket/, () => undefined);
  await page.goto('/pwa');
  await page.getByRole('heading', { name: 'Opening the bot' }).waitFor();
  await expectGoodScreen(page, 'phone-61-bot');
  await page.getByRole('link', { name: 'To the main page' }).click();
  await page.waitForURL('**/main');
});

test.each([
  ['', '/main'],
  ['?telegram_id=7&state=x', '/main?telegram_id=7&state=x'],
  ['?newYear=1&lang=en', '/newYearBoom?newYear=1&lang=en'],
  ['?newYear', '/newYearBoom?newYear'],
])('/webApp/auth%s leads on to %s', async (query, target) => {
  // The sign-in that reads the query is refused, and takes it out of the address soon after.
  const page = await visitor(/\/api\/auth\/telegram\/bot/);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(`/webApp/auth${query}`);
  await expect.poll(() => addresses).toContain(`${stage.site}${target}`);
});
