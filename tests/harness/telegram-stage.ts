import type { Frame, Page } from 'playwright-core';

/** Becomes one of the demo people and opens their chat with the bot. */
export async function becomePerson(page: Page, name: RegExp): Promise<void> {
  const account = page.locator('.account');
  await page.locator('.chat-head h1').waitFor();
  const back = page.getByLabel('Back to chats');
  if (await back.isVisible()) await back.click();
  await account.click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The mini-app that is open in the page that plays Telegram. */
export async function miniAppFrame(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[title="Mini app"]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The mini-app is not open');
  await frame.waitForLoadState();
  return frame;
}

/** Presses Start in the chat with the bot, and Play under its answer. */
export async function openMiniApp(page: Page, person: RegExp): Promise<Frame> {
  await page.goto('/sandbox/telegram');
  await becomePerson(page, person);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().click();
  return await miniAppFrame(page);
}
