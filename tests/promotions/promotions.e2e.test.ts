import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bannersOf, turnToWords } from '../harness/banners.ts';
import type { Size } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { reachOf } from '../harness/reach.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';
import { openMiniApp } from '../harness/telegram-stage.ts';
import { openPromotionMaker, type PromotionMaker } from './promotion-maker.ts';

const t = wordsOf('en');
const TITLE = 'Ice Boost';

let stage: Stage;
let maker: PromotionMaker;
let player: Registered;

beforeAll(async () => {
  stage = await openStage({ hasBot: true });
  maker = openPromotionMaker(stage.server.database.appUrl);
  player = await register(stage.server.url);
  await maker.draft('ice-boost', [-1, 3]);
  await maker.publish('ice-boost');
  await maker.draft('piggy-christmas', [2, 9]);
  await maker.publish('piggy-christmas');
  await maker.draft('not-yet', [-1, 3]);
});
afterAll(async () => {
  await maker?.close();
  await stage?.close();
});

async function open(size: Size, path: string, who?: Registered): Promise<Page> {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  if (who !== undefined) {
    await opened.context.addCookies([{ name: 'token', value: who.token, url: stage.site }]);
  }
  await opened.page.goto(path);
  return opened.page;
}

/** The period, the rules and the standings of the page that is open. */
async function expectRacePage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await page.getByRole('heading', { name: t('promotions.when') }).waitFor();
  await page.getByText(/^Starts .+, Moscow time\.$/).waitFor();
  const rules = page.getByRole('region', { name: t('promotions.how') }).getByRole('listitem');
  expect(await rules.count()).toBeGreaterThan(8);
  await page.getByRole('region', { name: t('race.standings') }).waitFor();
  await page.getByText(t('race.empty')).waitFor();
}

test('A newcomer finds what runs from the main page in one press and reads a race', async () => {
  const page = await open('phone', '/main');
  await page.mouse.wheel(0, 200);
  await page.getByRole('link', { name: t('promotions.title') }).click();
  await page.getByRole('heading', { level: 2, name: t('promotions.section.running') }).waitFor();
  await page.getByRole('heading', { level: 2, name: t('promotions.section.coming') }).waitFor();
  await expectGoodScreen(page, 'phone-97-promotions');
  expect((await reachOf(page, { scrolls: true })).faults).toEqual([]);
  await page.getByRole('link', { name: TITLE }).first().click();
  await expectRacePage(page);
  await expectGoodScreen(page, 'phone-98-promotion');
  expect((await reachOf(page, { scrolls: true })).faults).toEqual([]);
});

test('A player comes from the menu by the keyboard and goes on to the games that take part', async () => {
  const page = await open('wide', '/main', player);
  const menu = page.getByRole('link', { name: t('shell.menu.promotions'), exact: true }).first();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const race = page.getByRole('link', { name: TITLE }).first();
  await race.waitFor();
  await expectGoodScreen(page, 'wide-97-promotions');
  await tabTo(page, race);
  await page.keyboard.press('Enter');
  await expectRacePage(page);
  await expectGoodScreen(page, 'wide-98-promotion');
  await tabTo(page, page.getByRole('link', { name: t('promotions.games') }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/casino\/slots\?provider=Lantern/);
});

test('A banner of the main page leads to the race in one press, a guest too', async () => {
  const page = await open('phone', '/main');
  await turnToWords(page, TITLE);
  await bannersOf(page).locator('a[href="/promotions/ice-boost"]').focus();
  await page.keyboard.press('Enter');
  await expectRacePage(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('An unknown promotion, a draft and a strange name show that there is no such page', async () => {
  for (const path of ['/promotions/nobody-knows', '/promotions/not-yet', '/promotions/UP..']) {
    const page = await open('phone', path);
    await page.getByRole('heading', { name: t('ui.notFound.title') }).waitFor();
    expect(await page.getByRole('region', { name: t('race.standings') }).count()).toBe(0);
  }
});

test('In Telegram the bot leads to what runs in one press', async () => {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page } = opened;
  const frame = await openMiniApp(page, /Mara/);
  await frame.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await frame.evaluate(() => {
    history.pushState(null, '', '/promotions');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await frame.getByRole('link', { name: TITLE }).first().click();
  await frame.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await frame.getByRole('region', { name: t('race.standings') }).waitFor();
  expect(await frame.getByRole('dialog').count()).toBe(0);
});
