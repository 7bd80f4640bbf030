import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser, openPage, type Size } from '../harness/browser.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { expectGoodScreen, wordsOf } from '../harness/stage.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { closeSoundly, giver, proofOf, secure } from './airdrop-stage.ts';

const t = wordsOf('en');

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  [stage, browser] = await Promise.all([openStage(WITH_JOBS), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await closeSoundly(stage);
});

/** The chat of a player on a phone, with the window of airdrops filled in. */
async function fillIn(seat: Seat, size: Size): Promise<Page> {
  const opened = await openPage(browser, { size, baseURL: stage.url, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context } = opened;
  await context.addCookies([{ name: 'token', value: seat.token, url: stage.url }]);
  await page.addInitScript(() => localStorage.setItem('rh.botNotice', 'true'));
  await page.goto('/main');
  await page
    .locator('nav[class*="bar"]')
    .getByRole('button', { name: t('shell.menu.chat') })
    .click();
  await page.getByRole('button', { name: t('airdrop.give') }).click();
  const form = page.getByRole('dialog', { name: t('airdrop.give') });
  await form.getByLabel(t('airdrop.count')).fill('2');
  await form.getByLabel(t('airdrop.award')).fill('10');
  await form.getByRole('button', { name: t('airdrop.give') }).click();
  return page;
}

const owners = (page: Page) => page.getByRole('dialog', { name: t('airdrop.confirm.title') });

test.each(['phone', 'small'] as const)(
  'On a screen of the size %s whoever gives an airdrop types the password and a code before it is given',
  async (size) => {
    const seat = await giver(stage);
    await secure(stage, seat);
    const page = await fillIn(seat, size);
    const dialog = owners(page);
    await dialog.getByText('20.00 RUB', { exact: false }).waitFor();
    await expectGoodScreen(page, `airdrop-owner-${size}`);
    const submit = dialog.getByRole('button', { name: t('airdrop.give') });
    await submit.click();
    await dialog.getByText(t('settings.password.missing')).waitFor();
    await dialog.getByLabel(t('settings.password.current')).fill(seat.password);
    await dialog.getByLabel(t('auth.code.label')).fill('000000');
    await submit.click();
    await dialog.getByText(t('refusal.settings.code-wrong')).waitFor();
    await expectGoodScreen(page, `airdrop-owner-refused-${size}`);
    const { code } = (await proofOf(seat)) as { readonly code: string };
    await dialog.getByLabel(t('auth.code.label')).fill(code);
    await submit.click();
    await page.getByText(t('airdrop.given')).first().waitFor();
    const { rows } = await stage.owner.query(
      'select places, state from airdrops where giver_id = $1',
      [seat.id],
    );
    expect(rows).toEqual([{ places: 2, state: 'open' }]);
  },
);

test('Whoever cannot pay an airdrop reads so in its form, with what was typed still there', async () => {
  const seat = await giver(stage, 1000);
  const page = await fillIn(seat, 'phone');
  const dialog = owners(page);
  await dialog.getByLabel(t('settings.password.current')).fill(seat.password);
  await dialog.getByRole('button', { name: t('airdrop.give') }).click();
  const form = page.getByRole('dialog', { name: t('airdrop.give') });
  await form.getByRole('alert').getByText('20.00 RUB', { exact: false }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await form.getByLabel(t('airdrop.award')).inputValue()).toBe('10');
});
