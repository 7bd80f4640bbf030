import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../../harness/browser.ts';
import { credit, register } from '../../harness/sign-in.ts';
import { expectGoodScreen, fillBirthDate, openStage, type Stage } from '../../harness/stage.ts';

const COINFLIP = '/game/coinflip';
const TELEGRAM_ID = 1001;
const PATIENT = { timeout: 60_000 };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A page of a new player with money. */
async function sit(size: Size, path = COINFLIP) {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { login, nick, token } = await register(stage.server.url);
  await credit(stage.server.url, { login }, 10_000_000);
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await opened.page.goto(path);
  await opened.page.getByRole('button', { name: /^Balance 1,250\.00 USD/ }).waitFor();
  return { ...opened, nick };
}

/** What Telegram adds to the address of the Mini App that a link with a start parameter opens. */
async function launchHash(startParam: string): Promise<string> {
  const query = new URLSearchParams({ user: String(TELEGRAM_ID), start_param: startParam });
  const answer = await fetch(`${stage.server.url}/sandbox/telegram/init-data?${query}`);
  const text = await answer.text();
  const data = text.startsWith('{') ? (JSON.parse(text) as { initData: string }).initData : text;
  return `#${new URLSearchParams({
    tgWebAppData: data,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
  })}`;
}

/** Who came from Telegram tells their date of birth before the first stake. */
async function giveAge(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'When were you born?' });
  await fillBirthDate(form, '17.05.1990');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'That’s right' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Waits for the coin to lie still and proves the flip in the page. */
async function proved(page: Page): Promise<string> {
  const chip = page.getByRole('button', { name: 'Proof', exact: true });
  await chip.waitFor(PATIENT);
  const spoken = page.getByText(/^The coin landed: (?:Heads|Tails)\./);
  const text = (await spoken.textContent()) ?? '';
  await chip.click();
  await page.getByRole('cell', { name: 'Heads', exact: true }).waitFor();
  await page.getByText('All of it holds.').waitFor(PATIENT);
  return /Heads|Tails/.exec(text)?.[0] ?? '';
}

test('A private flip opened on the web is joined in Telegram by its link, and both prove it', async () => {
  const web = await sit('wide');
  await web.page.getByRole('button', { name: /^By link/ }).click();
  await web.page.getByText('Only people with the link can join.').waitFor();
  await expectGoodScreen(web.page, 'wide-coinflip-private');
  await web.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await web.page.getByRole('button', { name: /^Copy/ }).click();
  const link = await web.page.evaluate(() => navigator.clipboard.readText());
  const code = /flip[=_](\w+)$/.exec(link)?.[1] ?? '';
  expect(code).toMatch(/^[0-9a-f]{32}$/);

  const telegram = await stage.open({ size: 'phone' });
  onTestFinished(() => telegram.close());
  await telegram.page.goto(`/${await launchHash(`flip_${code}`)}`);
  await telegram.page.waitForURL(/\/game\/coinflip/);
  await telegram.page.getByRole('button', { name: /^Balance/ }).waitFor();
  await credit(stage.server.url, { telegramId: TELEGRAM_ID }, 10_000_000);
  await telegram.page.getByRole('button', { name: 'Take tails' }).first().click();
  await giveAge(telegram.page);
  await telegram.page.getByRole('button', { name: 'Take tails' }).first().click();
  const sides = await Promise.all([proved(web.page), proved(telegram.page)]);
  expect(sides[0]).toBe(sides[1]);
});

test('A duel that is offered in the chat is accepted there and lands in its card', async () => {
  const [author, rival] = await Promise.all([sit('wide'), sit('wide')]);
  await author.page.getByRole('button', { name: 'Offer a duel' }).click();
  await author.page.getByRole('button', { name: /^Offer for/ }).click();
  const card = rival.page.getByRole('article', { name: 'Duel' });
  await card.getByRole('button', { name: 'Take tails' }).click();
  await card.getByText(/ wins /).waitFor(PATIENT);
  await card.getByRole('link', { name: 'Replay and proof' }).click();
  await rival.page.waitForURL(/\/replay\//);
  const verdict = rival.page.getByText('All of it holds.');
  await verdict.waitFor(PATIENT);
  expect(await verdict.count()).toBe(1);
});

test('A hot key opens a flip only once keys are on, and its player takes it back', async () => {
  const { page, problems } = await sit('wide');
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Hot keys' }).click();
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  const tails = page.getByRole('radio', { name: 'Tails' });
  const chooseTails = async () => {
    await page.keyboard.press('d');
    return await tails.isChecked();
  };
  await expect.poll(chooseTails).toBe(true);
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('The stake is back').first().waitFor();
  expect(problems).toEqual([]);
});
