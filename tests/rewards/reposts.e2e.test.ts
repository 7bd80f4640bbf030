import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../shared/i18n/languages.ts';
import { PEOPLE } from '../../api/sandbox/identity/people.ts';
import type { Size, TestPage } from '../harness/browser.ts';
import { register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage, wordsOf } from '../harness/stage.ts';

let stage: Stage;
let owner: Client;
let people = 0;

beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await stage.close();
});

type Linked = {
  readonly page: string;
  readonly lang?: Language;
  readonly provider: 'x' | 'telegram';
};

/** A player with a demo person's profile linked, who differs from call to call, on a page. */
async function open(size: Size, { page, lang = 'en', provider }: Linked) {
  const person = PEOPLE[people % PEOPLE.length];
  people += 1;
  if (person === undefined) throw new Error('nobody');
  const { login, token } = await register(stage.server.url);
  await owner.query('update players set lang = $2, is_lang_chosen = true where login = $1', [
    login,
    lang,
  ]);
  await owner.query(
    'insert into identities (provider, external_id, player_id) select $2, $3, id from players where login = $1',
    [login, provider, provider === 'x' ? person.xId : `${person.telegramId}`],
  );
  const opened = await stage.open({ size });
  await opened.context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await opened.page.goto(page);
  return { ...opened, person };
}

/** Has a person post on the stand-in for X; answers the link. */
async function post(telegramId: number, words: string): Promise<string> {
  const response = await fetch(`${stage.server.url}/sandbox/posts/made`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network: 'x', telegramId, words }),
  });
  return ((await response.json()) as { link: string }).link;
}

async function expectNoProblems(opened: TestPage): Promise<void> {
  await opened.close();
  expect(opened.problems).toEqual([]);
}

test.each(sizesOf('phone'))(
  'A player posts on X, sends a wrong link and then the right one, and is given USDIC, %s',
  async (size) => {
    const say = wordsOf('en');
    const opened = await open(size, { page: '/bonus', provider: 'x' });
    const { page, person } = opened;
    const name = say('repost.open').replace('{network}', 'X');
    const press = page.getByRole('button', { name });
    await press.waitFor();
    await page.getByText(say('repost.needs'), { exact: true }).waitFor();
    await press.scrollIntoViewIfNeeded();
    await expectGoodScreen(page, `${size}-84-repost-card`);
    await press.click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox');
    const take = dialog.getByRole('button', { name: /^Take / });
    await expectGoodScreen(page, `${size}-85-repost-window`);
    await field.fill('https://example.com/status/1');
    await take.click();
    await dialog.getByText(say('repost.form').replace('{network}', 'X')).waitFor();
    await field.fill(await post(person.telegramId, 'Nice weather'));
    await take.click();
    await dialog.getByText(say('refusal.repost.no-mention')).waitFor();
    await expectGoodScreen(page, `${size}-86-repost-refused`);
    const invitation = await dialog.locator('blockquote').innerText();
    await field.fill(await post(person.telegramId, invitation));
    await take.click();
    await dialog.getByText(/^Thank you! /).waitFor();
    await expectGoodScreen(page, `${size}-87-repost-taken`);
    await dialog
      .getByRole('button', { name: say('shell.close') })
      .last()
      .click();
    await page.getByText(say('repost.taken').replace('{network}', 'X')).waitFor();
    await expectNoProblems(opened);
  },
);

test.each(sizesOf('phone'))('The window of a post holds Russian words, %s', async (size) => {
  const opened = await open(size, { page: '/bonus', provider: 'x', lang: 'ru' });
  const { page } = opened;
  await page.getByRole('button', { name: 'Написать в X' }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await expectGoodScreen(page, `${size}-88-repost-window-ru`);
  await expectNoProblems(opened);
});

test.each(sizesOf('phone'))(
  'A player switches reminders of rewards on, and they are on after a reload, %s',
  async (size) => {
    const say = wordsOf('en');
    const opened = await open(size, { page: '/settings/preferences', provider: 'telegram' });
    const { page } = opened;
    const row = page.getByRole('switch', { name: new RegExp(say('settings.reminders.switch')) });
    await row.waitFor();
    expect(await row.getAttribute('aria-checked')).toBe('false');
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expectGoodScreen(page, `${size}-89-reminders`);
    await page.reload();
    await row.waitFor();
    await expect.poll(() => row.getAttribute('aria-checked')).toBe('true');
    await expectNoProblems(opened);
  },
);
