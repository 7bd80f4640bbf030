import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CHAT_MESSAGE_MAX } from '../../shared/community/chat/rules.ts';
import type { Size, TestPage } from '../harness/browser.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { expectFocus, tabTo } from '../harness/focus.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { reachOf } from '../harness/reach.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { confirmAge, expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';
import { advanceClock } from './chat-stage.ts';

const t = wordsOf('en');
const NOTHING_HIDDEN = { scrolls: false } as const;

let stage: Stage;
let writers: readonly TestClient[];
beforeAll(async () => {
  stage = await openStage({ hasBot: true });
  const people = await Promise.all(Array.from({ length: 3 }, () => register(stage.server.url)));
  writers = await Promise.all(
    people.map(({ token }) => connectClient(stage.server.url, { token })),
  );
});
afterAll(async () => {
  for (const writer of writers) writer.close();
  await stage.close();
});

let turn = 0;

/** A message of somebody else's, a pause after the one before. */
async function say(msg: string, replyTo?: number): Promise<number> {
  if (turn % writers.length === 0) await advanceClock(stage.server.url, 6000);
  const writer = writers[turn % writers.length];
  turn += 1;
  const replyData = replyTo === undefined ? null : { uid: replyTo };
  const { uid } = (await writer?.send('chat', 'send', { msg, replyData })) as { uid: number };
  return uid;
}

type Visit = TestPage & { readonly player: Registered | undefined };

async function visit(size: Size, { asGuest = false } = {}): Promise<Visit> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const player = asGuest ? undefined : await register(stage.server.url);
  if (player !== undefined) {
    await opened.context.addCookies([
      { name: 'token', value: player.token, url: stage.server.url },
    ]);
  }
  await opened.page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await opened.page.goto('/main');
  await confirmAge(opened.page);
  return { ...opened, player };
}

const field = (page: Page) => page.getByRole('textbox', { name: t('chat.field') });
const log = (page: Page) => page.getByRole('log');
const line = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
const barButton = (page: Page) =>
  page.locator('nav[class*="bar"]').getByRole('button', { name: t('shell.menu.chat') });

async function openSheet(page: Page): Promise<void> {
  await barButton(page).click();
  await log(page).waitFor();
}

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('A desk and a phone talk, and what is written stands on both at once', async () => {
  await say('The first words of the evening');
  const desk = await visit('wide');
  const phone = await visit('phone');
  await openSheet(phone.page);
  await field(desk.page).fill('Hello, phone');
  await field(desk.page).press('Enter');
  await line(desk.page, 'Hello, phone').waitFor();
  await line(phone.page, 'Hello, phone').waitFor();
  expect(await field(desk.page).inputValue()).toBe('');

  await line(phone.page, 'Hello, phone').tap();
  await phone.page.getByRole('menuitem', { name: t('chat.reply') }).click();
  await expectFocus(field(phone.page));
  await field(phone.page).fill(`Hello, @${desk.player?.nick}`);
  await phone.page.getByRole('button', { name: t('chat.send') }).click();
  const answer = line(desk.page, `Hello, @${desk.player?.nick}`);
  await answer.waitFor();
  expect(await answer.getAttribute('data-for-me')).toBe('true');
  await expectGoodScreen(desk.page, 'wide-80-chat');
  await expectGoodScreen(phone.page, 'phone-80-chat');
  expect([...desk.problems, ...phone.problems]).toEqual([]);
});

test('Whoever reads above keeps their place while lines come, older ones join, and a quote leads back', async () => {
  const first = await say('The line that is quoted later');
  for (let count = 0; count < 170; count += 1) await say(`Filling line ${count}`);
  await say('An answer from far below', first);
  const { page } = await visit('wide');
  await page.waitForTimeout(4000); await page.screenshot({ path: '/tmp/t-c-ui/shots/t2.png' });console.log(await log(page).evaluate((l)=>[l.scrollTop,l.scrollHeight,l.clientHeight,l.querySelectorAll('li').length,l.querySelector('li:last-child')?.textContent]));
  await line(page, 'An answer from far below').waitFor({timeout:3000});
  const scroller = log(page);
  await scroller.evaluate((list) => (list.scrollTop -= 600));
  const watched = line(page, 'Filling line 160');
  const before = await topOf(watched);
  await say('Something new below');
  await page.getByRole('button', { name: '1 new message' }).waitFor();
  expect(Math.abs((await topOf(watched)) - before)).toBeLessThan(2);

  await page.getByRole('button', { name: '1 new message' }).click();
  await line(page, 'Something new below').waitFor();
  const isAtEnd = () =>
    scroller.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight <= 30);
  expect(await isAtEnd()).toBe(true);
  await say('Followed without a press');
  await line(page, 'Followed without a press').waitFor();
  expect(await isAtEnd()).toBe(true);

  expect(await line(page, 'The line that is quoted later').getAttribute('data-uid')).toBeTruthy();
  const quote = line(page, 'An answer from far below').getByRole('button', { name: /quoted later/ });
  await quote.click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-uid')))
    .toBe(String(first));
});
