import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { QueueName } from '../../shared/backoffice/queues/contract.ts';
import { NORA, signInToOffice } from '../harness/office.ts';
import { openStage, type Stage } from '../harness/stage.ts';
import { GROUP, type Seen, telegramAt } from '../support/support-telegram.ts';
import { injectPlayer, login, occasion, PAYLOADS, written } from './injected-rows.ts';

let stage: Stage;
const ids: number[] = [];
beforeAll(async () => {
  stage = await openStage({ hasBot: true, hasName: true });
  const owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  try {
    for (const place of PAYLOADS.keys()) ids.push(await injectPlayer(owner, place));
  } finally {
    await owner.end();
  }
});
afterAll(() => stage.close());

const LAST = PAYLOADS.length - 1;

const ofAll = (...fields: readonly string[]) =>
  PAYLOADS.flatMap((_, place) => fields.map((field) => written(field, place)));

/** What players wrote that each queue shows. */
const SHOWN: Readonly<Record<QueueName, readonly string[]>> = {
  withdrawals: ofAll('nick', 'masked'),
  documents: ofAll('nick', 'file'),
  deposits: ofAll('nick', 'amount', 'currency'),
  coins: ofAll('nick', 'coin'),
  ton: ofAll('nick'),
  grants: ofAll('nick'),
  complaints: ofAll('nick', 'complaint'),
  cases: ofAll('nick', 'question'),
  'chat-reports': ofAll('nick', 'reported', 'around'),
  'chat-held': ofAll('nick', 'held', 'seen'),
  'chat-appeals': ofAll('nick', 'ban', 'appeal'),
};

/** What a look at the last thing of a queue opens. */
const LOOKS = [
  ['withdrawals', 'Show where it goes', ['purse', 'memo']],
  ['deposits', 'Show all of the notice', ['customer']],
  ['coins', 'Show the transaction', ['address', 'transaction']],
  ['ton', 'Show who sent it', ['sender', 'comment', 'hash']],
] as const;

/** Goes on within the page, as its own links do: nothing is reloaded. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), `/desk/${path}`);

/** Every text stands on the page to the letter, and nothing there is markup of a player's. */
async function expectPlain(page: Page, where: string, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((all) => {
      const shown = document.body.textContent;
      return all.filter((text) => !shown.includes(text));
    }, texts);
  await vi.waitFor(async () => expect([where, await missing()]).toEqual([where, []]), {
    timeout: 30_000,
    interval: 30,
  });
  const foreign = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (one) =>
          one.matches(
            'script:not([src]), iframe, style, b, u, i, blockquote, tg-spoiler, unclosed',
          ) ||
          one.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
          /^(javascript|tg):/i.test(one.getAttribute('href') ?? '') ||
          one.getAttribute('src') === 'x',
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  );
  expect([where, foreign]).toEqual([where, []]);
}

test('Whatever a player writes anywhere, the back office shows it to staff as text', async () => {
  const opened = await stage.open({ size: 'wide' });
  const { page } = opened;
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== stage.site) wrong.push(url);
  });
  await signInToOffice(page, stage.server.url);
  // So tall that no section of a player waits until somebody scrolls to it.
  await page.setViewportSize({ width: 1440, height: 9000 });

  for (const [queue, texts] of Object.entries(SHOWN)) {
    await go(page, `queues/${queue}`);
    await expectPlain(page, queue, texts);
  }
  for (const [queue, button, fields] of LOOKS) {
    await go(page, `queues/${queue}`);
    await page.getByRole('button', { name: button }).last().click();
    const texts = fields.map((field) => written(field, LAST));
    await expectPlain(page, `a look at ${queue}`, texts);
    await page.keyboard.press('Escape');
  }
  await go(page, 'affiliates/applications');
  await expectPlain(page, 'applications', ofAll('nick', 'traffic', 'telegram'));
  await go(page, 'audit');
  await expectPlain(page, 'audit', ofAll('command'));
  for (const [place, id] of ids.entries()) {
    await go(page, `players/${id}`);
    const parts = ['nick', 'mailbox', 'command', 'why', 'held', 'ban'];
    const texts = [login(place), occasion(place), written('question', place).slice(0, 200)];
    for (const field of parts) texts.push(written(field, place));
    await expectPlain(page, `player ${place}`, texts);
  }
  for (const [what, fields] of [
    ['contacts', ['first name', 'last name', 'mailbox', 'name there', 'username']],
    ['addresses', ['purse', 'memo']],
  ] as const) {
    await page.getByRole('button', { name: 'Open personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What', { exact: true }).selectOption(what);
    await dialog.getByLabel('Why', { exact: true }).fill('A letter came back');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    const texts = fields.map((field) => written(field, LAST));
    await expectPlain(page, what, texts);
  }
  await go(page, `search?q=${ids[LAST]}`);
  await expectPlain(page, 'search', [written('nick', LAST), login(LAST)]);
  expect(wrong).toEqual([]);
});

/** What a card is about, by how it begins, and what of a player's words it shows. */
const CARDS = [
  ['Withdrawal ', ['nick', 'masked']],
  ['Proof of address ', ['nick']],
  ['Deposit over TON ', ['nick']],
  ['Deposit in coins ', ['nick', 'coin']],
  ['Bonus claim ', ['nick']],
] as const;

/** The formatting that a card has of its own; Telegram marks what looks like an address by itself. */
const OWN = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code', 'pre', 'text_link'];

const formatOf = ({ entities }: Seen) =>
  (entities as readonly { readonly type: string }[])
    .map(({ type }) => type)
    .filter((type) =>
      [...OWN, 'blockquote', 'expandable_blockquote', 'text_mention'].includes(type),
    )
    .join(' ');

test('Whatever a player writes, the cards in the staff’s chat show it as text', async () => {
  const { chat } = telegramAt(stage.server.url);
  for (const [begins, fields] of CARDS) {
    const cards = await vi.waitFor(
      async () => {
        const { messages } = await chat(NORA, GROUP);
        const found = messages.filter(({ text }) => text.startsWith(begins));
        expect([begins, found.length]).toEqual([begins, PAYLOADS.length]);
        return found;
      },
      { timeout: 60_000, interval: 100 },
    );
    const missing = ofAll(...fields).filter(
      (text) => !cards.some((one) => one.text.includes(text)),
    );
    expect([begins, missing]).toEqual([begins, []]);
    expect([begins, new Set(cards.map(formatOf)).size]).toEqual([begins, 1]);
  }
});
