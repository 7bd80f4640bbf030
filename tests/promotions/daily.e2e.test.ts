import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { reachOf } from '../harness/reach.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage, wordsOf } from '../harness/stage.ts';

const t = wordsOf('en');
/** Experience of VIP level 2 and more, in base micro-units. */
const EXPERIENCED_MICRO = 1_000_000_000;

let stage: Stage;
let owner: Client;
let newcomer: Registered;
let player: Registered;
beforeAll(async () => {
  stage = await openStage();
  owner = new Client({ connectionString: stage.server.database.ownerUrl });
  await owner.connect();
  [newcomer, player] = await Promise.all([register(stage.server.url), register(stage.server.url)]);
  await owner.query(
    `insert into player_totals (player_id, experience_micro)
     select id, $2 from players where nick = $1
     on conflict (player_id) do update set experience_micro = excluded.experience_micro`,
    [player.nick, EXPERIENCED_MICRO],
  );
});
afterAll(async () => {
  await owner?.end();
  await stage?.close();
});

async function open(size: Size, who?: Registered) {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  if (who !== undefined) {
    await opened.context.addCookies([{ name: 'token', value: who.token, url: stage.site }]);
  }
  await opened.page.goto('/dailydist');
  await opened.page.getByText(t('dailydist.pool')).first().waitFor();
  return opened;
}

test('A guest reads what there is to win and how, and is asked to log in', async () => {
  const { page, problems } = await open('small');
  await page.getByText(t('dailydist.rules')).click();
  await page.getByText(t('dailydist.rule.day')).waitFor();
  await page.getByText(t('dailydist.champion.none')).waitFor();
  expect((await reachOf(page, { scrolls: true })).faults).toEqual([]);
  await page.getByRole('button', { name: t('dailydist.login') }).click();
  await page.getByRole('dialog').waitFor();
  expect(problems).toEqual([]);
});

test('A player below the level is told from which one on the tournament is open', async () => {
  const { page } = await open('phone', newcomer);
  await page.getByText(/^Open from VIP 2\. You are at VIP 1\.$/).waitFor();
  await expectGoodScreen(page, 'phone-99-daily-level');
});

test('A player takes part by the keyboard, once, and sees their place from then on', async () => {
  const { page, problems } = await open('wide', player);
  await tabTo(page, page.getByRole('button', { name: t('dailydist.take-part') }));
  await page.keyboard.press('Enter');
  await page.getByText(t('dailydist.in')).first().waitFor();
  await page.getByRole('region', { name: t('race.own') }).waitFor();
  expect(await page.getByRole('button', { name: t('dailydist.take-part') }).count()).toBe(0);
  await expectGoodScreen(page, 'wide-99-daily');
  await page.reload();
  await page.getByText(t('dailydist.in')).first().waitFor();
  expect(problems).toEqual([]);
});
