import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { postMessages } from '../../api/community/chat/chat-store.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { CHAT_MESSAGE_MAX } from '../../shared/community/chat/rules.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Size, TestPage } from '../harness/browser.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { expectFocus, tabTo } from '../harness/focus.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { reachOf } from '../harness/reach.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
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
  const writer = writers[turn % writers.length] as TestClient;
  turn += 1;
  const replyData = replyTo === undefined ? null : { uid: replyTo };
  const answer = await writer.send('chat', 'send', { msg, replyData });
  return Number(answer['uid']);
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
  return { ...opened, player };
}

const field = (page: Page) => page.getByRole('textbox', { name: t('chat.field') });
const log = (page: Page) => page.getByRole('log');
const line = (page: Page, text: string) =>
  log(page).getByRole('listitem').filter({ hasText: text });
const barButton = (page: Page) =>
  page.locator('nav[class*="bar"]').getByRole('button', { name: t('shell.menu.chat') });

async function openSheet(page: Page): Promise<void> {
  await barButton(page).click();
  await log(page).waitFor();
}

/** Makes a visitor a moderator, as staff do; the page learns it by a reload. */
async function becomeModerator({ page, player }: Visit): Promise<void> {
  const pool = createPool(stage.server.database.ownerUrl, 1);
  const text = 'update players set is_moderator = true where login = $1 returning id';
  const { rows } = await pool.query<{ id: string }>(text, [player?.login]);
  await pool.query(`select pg_notify('player_changed', $1)`, [rows[0]?.id]);
  await pool.end();
  await page.reload();
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

/** Posts many lines at once, past the pauses between messages of one person. */
async function fill(texts: readonly string[], replyTo?: number): Promise<readonly number[]> {
  const pool = createPool(stage.server.database.ownerUrl, 1);
  const db = createDatabase(pool);
  try {
    const { id } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
    const authorId = Number(id) as PlayerId;
    const messages = texts.map((text) => ({ type: 0, text, authorId, replyTo }) as const);
    return await db
      .transaction()
      .execute(async (trx) => await postMessages(trx, messages, Date.now()));
  } finally {
    await db.destroy();
  }
}

test('Whoever reads above keeps their place while lines come and older ones join, and a quote leads back', async () => {
  const [first] = await fill(['The line that is quoted later']);
  await fill(Array.from({ length: 170 }, (_, index) => `Filling line ${index}`));
  await fill(['An answer from far below'], first);
  const { page } = await visit('wide');
  await line(page, 'An answer from far below').waitFor();
  const scroller = log(page);
  const height = await scroller.evaluate((list) => list.scrollHeight);
  await expect.poll(() => scroller.locator('ol:not([data-rest])').count()).toBe(1);
  expect(await scroller.evaluate((list) => list.scrollHeight)).toBe(height);
  await scroller.evaluate((list) => (list.scrollTop -= 600));
  const watched = line(page, 'Filling line 160');
  await page.getByRole('button', { name: t('chat.toEnd') }).waitFor();
  const before = await topOf(watched);
  await fill(['Something new below']);
  const pill = page.getByRole('button', { name: '1 new message' });
  await pill.last().waitFor();
  expect(Math.abs((await topOf(watched)) - before)).toBeLessThan(2);

  await page.locator('button[class*="toEnd"]').click();
  const distance = () =>
    scroller.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(distance).toBeLessThanOrEqual(30);
  await fill(['Followed without a press']);
  await line(page, 'Followed without a press').waitFor();
  await expect.poll(distance).toBeLessThanOrEqual(30);

  expect(await line(page, 'The line that is quoted later').count()).toBe(1);
  await line(page, 'An answer from far below').locator('[data-act="quote"]').click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-uid'));
  await expect.poll(focused).toBe(String(first));
});

test('The field counts, waits, keeps a draft, offers nicks and opens one popup at a time', async () => {
  const { page, player } = await visit('wide');
  await say('Somebody to mention');
  await line(page, 'Somebody to mention').waitFor();
  await tabTo(page, field(page));
  await page.keyboard.type('👩‍👩‍👧 hi');
  await page.getByText(String(CHAT_MESSAGE_MAX - 4), { exact: true }).waitFor();
  await page.reload();
  await field(page).fill('x'.repeat(CHAT_MESSAGE_MAX + 1));
  const send = page.getByRole('button', { name: t('chat.send') });
  expect(await send.isDisabled()).toBe(true);

  await field(page).fill('');
  await page.keyboard.type('@Pl');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('by the keyboard');
  expect(await field(page).inputValue()).toMatch(/^@Player\d+ by the keyboard$/);
  await page.keyboard.press('Enter');
  await line(page, 'by the keyboard').waitFor();
  await page.getByRole('button', { name: /You can write again in \d/ }).waitFor();
  await page.getByRole('button', { name: t('chat.send') }).waitFor();

  await field(page).fill('by the keyboard');
  await advanceClock(stage.server.url, 6000);
  await page.getByRole('button', { name: t('chat.fold') }).click();
  await page.getByRole('button', { name: t('shell.menu.chat'), exact: true }).click();
  expect(await field(page).inputValue()).toBe('by the keyboard');
  const own = line(page, player?.nick ?? '').last();
  await field(page).fill((await own.locator('p').last().textContent()) ?? '');
  await field(page).press('Enter');
  await page.getByText(t('refusal.chat.repeated')).waitFor();
  await page.getByRole('button', { name: t('chat.edit') }).click();
  expect(await field(page).inputValue()).toMatch(/by the keyboard$/);

  const isOpen = () => page.locator('[popover]:popover-open').count();
  for (const name of ['chat.emoji', 'chat.stickers', 'chat.gifs']) {
    await page.getByRole('button', { name: t(name), exact: true }).click();
    await page.locator('[popover]:popover-open input').waitFor();
    expect(await isOpen()).toBe(1);
    // The rows of the emoji library count from 0, which axe does not take.
    if (name !== 'chat.emoji') await expectGoodScreen(page, `wide-81-${name}`);
  }
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(0);
  await page.getByRole('button', { name: t('chat.emoji'), exact: true }).click();
  await expect.poll(isOpen).toBe(1);
  await page.mouse.click(400, 300);
  await expect.poll(isOpen).toBe(0);
});

const NASTY = [
  ...INJECTIONS,
  'w'.repeat(CHAT_MESSAGE_MAX),
  'עברית ‮ and 👍 العربية',
  'Z̷̡̛̤͔̹̝͖̼̥̩͈͎̾̐̄͑͌͘͝͝ą̵̢̛̲͖̘̹͂',
  '😀'.repeat(CHAT_MESSAGE_MAX),
];

test('A guest reads what was written as text and nothing else, and is led to sign in', async () => {
  await fill([...NASTY]);
  const { page } = await visit('small', { asGuest: true });
  await openSheet(page);
  await line(page, '😀😀😀').waitFor();
  const shown = await log(page).locator('p[dir]').allTextContents();
  expect(shown).toEqual(expect.arrayContaining([...INJECTIONS]));
  expect(await log(page).locator('script, iframe, style, b, i, details, [onerror]').count()).toBe(
    0,
  );
  await expectGoodScreen(page, 'small-82-guest');
  expect((await reachOf(page, NOTHING_HIDDEN)).faults).toEqual([]);
  await page.getByRole('button', { name: t('chat.guest') }).click();
  await page.getByRole('dialog', { name: t('auth.login.heading') }).waitFor();
});

test('A chat whose code fails to load opens on the second press', async () => {
  const opened = await stage.open({
    size: 'phone',
    isMotionReduced: true,
    expected: /deferred-parts|ERR_FAILED/,
  });
  onTestFinished(() => opened.close());
  const { page } = opened;
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await page.route('**/deferred-parts-*.js', (route) => route.abort());
  await page.goto('/main');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('deferred-parts'),
  );
  await barButton(page).click();
  await failed;
  await page.unroute('**/deferred-parts-*.js');
  await barButton(page).click();
  await page.getByRole('button', { name: t('chat.guest') }).waitFor();
  expect(opened.problems).toEqual([]);
});

/** What a keyboard of the phone does: it covers the lower part and tells the visual viewport. */
const coverBy = async (page: Page | Frame, height: number) =>
  await page.evaluate((covered) => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const seen = innerHeight - covered;
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => seen });
    viewport.dispatchEvent(new Event('resize'));
  }, height);

test.each(['small', 'phone'] as const)(
  'On a %s the sheet keeps the field above the keyboard and goes with the page and the window',
  async (size) => {
    const { page } = await visit(size);
    await openSheet(page);
    await field(page).waitFor();
    expect(await reachOf(page, NOTHING_HIDDEN)).toEqual({ count: 2, faults: [] });
    const seen = await page.evaluate(() => innerHeight - 280);
    await coverBy(page, 280);
    const bottom = async () => {
      const box = await page.locator('form:has(textarea)').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(seen);
    expect((await reachOf(page, NOTHING_HIDDEN)).faults).toEqual([]);
    await coverBy(page, 0);

    await page.evaluate(() => history.pushState(null, '', '/fairness'));
    await log(page).waitFor({ state: 'detached' });
    await openSheet(page);
    await page.keyboard.press('Escape');
    await log(page).waitFor({ state: 'detached' });
    await openSheet(page);
    await page.setViewportSize({ width: 1200, height: 844 });
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  },
);

test('Inside Telegram the sheet is clear of what the device covers, and the back button closes it', async () => {
  const opened = await stage.open({ size: 'wide', isMotionReduced: true });
  onTestFinished(() => opened.close());
  const frame = await openMiniApp(opened.page, /Nora/);
  await frame.getByRole('button', { name: t('shell.menu.chat') }).click();
  await frame.getByRole('log').waitFor();
  await frame.getByRole('textbox', { name: t('chat.field') }).waitFor();
  expect(await reachOf(frame, NOTHING_HIDDEN)).toEqual({ count: 2, faults: [] });
  await expectGoodScreen(opened.page, 'telegram-83-chat');
  await coverBy(frame, 300);
  expect((await reachOf(frame, NOTHING_HIDDEN)).faults).toEqual([]);
  await opened.page.getByRole('button', { name: 'Back', exact: true }).click();
  await frame.getByRole('log').waitFor({ state: 'detached' });
});

test('A moderator bans from the line, the room is told, and the banned player appeals', async () => {
  const phone = await visit('phone');
  await openSheet(phone.page);
  await field(phone.page).fill('Buy my course today');
  await field(phone.page).press('Enter');
  const desk = await visit('wide');
  await becomeModerator(desk);
  await line(desk.page, 'Buy my course today').click({ button: 'right' });
  await desk.page.getByRole('menuitem', { name: t('chat.ban'), exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('chat.ban'), exact: true }).waitFor();
  await expectGoodScreen(desk.page, 'wide-84-ban');
  await dialog.getByRole('button', { name: t('chat.ban'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.page.getByText(/is banned from the chat \(5 minutes\)/).waitFor();
  await phone.page.getByText(t('chat.banned'), { exact: true }).waitFor();
  await expectGoodScreen(phone.page, 'phone-84-banned');
  await phone.page.getByRole('button', { name: t('chat.appeal'), exact: true }).click();
  await phone.page.getByText(t('chat.appeal.open')).waitFor();
});
