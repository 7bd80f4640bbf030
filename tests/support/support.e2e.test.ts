import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { PDF } from '../accounts/kyc-stage.ts';
import { scanOf } from '../accounts/pictures.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { reachOf } from '../harness/reach.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { GROUP, looksIn, NORA, telegramAt } from './support-telegram.ts';

const t = wordsOf('en');

let stage: Stage;
let telegram: ReturnType<typeof telegramAt>;
beforeAll(async () => {
  stage = await openStage({ hasBot: true, env: { SUPPORT_GROUP_PER_MINUTE: '10000' } });
  telegram = telegramAt(stage.server.url);
});
afterAll(() => stage.close());

/** A new player on a page, signed in. */
async function visit(
  size: Size,
  path: string,
): Promise<{ readonly page: Page; readonly nick: string }> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { token, nick } = await register(stage.server.url);
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await opened.page.goto(path);
  return { page: opened.page, nick };
}

/** Writes a message by the keyboard alone. */
async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel(t('support.label'));
  await field.focus();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: t('support.send') }).press('Enter');
  await page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
}

/** What has the focus: the page's body where it was lost. */
const focused = async (page: Page) =>
  await page.evaluate(() => document.activeElement?.tagName ?? 'nothing');

test.each(['phone', 'wide'] as const)(
  'On a %s a player asks, reads the answer, checks its code and rates the case',
  async (size) => {
    const { page, nick } = await visit(size, '/main');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByText(t('shell.menu.support'), { exact: true }).last().click();
    await page.getByText(t('support.empty')).waitFor();
    await expectGoodScreen(page, `${size}-70-support-empty`);
    await write(page, 'Where is my withdrawal?');
    await page.getByText('You have no open withdrawal right now.').waitFor();

    const { topic, inTopic } = looksIn(telegram);
    const own = await topic(nick);
    const question = await inTopic(own, 'Where is my withdrawal?');
    await telegram.write(NORA, {
      threadId: own.id,
      text: 'Under Cashier, Withdraw. <b>Not bold</b>',
      replyTo: question.id,
    });
    const answer = page
      .getByRole('listitem')
      .filter({ has: page.getByText(t('support.by.staff'), { exact: true }) });
    await answer.getByText('Under Cashier, Withdraw. <b>Not bold</b>').waitFor();
    await page.getByText(t('support.state.players')).waitFor();
    await telegram.react(NORA, { chatId: GROUP, messageId: question.id }, '👍');
    await page.getByText('👍').waitFor();
    await expectGoodScreen(page, `${size}-71-support-answered`);

    const code = /Code ([A-Z2-9]{6})/.exec((await answer.textContent()) ?? '')?.[1] ?? '';
    const check = page.getByLabel(t('support.check.label'));
    await check.fill(code.toLowerCase());
    await check.press('Enter');
    await page.getByText('Yes, we wrote this to you').waitFor();
    await check.fill('AAAAAA');
    await check.press('Enter');
    await page.getByText(t('support.check.notOurs')).waitFor();

    await page.getByRole('button', { name: t('support.close') }).click();
    await page.getByRole('button', { name: '4 stars of 5' }).click();
    await page.getByText(t('support.rated')).waitFor();
    await expectGoodScreen(page, `${size}-72-support-rated`);
  },
);

test('A player changes a message and deletes it, and the keyboard never loses its place', async () => {
  const { page, nick } = await visit('phone', '/support');
  await write(page, 'First');
  await page.getByRole('button', { name: t('support.edit') }).click();
  expect(await focused(page)).toBe('TEXTAREA');
  await page.getByRole('button', { name: t('support.cancel') }).press('Enter');
  await expect.poll(() => focused(page)).toBe('TEXTAREA');
  await page.getByRole('button', { name: t('support.edit') }).press('Enter');
  await page.keyboard.type(' and more');
  await page.getByRole('button', { name: t('support.save') }).click();
  await page.getByRole('listitem').getByText('First and more', { exact: true }).waitFor();
  await page.getByText(t('support.edited')).waitFor();
  const { topic, inTopic } = looksIn(telegram);
  await inTopic(await topic(nick), 'First and more');
  await page.getByRole('button', { name: t('support.delete') }).press('Enter');
  await page.getByText(t('support.deleted')).waitFor();
  expect(await focused(page)).toBe('LI');
});

test('A player attaches files, sees those of the staff, and no text of either side is more than a text', async () => {
  const { page, nick } = await visit('phone', '/support');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const picker = page.getByLabel(t('support.attach'));
  await picker.setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: await scanOf('png') },
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ]);
  await page.getByText(t('refusal.support.file-type')).waitFor();
  await page.getByText('1 kB').waitFor();
  await expectGoodScreen(page, 'phone-74-support-attached');
  await page.getByRole('button', { name: 'Remove page.html' }).press('Enter');
  expect(await focused(page)).toBe('INPUT');
  await write(page, 'My papers');
  await page.getByRole('button', { name: 'Show screen.png' }).locator('img').waitFor();
  await page.getByRole('button', { name: 'statement.pdf' }).waitFor();
  await page.getByText('Its number is').waitFor();

  const { topic, inTopic } = looksIn(telegram);
  const own = await topic(nick);
  expect((await inTopic(own, 'My papers')).file).toBe('photo');
  const answer = (words: object) => telegram.write(NORA, { threadId: own.id, ...words });
  await answer({ file: 'photo' });
  await answer({ file: 'voice' });
  await answer({ file: 'document', fileName: INJECTIONS[1] });
  for (const text of INJECTIONS) await answer({ text });
  await answer({ text: 'the last' });
  await page.getByText('the last', { exact: true }).waitFor();
  const shown = await page.getByRole('listitem').locator('p').allInnerTexts();
  expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining([...INJECTIONS]));
  const foreign = 'script, iframe, svg[onload], details, style, b, i, u, a, code, [onerror]';
  expect(await page.locator('ol[aria-live]').locator(foreign).count()).toBe(0);
  await page.getByRole('button', { name: INJECTIONS[1] }).waitFor();
  await page.getByRole('button', { name: 'Show Photo' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'Photo' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectGoodScreen(page, 'phone-75-support-files');
  await page.goto('/main');
  await page.goto('/support');
  // A long thread opens at its end, where one writes.
  await page.getByText('the last', { exact: true }).waitFor();
  expect(await reachOf(page, { scrolls: false })).toEqual({ count: 1, faults: [] });
  expect(asked).toEqual([]);
});

test('A guest is led to signing in and to the bot', async () => {
  const opened = await stage.open({ size: 'small' });
  onTestFinished(() => opened.close());
  await opened.page.goto('/support');
  await opened.page.getByText(t('support.guest')).waitFor();
  await opened.page.getByRole('button', { name: t('support.bot') }).waitFor();
  await expectGoodScreen(opened.page, 'phone-73-support-guest');
});
