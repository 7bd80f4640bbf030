import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { launchHashOf, register, type Registered } from '../harness/sign-in.ts';
import {
  expectGoodScreen,
  finishSignUp,
  openStage,
  signUp,
  type Stage,
  wordsOf,
} from '../harness/stage.ts';
import { fillBooks } from './partner-books.ts';
import { openReceiver, type Receiver } from './postback-receiver.ts';

const t = wordsOf('en');

/** A demo person of Telegram who reads English. */
const MARA = 1001;

let stage: Stage;
let owner: Client;
let partner: Registered;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openStage({ env: { SANDBOX_POSTBACKS_TO: receiver.origin } });
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  partner = await register(stage.server.url);
  await owner.query('update players set target_currency = 1, money_currency = 1');
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
  receiver?.close();
});

/** The pages of partners, for the partner or for a guest. */
async function open(size: Size, path: string, player?: Registered): Promise<TestPage> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  if (player !== undefined) {
    const cookie = { name: 'token', value: player.token, url: stage.server.url };
    await opened.context.addCookies([cookie]);
  }
  await opened.page.goto(path);
  return opened;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const part = (page: Page, key: string) => page.getByRole('region', { name: t(key), exact: true });

test('A guest reads how the programme works, and each figure leads to signing in', async () => {
  const { page, problems } = await open('small', '/partners');
  await page.waitForURL(/\/partners\/dashboard$/);
  await button(page, 'partners.guest.start').waitFor();
  await expectGoodScreen(page, 'small-90-partners-guest');
  await button(page, 'partners.tables.open').click();
  const tables = page.getByRole('dialog');
  await expect.poll(() => tables.getByRole('row').count()).toBe(16);
  await expectGoodScreen(page, 'small-91-partners-tables');
  await tables.getByRole('tab', { name: t('partners.tables.cpa') }).click();
  await expect.poll(() => tables.getByRole('row').count()).toBe(4);
  await button(page, 'shell.close').click();
  await page.getByRole('button', { name: new RegExp(t('partners.figure.earned')) }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  expect(problems).toEqual([]);
});

/** The clicks that players are bound to. */
async function clicksOfPlayers(): Promise<readonly unknown[]> {
  const { rows } = await owner.query(
    `select c.kind, r.subs from partner_referrals r join partner_clicks c on c.id = r.click_id
      order by c.kind`,
  );
  return rows;
}

test('Who comes by a campaign’s link, on the web or in Telegram, is greeted and counted by sub-id', async () => {
  const { page, problems } = await open('wide', '/partners/dashboard', partner);
  const campaigns = part(page, 'partners.campaign.title');
  await campaigns.getByLabel(t('partners.campaign.name'), { exact: true }).fill('Summer banner');
  await campaigns.getByLabel(t('partners.campaign.greets')).press('Space');
  await button(page, 'partners.campaign.add').click();
  await campaigns.getByText('Summer banner', { exact: true }).waitFor();
  const links = part(page, 'partners.link.title');
  await links
    .getByLabel(t('partners.link.which'), { exact: true })
    .selectOption({ label: 'Summer banner' });
  await links.getByLabel(t('partners.link.subs')).fill('vk, left_column');
  const made = links.getByRole('status', { name: t('partners.link.yours') });
  await expect.poll(() => made.textContent()).toMatch(/\/ads\/\w+-vk-left_column$/);
  await expectGoodScreen(page, 'wide-92-partners-dashboard');
  const address = new URL((await made.textContent()) ?? '').pathname;

  const visitor = await stage.open({ size: 'phone', isMotionReduced: true });
  onTestFinished(() => visitor.close());
  await visitor.page.goto(address);
  await visitor.page.getByText('You came from “Summer banner”').first().waitFor();
  await visitor.page
    .getByRole('button', { name: t('shell.register') })
    .first()
    .click();
  await signUp(visitor.page, 'broughtbybanner');
  await finishSignUp(visitor.page);
  const keptClick = () => visitor.page.evaluate(() => localStorage.getItem('rh.click'));
  await expect.poll(keptClick).toBeNull();

  const inTelegram = await stage.open({ size: 'phone', isMotionReduced: true });
  onTestFinished(() => inTelegram.close());
  const launch = await launchHashOf(stage.server.url, MARA);
  await inTelegram.page.goto(`${address.replace(/-.*/, '-tg_post')}${launch}`);
  await inTelegram.page.getByText('You came from “Summer banner”').first().waitFor();
  await expect
    .poll(() => clicksOfPlayers())
    .toEqual([
      { kind: 'bot', subs: ['tg_post'] },
      { kind: 'web', subs: ['vk', 'left_column'] },
    ]);
  await page.reload();
  await campaigns.getByText('Clicks: 2 · sign-ups: 2').waitFor();
  await page.getByRole('link', { name: /Players you brought 2/ }).waitFor();
  expect([...problems, ...visitor.problems, ...inTelegram.problems]).toEqual([]);
});

test('A partner of twenty thousand players turns pages, converts, and sees place, date and reason', async () => {
  await fillBooks(owner, partner.login);
  const { page, problems } = await open('wide', '/partners/dashboard', partner);
  await page.getByRole('link', { name: /Players you brought 20,002/ }).click();
  await page.waitForURL(/\/partners\/profit\?tab=referrals$/);
  const table = page.getByRole('table', { name: t('partners.profit.referrals') });
  await expect.poll(() => table.getByRole('row').count()).toBe(11);
  await page.getByText('1–10 of 20,002').waitFor();
  await button(page, 'transactions.on').click();
  await page.getByText('11–20 of 20,002').waitFor();
  await expectGoodScreen(page, 'wide-93-partners-profit');

  await button(page, 'partners.convert.press').click();
  await page.getByText(/is your place in the queue/).waitFor();
  await page.getByRole('tab', { name: t('partners.profit.orders') }).click();
  await page.getByText('Place in the queue: 1').waitFor();
  await owner.query(
    `update partner_orders set state = 'rejected', reason = 'Name your sources first.', decided_at = now()`,
  );
  await page.reload();
  await page.getByText('Name your sources first.').waitFor();
  await button(page, 'partners.convert.press').waitFor();
  await page.setViewportSize({ width: 360, height: 640 });
  await expectGoodScreen(page, 'small-94-partners-orders');
  await page.getByRole('tab', { name: t('partners.profit.referrals') }).click();
  await page.getByRole('list', { name: t('partners.profit.referrals') }).waitFor();
  await expectGoodScreen(page, 'small-95-partners-referrals');
  expect(problems).toEqual([]);
});

test('An application is sent by keyboard, approved, and its deal accepted as it was shown', async () => {
  const { page, problems } = await open('phone', '/partners/advanced', partner);
  await page.getByLabel(t('partners.bid.sources')).fill('A channel of forty thousand readers');
  await page.getByLabel(t('partners.bid.telegram')).fill('@mara_brings');
  await expectGoodScreen(page, 'phone-96-partners-application');
  await tabTo(page, button(page, 'partners.bid.send'));
  await page.keyboard.press('Enter');
  await page.getByText(t('partners.bid.waiting.text')).waitFor();
  await owner.query(`update partner_bids set state = 'approved', decided_at = now()`);
  await owner.query(
    `insert into partner_deals (partner_id, version, level, kind, share_bp, hash, offered_at, offered_by)
     select partner_id, 2, 3, 'deposits', 4000, repeat('ab', 32), now(), 'staff' from partner_bids`,
  );
  await page.reload();
  await page.getByText(t('partners.bid.approved.text')).waitFor();
  await expectGoodScreen(page, 'phone-97-partners-offer');
  await button(page, 'partners.deal.accept').click();
  await page.getByText(/^In force since .* players: 0$/).waitFor();
  const { rows } = await owner.query<{ isAccepted: boolean }>(
    `select accepted_at is not null as "isAccepted" from partner_deals where version = 2`,
  );
  expect(rows).toEqual([{ isAccepted: true }]);
  expect(problems).toEqual([]);
});

test('A report’s figures open the rows that they sum, and the report is saved as a file', async () => {
  const { page, problems } = await open('small', '/partners/advanced', partner);
  const report = part(page, 'partners.report.title');
  await report.getByLabel(t('partners.report.group'), { exact: true }).selectOption('sub1');
  const figure = /^You earned .* RUB, vk:/;
  const { rows } = await owner.query<{ sum: string; count: string }>(
    `select (sum(e.amount_micro) / 1000000)::int::text as sum, count(*)::text as count
       from partner_earnings e join partner_referrals r using (player_id)
      where r.subs[1] = 'vk' and e.day > (now() at time zone 'Europe/Moscow')::date - 30`,
  );
  await report.getByRole('button', { name: figure }).click();
  const dialog = page.getByRole('dialog');
  const { sum, count } = rows[0] ?? { sum: '', count: '' };
  await dialog.getByText(`Together: ${Number(sum).toLocaleString('en')}.00 RUB`).waitFor();
  await dialog.getByText(`1–10 of ${Number(count).toLocaleString('en')}`).waitFor();
  await expectGoodScreen(page, 'small-98-partners-rows');
  await button(page, 'shell.close').click();
  const saved = page.waitForEvent('download');
  await button(page, 'partners.report.csv').click();
  expect((await saved).suggestedFilename()).toMatch(/^partner-sub1-.*\.csv$/);
  await report.scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'small-99-partners-report');
  expect(problems).toEqual([]);
});

test('A partner adds an address, tests it, and sees in the log what their receiver answered', async () => {
  const { page, problems } = await open('wide', '/partners/postbacks', partner);
  const form = part(page, 'partners.postback.add.title');
  const address = form.getByLabel(t('partners.postback.address'), { exact: true });
  await address.fill('https://169.254.169.254/latest');
  await button(page, 'partners.postback.add').click();
  await form.getByText(t('refusal.postback.inner')).waitFor();
  await address.fill(`${receiver.origin}/mine?cid={sub1}`);
  await tabTo(page, button(page, 'partners.postback.add'));
  await page.keyboard.press('Enter');
  const secret = form.getByText(/^whsec_/);
  await secret.waitFor();
  receiver.secrets.set('/mine', (await secret.textContent()) ?? '');
  await expectGoodScreen(page, 'wide-100-partners-postback-secret');
  await button(page, 'partners.postback.secret.saved').click();
  await button(page, 'partners.postback.test').click();
  const log = part(page, 'partners.postback.log.title');
  await log.getByText(t('partners.postback.state.delivered')).waitFor();
  const list = part(page, 'partners.postback.list.title');
  await list.getByText(t('partners.postback.confirmed')).waitFor();
  expect(receiver.arrived).toMatchObject([{ verdict: 'good', body: { isTest: true } }]);
  expect(receiver.arrived[0]?.path).toBe('/mine?cid=test1');

  receiver.behave = (response) => {
    response.writeHead(503).end('<b>down</b>\u0007 for repair');
    return true;
  };
  await button(page, 'partners.postback.test').click();
  await log.getByText('503 <b>down</b> for repair').waitFor();
  await expectGoodScreen(page, 'wide-101-partners-postbacks');
  await page.setViewportSize({ width: 360, height: 640 });
  await expectGoodScreen(page, 'small-102-partners-postbacks');
  await log.scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'small-103-partners-postback-log');
  await button(page, 'partners.postback.remove').click();
  await button(page, 'partners.postback.remove.sure').click();
  await list.getByText(t('partners.postback.none')).waitFor();
  expect(problems).toEqual([]);
});

test('A partner downloads receipts, and the page tells what a published day lacks from what is not published', async () => {
  const { page, problems } = await open('small', '/partners/advanced', partner);
  const card = part(page, 'partners.proof.title');
  const saved = page.waitForEvent('download');
  await button(page, 'partners.receipt.today').click();
  const path = await (await saved).path();
  const receipts = JSON.parse(await readFile(path, 'utf8')) as { at: string }[];
  expect(receipts.length).toBeGreaterThan(0);
  const openFile = () => card.locator('input[type=file]').setInputFiles(path);
  await openFile();
  const count = receipts.length.toLocaleString('en');
  await card.getByText(t('partners.receipt.not-published').replace('{count}', count)).waitFor();
  // The day is published as if something had happened to another partner alone.
  await owner.query(
    `insert into partner_day_digests (day, partner, digest, events)
     values ((now() at time zone 'Europe/Moscow')::date, gen_random_uuid(), repeat('cd', 32), 1)`,
  );
  await owner.query(
    `insert into partner_day_roots (day, root, events, partners, published_at)
     values ((now() at time zone 'Europe/Moscow')::date, repeat('ab', 32), 1, 1, now())`,
  );
  await openFile();
  await card.getByText(t('partners.receipt.missing').replace('{count}', count)).waitFor();
  await card.getByLabel(t('partners.receipt.paste')).fill('{"no": "receipt"}');
  await button(page, 'partners.receipt.check').click();
  await card.getByText(t('partners.receipt.unread')).waitFor();
  await card.scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'small-100-partners-receipts');
  expect(problems).toEqual([]);
});
