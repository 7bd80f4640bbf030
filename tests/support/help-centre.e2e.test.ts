import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ANSWERS, waysOf } from '../../miniapp/help/answers/answer-list.ts';
import { TERMS_EDITIONS, termsInForce } from '../../shared/players/terms.ts';
import type { Size } from '../harness/browser.ts';
import { credit, register } from '../harness/sign-in.ts';
import { everyScreen } from '../harness/screen-list.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function visit(size: Size, path: string, isPlayer = false): Promise<Page> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  if (isPlayer) {
    const { url } = stage.server;
    const { token, login } = await register(url);
    await credit(url, { login }, 1_000_000);
    await opened.context.addCookies([{ name: 'token', value: token, url }]);
  }
  await opened.page.goto(path);
  return opened.page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('A guest finds an answer by the keyboard alone, and an empty search offers support', async () => {
  const page = await visit('phone', '/helpdesk/faq');
  const field = page.getByRole('searchbox', { name: t('help.search') });
  await field.waitFor();
  await expectGoodScreen(page, 'phone-90-help');
  await field.focus();
  await page.keyboard.type('withdraw stuck');
  await page.locator('[data-question]').first().waitFor();
  await expectGoodScreen(page, 'phone-91-help-found');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/helpdesk/faq/why-cannot-withdraw');
  await page.getByText(t('help.why.guest')).waitFor();
  await expect.poll(() => page.title()).toContain((await heading(page).textContent()) ?? '');
  await expectGoodScreen(page, 'phone-92-help-answer');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('withdraw stuck');
  await field.fill('zzzz qqqq');
  await page.getByText(t('help.search.none').replace('{words}', 'zzzz qqqq')).waitFor();
  await expectGoodScreen(page, 'phone-93-help-none');
  await page.getByRole('link', { name: t('help.ask') }).click();
  await page.waitForURL('**/support?about=zzzz+qqqq');
});

test('A player sees the own reasons, says what was missing, and takes the question to support', async () => {
  const page = await visit('wide', '/helpdesk/faq/why-cannot-withdraw', true);
  await page.getByText(t('help.why.title')).waitFor();
  await page.getByText(t('withdraw.wallets.title')).waitFor();
  await page.getByRole('button', { name: t('help.rate.no'), exact: true }).click();
  await page.getByLabel(t('help.rate.words')).fill('How long is the pause?');
  await expectGoodScreen(page, 'wide-94-help-reasons');
  await page.getByRole('button', { name: t('help.rate.send'), exact: true }).click();
  await page.getByText(t('help.rate.read')).waitFor();
  await page.reload();
  await page.getByText(t('help.rate.read')).waitFor();
  const ask = (await heading(page).textContent()) ?? '';
  await page.getByRole('link', { name: t('help.ask') }).click();
  await expect.poll(() => page.getByLabel(t('support.label')).inputValue()).toBe(ask);
});

test('Every link of the help desk leads to a page, and every section can be linked to', async () => {
  const page = await visit('wide', '/helpdesk/faq');
  await page.locator('[data-question]').first().waitFor();
  await expectGoodScreen(page, 'wide-90-help');
  const hrefs = await page
    .locator('main a[href^="/helpdesk/faq/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBe(ANSWERS.length);
  const screens = everyScreen();
  const ways = new Set(ANSWERS.flatMap((slug) => waysOf(slug).map(({ href }) => href)));
  expect([...ways].filter((href) => !screens.includes(href))).toEqual([]);
  const [first] = TERMS_EDITIONS;
  for (const href of [hrefs.at(-1) ?? '', `/helpdesk/policy/${first.from}`]) {
    await page.goto(href);
    await heading(page).waitFor();
    expect([href, await page.getByText(t('ui.notFound.title')).count()]).toEqual([href, 0]);
  }
  for (const unknown of ['/helpdesk/faq/no-such-answer', `/helpdesk/terms/${first.from}/changes`]) {
    await page.goto(unknown);
    await page.getByText(t('ui.notFound.title')).waitFor();
  }
});

test('The terms in force announce the next edition, and say what it changes', async () => {
  const page = await visit('phone', '/helpdesk/terms');
  await heading(page).waitFor();
  const next = TERMS_EDITIONS.at(-1);
  if (next === undefined || next === termsInForce(Date.now())) return;
  await expectGoodScreen(page, 'phone-95-terms');
  await page.getByRole('link', { name: t('help.changes') }).click();
  await page.waitForURL(`**/helpdesk/terms/${next.from}/changes`);
  await page.locator('ins').first().waitFor();
  await expectGoodScreen(page, 'phone-96-terms-changes');
  await page.getByRole('link', { name: t('help.next.read') }).click();
  await page.waitForURL(`**/helpdesk/terms/${next.from}`);
});
