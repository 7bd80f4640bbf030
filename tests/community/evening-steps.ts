import type { Client } from 'pg';
import type { Frame, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { postMessages } from '../../api/community/chat/chat-store.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { termsInForce } from '../../shared/players/terms.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { credit, initDataOf, register } from '../harness/sign-in.ts';
import { type Stage, wordsOf } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';
import { appCode } from '../harness/two-factor-stage.ts';
import { openPage, type TestPage } from '../harness/browser.ts';
import { GROUP, telegramAt } from '../support/support-telegram.ts';

export const t = wordsOf('en');
const exact = { exact: true } as const;
const PATIENCE = { timeout: 60_000, interval: 50 } as const;

/** What somebody looks at: a page of the web, or the app within Telegram. */
export type View = Page | Frame;

/** Somebody of the evening: their browser, and what they see of the product in it. */
export type Guest = TestPage & { readonly view: View };

export const log = (view: View) => view.getByRole('log');
export const line = (view: View, text: string) =>
  log(view).getByRole('listitem').filter({ hasText: text });
export const field = (view: View) => view.getByRole('textbox', { name: t('chat.field') });

/** While the product is away, whatever a page asks for fails. */
const EXPECTED = {
  expected: /ERR_CONNECTION|WebSocket|Failed to fetch|ERR_EMPTY|ERR_INCOMPLETE|50[234]/,
};

/** Opens the product on the web; at the desk the chat is there, on a phone it is opened. */
export async function enterWeb(
  { browser, server }: Stage,
  size: 'wide' | 'phone',
  token?: string,
): Promise<Guest> {
  const opened = await openPage(browser, { size, baseURL: server.url, ...EXPECTED });
  const { page, context } = opened;
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: token, url: server.url }]);
  }
  await page.goto('/main');
  if (size === 'phone') {
    await page
      .locator('nav[class*="bar"]')
      .getByRole('button', { name: t('shell.menu.chat') })
      .click();
  }
  await log(page).waitFor();
  return { ...opened, view: page };
}

/** Opens the app in Telegram as one of its people, and the chat in it. */
export async function enterTelegram({ browser, server }: Stage, person: RegExp): Promise<Guest> {
  const opened = await openPage(browser, { size: 'phone', baseURL: server.url, ...EXPECTED });
  const frame = await openMiniApp(opened.page, person);
  await frame.getByRole('button', { name: t('shell.menu.chat') }).click();
  await log(frame).waitFor();
  return { ...opened, view: frame };
}

/** Signs a person of Telegram in before their app does; the token of the session. */
export async function tokenOf(url: string, telegramId: number): Promise<string> {
  const response = await fetch(`${url}/api/auth/telegram/webapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ initData: await initDataOf(url, telegramId) }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`not signed in: ${response.status}`);
  return token;
}

/** Turns two-factor on for whoever has no password; answers the secret of the app. */
export async function turnTwoFactorOn(url: string, token: string): Promise<string> {
  const client = await connectClient(url, { token });
  const { code: base32 } = (await client.send('user', 'load2FA', {})) as unknown as {
    readonly code: string;
  };
  const on = await client.send('user', 'enable2FA', { code: appCode(base32, Date.now()) });
  client.close();
  if (!on.success) throw new Error(`no two-factor: ${JSON.stringify(on)}`);
  return base32;
}

/** Makes everybody an adult whose address ties them to nobody: all of a test share one. */
export async function settlePlayers(owner: Client, change = ''): Promise<void> {
  await owner.query('delete from sign_in_signals');
  await owner.query(
    `update players set birth_date = '1990-05-17', terms_version = $1, target_currency = 1,
            money_currency = 1 ${change}`,
    [termsInForce(Date.now()).from],
  );
  await owner.query(`select pg_notify('player_changed', id::text) from players`);
}

/** A session of somebody who has money and plays one bet. */
export async function stakeOnce(
  url: string,
  who: { readonly login: string } | { readonly telegramId: number },
  token: string,
): Promise<TestClient> {
  await credit(url, who, 100_00);
  const client = await connectClient(url, { token });
  await client.call('dice.play', { bet: 1, bet_type: 'less', percent: 50 } as never);
  return client;
}

/** A registered player of no browser, who has played. */
export async function stranger(url: string): Promise<TestClient> {
  const { login, token } = await register(url);
  return await stakeOnce(url, { login }, token);
}

/** Fills the room with lines of before, so that there is something to scroll. */
export async function talkBefore({ server }: Stage, count: number): Promise<void> {
  const db = createDatabase(createPool(server.database.ownerUrl, 1));
  try {
    const { id } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow();
    const messages = Array.from({ length: count }, (_, index) => ({
      type: 0 as const,
      text: `Talk of before ${index}.`,
      authorId: Number(id) as PlayerId,
    }));
    await db.transaction().execute((trx) => postMessages(trx, messages, Date.now()));
  } finally {
    await db.destroy();
  }
}

/** Writes a line as a player does, as soon as the pause after the last one is over. */
export async function write(view: View, text: string): Promise<void> {
  await field(view).fill(text);
  await view.getByRole('button', { name: t('chat.send'), ...exact }).click();
}

/** Waits until each of these sees a line that is in the room, once. */
export async function allSee(views: readonly View[], text: string): Promise<void> {
  for (const view of views) await inRoom(view, text).waitFor();
}

/** A line as the room brought it, unlike one that is on its way. */
export const inRoom = (view: View, text: string): Locator =>
  log(view).locator('li[data-uid]').filter({ hasText: text });

/** Chooses a GIF or a sticker from its popup. */
export async function choose(view: View, popup: string, name?: string): Promise<void> {
  await view.getByRole('button', { name: t(popup), ...exact }).click();
  const buttons = view.locator('[popover]:popover-open button');
  await (name === undefined ? buttons.first() : buttons.and(view.getByTitle(name))).click();
}

/** Opens the menu of a line and chooses from it: a phone by a tap, the desk by the second button. */
export async function chooseOfLine(of: Locator, view: View, item: string): Promise<void> {
  const isPhone = await view.evaluate(() => !matchMedia('(hover: hover)').matches);
  await (isPhone ? of.tap() : of.click({ button: 'right' }));
  await view.getByRole('menuitem', { name: t(item), ...exact }).click();
}

/** Checks the draw of the only rain on the device of whoever looks. */
export async function proveRain(view: View): Promise<void> {
  await view.getByRole('button', { name: t('airdrop.proof') }).click();
  const proof = view.getByRole('dialog', { name: t('airdrop.proof') });
  await proof.getByText(t('fairness.verdict.sandbox')).waitFor();
  await proof.getByRole('button', { name: t('shell.close') }).click();
  await proof.waitFor({ state: 'detached' });
}

/** What is pressed in the staff's group: by whom, under which card, and which button. */
type Press = { readonly by: number; readonly words: readonly string[]; readonly button: string };

/**
 * Presses a button of a card that says these words, as soon as there is one; answers what the person
 * is told. A card that changed meanwhile is looked at again, as people do.
 */
export async function pressCard(url: string, { by, words, button }: Press): Promise<string> {
  const telegram = telegramAt(url);
  return await vi.waitFor(async () => {
    const { messages } = await telegram.chat(by, GROUP);
    const card = messages.findLast(({ text }) => words.every((word) => text.includes(word)));
    const data = card?.keyboard.flat().find(({ text }) => text.includes(button))?.callback_data;
    if (card === undefined || data === undefined) throw new Error(`no ${button}: ${card?.text}`);
    const said = await telegram.press(by, card.id, data);
    if (said.includes('out of date')) throw new Error(said);
    return said;
  }, PATIENCE);
}

/** What a list shows, line by line: each by its number in the room, those on their way as `own`. */
export const shownLines = async (view: View): Promise<readonly string[]> =>
  await log(view)
    .locator('ol > li')
    .evaluateAll((lines) => lines.map((each) => (each as HTMLElement).dataset['uid'] ?? 'own'));

/** How far the end of the list is from what is seen of it. */
const distanceToEnd = async (view: View): Promise<number> =>
  await log(view).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

type Watched = { readonly tops: number[]; isOver: boolean };

/** Notes where a line stands at each frame from now on; the answer ends it and says where. */
export async function watchPlace(of: Locator): Promise<() => Promise<readonly number[]>> {
  const watch = await of.evaluateHandle((element) => {
    const watched: Watched = { tops: [], isOver: false };
    const look = () => {
      watched.tops.push(element.isConnected ? element.getBoundingClientRect().top : Number.NaN);
      // After the frame: what its observers put right was never seen wrong.
      if (!watched.isOver) requestAnimationFrame(() => setTimeout(look));
    };
    look();
    return watched;
  });
  return async () =>
    await watch.evaluate((watched) => {
      watched.isOver = true;
      return watched.tops;
    });
}

/** How far a line went to and fro. */
export const spread = (tops: readonly number[]): number => Math.max(...tops) - Math.min(...tops);

/** How far a line that only others below push upwards ever came down again. */
export const fallBack = (tops: readonly number[]): number =>
  Math.max(0, ...tops.map((top, index) => top - Math.min(...tops.slice(0, index + 1))));

/** A list that its reader follows is at its end. */
export const expectAtEnd = async (view: View): Promise<void> => {
  await expect.poll(() => distanceToEnd(view)).toBeLessThanOrEqual(30);
};
