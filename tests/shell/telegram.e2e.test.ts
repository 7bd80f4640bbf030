import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import type { Size, TestPage } from '../harness/browser.ts';
import { SANDBOX_BOT_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { accessibilityFaults, shoot, sidewaysFaults } from '../harness/screen.ts';
import { notedOn, noteWords } from '../harness/noted-words.ts';
import { credit } from '../harness/sign-in.ts';
import { DICE_LINK, expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { becomePerson, miniAppFrame } from '../harness/telegram-stage.ts';

const CREDIT_HUNDREDTHS = 1_000_000;

/** What the header and the first words of the main page say to a guest alone. */
const GUEST_WORDS = [wordsOf('en')('shell.register'), wordsOf('en')('main.guest.title')];

let stage: Stage;

async function visitTelegram(size: Size, isFirstVisit = false): Promise<Page> {
  const opened: TestPage = await stage.open({ size, isFirstVisit });
  onTestFinished(() => opened.close());
  afterThis = opened;
  await opened.page.goto('/sandbox/telegram');
  return opened.page;
}

let afterThis: TestPage | undefined;

async function expectGoodFrame(page: Page, frame: Frame, name: string): Promise<void> {
  await expectGoodScreen(page, name);
  expect(await accessibilityFaults(frame)).toEqual([]);
  expect(await sidewaysFaults(frame)).toEqual([]);
}

/** Names the menu button of a chat, as the bot would; every open page draws itself again. */
async function nameMenu(chatId: number, text: string): Promise<void> {
  const menu = { type: 'web_app', text, web_app: { url: stage.server.url } };
  const method = `/sandbox/telegram/bot${SANDBOX_BOT_TOKEN}/setChatMenuButton`;
  await fetch(`${stage.server.url}${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chatId, menu_button: menu }),
  });
}

beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});

afterEach(() => {
  afterThis = undefined;
});

afterAll(() => stage.close());

describe.each([
  { size: 'phone', person: /Mara/, telegramId: 1001, language: 'en' },
  { size: 'wide', person: /Олена/, telegramId: 1003, language: 'ua' },
] as const)('inside Telegram, $size', ({ size, person, telegramId, language }) => {
  const t = wordsOf(language);

  test('A newcomer presses Start, is signed in, plays dice and proves the round', async () => {
    const page = await visitTelegram(size, true);
    await becomePerson(page, person);
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await expectGoodScreen(page, `${size}-30-telegram-chat`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const open = page.locator('.key').first();
    await open.waitFor();
    await expectGoodScreen(page, `${size}-31-telegram-answer`);

    await open.click();
    const frame = await miniAppFrame(page);
    await frame.getByRole('button', { name: t('entry.age.confirm') }).click();
    await frame.getByRole('button', { name: /0[.,]00/ }).waitFor();
    await credit(stage.server.url, { telegramId }, CREDIT_HUNDREDTHS);
    await frame.getByRole('button', { name: /125[.,]00/ }).waitFor();
    await expectGoodFrame(page, frame, `${size}-32-telegram-main`);

    await frame.locator(`${DICE_LINK}:visible`).first().click();
    const more = frame.getByRole('button', { name: new RegExp(`^${t('dice.play.more')}`) });
    await more.click();
    const birth = frame.getByRole('dialog', { name: t('auth.eligible.birth') });
    await birth.getByLabel(t('auth.birth.day')).pressSequentially('17051990');
    await birth.getByRole('checkbox').check();
    await expectGoodFrame(page, frame, `${size}-33-telegram-birth`);
    await birth.getByRole('button', { name: t('auth.currency.submit') }).click();
    await birth.getByText('1990').waitFor();
    await expectGoodFrame(page, frame, `${size}-33-telegram-birth-check`);
    await birth.getByRole('button', { name: t('auth.eligible.right') }).click();
    await birth.waitFor({ state: 'detached' });
    await more.click();
    const row = frame.locator('tbody button').first();
    await row.waitFor();
    await expectGoodFrame(page, frame, `${size}-33-telegram-dice`);
    await row.click();
    const proof = frame.getByRole('dialog', { name: t('fairness.proof.title') });
    await proof.getByRole('button', { name: t('fairness.proof.rotate') }).click();
    await proof.getByText(t('fairness.verdict.proved')).waitFor();
    await expectGoodFrame(page, frame, `${size}-34-telegram-proved`);
    expect(afterThis?.problems).toEqual([]);
  });
});

type Words = ReturnType<typeof wordsOf>;

/** Starts the bot as somebody new, and opens the mini-app at the cash desk. */
async function openDesk(page: Page, person: RegExp, t: Words): Promise<Frame> {
  await becomePerson(page, person);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().click();
  const frame = await miniAppFrame(page);
  await frame
    .getByRole('link', { name: t('shell.cash') })
    .filter({ visible: true })
    .first()
    .click();
  return frame;
}

/** Gives the date of birth and accepts the terms when asked. */
async function giveBirth(frame: Frame, t: Words): Promise<void> {
  const birth = frame.getByRole('dialog', { name: t('auth.eligible.birth') });
  await birth.getByLabel(t('auth.birth.day')).pressSequentially('17051990');
  await birth.getByRole('checkbox').check();
  await birth.getByRole('button', { name: t('auth.currency.submit') }).click();
  await birth.getByRole('button', { name: t('auth.eligible.right') }).click();
}

test('A newcomer who gives the date of birth over the TON page is shown the address at once', async () => {
  const t = wordsOf('kz');
  const page = await visitTelegram('phone');
  const frame = await openDesk(page, /Әлия/, t);
  await frame.getByRole('link', { name: t('cash.tab.crypto') }).click();
  await giveBirth(frame, t);
  await frame.getByRole('tab', { name: t('cash.ton.hand') }).waitFor();
  expect(afterThis?.problems).toEqual([]);
});

test('Telegram’s main button is gone while a question is open in front of the deposit', async () => {
  const t = wordsOf('ru');
  const page = await visitTelegram('phone');
  const frame = await openDesk(page, /Артём/, t);
  const pay = page.getByRole('button', { name: new RegExp(`^${t('cash.pay.sum').split('{')[0]}`) });
  await frame.getByLabel(t('cash.amount'), { exact: true }).fill('900');
  await pay.click();
  const limit = frame.getByRole('dialog', { name: t('cash.limit.title') });
  await limit.getByRole('button', { name: t('cash.limit.set') }).waitFor();
  await pay.waitFor({ state: 'hidden' });
  await expectGoodFrame(page, frame, 'phone-39-telegram-limit');
  await limit.getByRole('button', { name: t('shell.close') }).click();
  await pay.waitFor();
  expect(afterThis?.problems).toEqual([]);
});

test('The phone around the mini-app has no holes at its corners and edges', async () => {
  const page = await visitTelegram('wide');
  await becomePerson(page, /Deniz/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().click();
  const frame = await miniAppFrame(page);
  await frame.locator(`${DICE_LINK}:visible`).first().click();
  await frame
    .getByRole('button', { name: new RegExp(`^${wordsOf('tr')('dice.play.more')}`) })
    .waitFor();
  await shoot(page, 'wide-38-telegram-phone');
  const shot = sharp(await page.screenshot())
    .ensureAlpha()
    .extractChannel('alpha');
  expect(Math.min(...new Set(await shot.raw().toBuffer()))).toBeGreaterThan(250);
});

test('A half-written message stays when the bot changes its menu', async () => {
  const page = await visitTelegram('wide');
  await becomePerson(page, /Nora/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().waitFor();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('half a thought');
  await nameMenu(1007, 'Another word');
  await page.getByRole('button', { name: 'Another word' }).waitFor();
  expect(await field.inputValue()).toBe('half a thought');
});

test('A press counts where the page has news while the finger is down', async () => {
  const page = await visitTelegram('phone');
  await page.locator('.chat-head').getByText('bot', { exact: true }).waitFor();
  await page.getByLabel('Back to chats').hover();
  await page.mouse.down();
  const news = page.waitForResponse((response) => response.url().includes('/client/state'));
  await nameMenu(1001, 'News');
  await (await news).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.mouse.up();
  await page.locator('.account').waitFor();
  expect(await page.locator('.chat-head').isVisible()).toBe(false);
});

test('A link from /login signs the player in on the website once', async () => {
  const page = await visitTelegram('wide');
  await becomePerson(page, /Jasur/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().waitFor();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('/login');
  await field.press('Enter');
  const link = page.locator('.bubble .code').filter({ hasText: '/auth/' }).last();
  const url = (await link.textContent()) ?? '';
  expect(url).toMatch(new RegExp(`^${stage.server.url}/auth/`));

  const web = await stage.open({ size: 'wide' });
  onTestFinished(() => web.close());
  await noteWords(web.page, GUEST_WORDS);
  await web.page.goto(url);
  await shoot(web.page, 'wide-36-link');
  await web.page.getByRole('button', { name: /^Sign in as/ }).click();
  await web.page.waitForURL('**/main');
  await web.page.getByRole('button', { name: 'Profile' }).waitFor();
  expect(await notedOn(web.page)).toEqual([]);
  expect(web.problems).toEqual([]);

  const second = await stage.open({ size: 'wide' });
  onTestFinished(() => second.close());
  await second.page.goto(url);
  await second.page.waitForURL((address) => address.pathname === '/main');
  const t = wordsOf('en');
  await second.page.getByText(t('refusal.telegram.linkInvalid')).waitFor();
  await second.page
    .getByRole('button', { name: t('shell.login') })
    .first()
    .waitFor();
  await shoot(second.page, 'wide-37-link-used');
  expect(second.problems).toEqual([]);
});
