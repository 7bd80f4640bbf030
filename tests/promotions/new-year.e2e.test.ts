import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { FIRST_NEW_YEAR } from '../../api/promotions/orders/first-new-year.ts';
import { ORDER_FIELDS } from '../../shared/promotions/orders/order-form.ts';
import type { Size } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { reachOf } from '../harness/reach.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { FORM } from './orders-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

const t = wordsOf('en');

let stage: Stage;
let owner: Client;
let winner: Registered;
beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  winner = await register(stage.server.url);
  const { slug, terms } = FIRST_NEW_YEAR;
  await owner.query(
    `insert into draws (slug, terms, starts_at, ends_at, salt, drand_round)
     values ($1, $2, $3, $4, $5, 14210332)
     on conflict (slug) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    [
      slug,
      terms,
      new Date(Date.now() + 11 * DAY_MS),
      new Date(Date.now() + 57 * DAY_MS),
      randomBytes(32).toString('hex'),
    ],
  );
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
});

async function open(size: Size, player?: Registered): Promise<Page> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  if (player !== undefined) {
    await opened.context.addCookies([{ name: 'token', value: player.token, url: stage.site }]);
  }
  await opened.page.goto('/newYearBoom');
  await opened.page.getByRole('heading', { level: 2, name: t('newYear.rules') }).waitFor();
  return opened.page;
}

test('A guest sees the prizes with their odds before the draw begins, and is led to sign in', async () => {
  const page = await open('small');
  expect(await page.getByRole('row').count()).toBe(FIRST_NEW_YEAR.terms.prizes.length + 1);
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toMatch(/0\.0100\s?%/);
  await expectGoodScreen(page, 'small-95-new-year-guest');
  expect((await reachOf(page, { scrolls: false })).faults).toEqual([]);
  await page.getByRole('button', { name: t('newYear.signIn') }).click();
  await page.getByRole('dialog').waitFor();
});

test('While tickets are given a deposit is one press away', async () => {
  await owner.query(
    "update draws set starts_at = now() - interval '3 days' where slug = 'new-year-full-house'",
  );
  const page = await open('phone', winner);
  expect((await reachOf(page, { scrolls: false })).faults).toEqual([]);
  await expectGoodScreen(page, 'phone-95-new-year-open');
  await page.getByRole('link', { name: t('newYear.deposit') }).click();
  await page.waitForURL(/\/cash/);
});

test('A winner orders by the keyboard, is told what is missing, and reads the order afterwards', async () => {
  await owner.query(
    `update draws set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days',
       state = 'settled', tickets = 10, pay_at = now() where slug = 'new-year-full-house'`,
  );
  await owner.query(
    `insert into drawn_tickets (draw_id, index, number, player_id, leaf, place, prize, is_paid)
     select d.id, 0, 4, p.id, '{}', 1, 'smartphone', false
       from draws d, players p where p.nick = $1 and d.slug = 'new-year-full-house'`,
    [winner.nick],
  );
  const page = await open('small', winner);
  const send = page.getByRole('button', { name: t('newYear.order.send') });
  await send.waitFor();
  await expectGoodScreen(page, 'small-96-new-year-form');
  const reach = await reachOf(page, { scrolls: true });
  expect(reach.count).toBeGreaterThan(0);
  expect(reach.faults).toEqual([]);
  for (const field of ORDER_FIELDS) {
    if (field === 'telegram') continue;
    const input = page.getByLabel(t(`newYear.order.${field}`), { exact: true });
    await tabTo(page, input);
    await page.keyboard.type(FORM[field]);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(t('refusal.order.fields')).waitFor();
  await tabTo(page, page.getByLabel(t('newYear.order.telegram'), { exact: true }));
  await page.keyboard.type(FORM.telegram);
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('settings.password.current')).fill(winner.password);
  await expectGoodScreen(page, 'small-97-new-year-owner');
  await dialog.getByRole('button', { name: t('newYear.order.send') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(FORM.address).waitFor();
  await send.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectGoodScreen(page, 'small-97-new-year-ordered');

  const wide = await open('wide', winner);
  await wide.getByText(FORM.address).waitFor();
  await expectGoodScreen(wide, 'wide-97-new-year-ordered');
});

test('A winner whose prize is held up reads why and is one press from support; nobody else reads it', async () => {
  await owner.query(
    `insert into withdrawal_blocks
     select id, 'test', 'test', now() from players where nick = $1`,
    [winner.nick],
  );
  const page = await open('phone', winner);
  const why = page.getByText(t('prize.waits.held'));
  await why.waitFor();
  await expectGoodScreen(page, 'phone-98-new-year-held');
  expect((await reachOf(page, { scrolls: true })).faults).toEqual([]);
  await why
    .locator('..')
    .getByRole('link', { name: t('prize.support') })
    .click();
  await page.waitForURL(/\/support/);
  const guest = await open('phone');
  await guest.getByRole('heading', { name: t('newYear.result.winners') }).waitFor();
  expect(await guest.getByText(t('draw.waits')).count()).toBe(0);
});
