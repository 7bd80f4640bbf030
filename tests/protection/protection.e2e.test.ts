import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import type { Size } from '../harness/browser.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { expectFocus } from '../harness/focus.ts';
import { credit, register } from '../harness/sign-in.ts';
import { type GamesStage, openGamesStage } from '../harness/game-modal-stage.ts';
import { expectGoodScreen, sizesOf, wordsOf } from '../harness/stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

const RUB = 1;
const PATIENT = { interval: 100, timeout: 40_000 };
const en = wordsOf('en');
const words = (key: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), en(key));

let stage: GamesStage;
beforeAll(async () => {
  stage = await openGamesStage();
}, 120_000);
afterAll(() => stage.close());

type Somebody = { readonly token: string; readonly client: TestClient };

/** A player with ten thousand roubles and a connection beside the browser's. */
async function somebody(): Promise<Somebody> {
  const { url } = stage.server;
  const { login, token } = await register(url);
  await credit(url, { login }, 1_000_000);
  const client = await connectClient(url, { token });
  onTestFinished(() => client.close());
  await client.send('cash', 'changeCurrencies', { currencyId: RUB });
  await client.send('cash', 'changeExTargetCurrency', { currencyId: RUB });
  return { token, client };
}

type Opening = { readonly size: Size; readonly path: string; readonly token: string };

async function open({ size, path, token }: Opening) {
  const opened = await stage.open({ size, isMotionReduced: true });
  onTestFinished(() => opened.close());
  const { page, context, problems } = opened;
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto(path);
  return { page, problems };
}

/** Plays a round of dice beside the browser. */
const stake = ({ client }: Somebody, bet: number) =>
  client.call('dice.play', { bet, percent: 50, bet_type: 'less', currencyId: RUB });

/** The player's profile as it is now. */
async function userOf({ client }: Somebody): Promise<UserView> {
  const { user } = (await client.send('user', 'updateUser')) as unknown as {
    readonly user: UserView;
  };
  return user;
}

/** Moves the product's clock on; the tests of this file run one after another. */
async function advance(minutes: number): Promise<void> {
  const { url } = stage.server;
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ advanceMs: minutes * MINUTE_MS }),
  });
  expect(answer.ok).toBe(true);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Opens the dialog of one limit. */
async function openLimit(page: Page, kind: string, period: string): Promise<void> {
  const what = `${en(`protection.limit.${kind}`)}, ${en(`protection.period.${period}`)}`;
  await page.getByRole('button', { name: new RegExp(`: ${what}$`) }).click();
  await page.getByRole('dialog').waitFor();
}

async function saveLimit(page: Page, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe.each(sizesOf('phone'))('player protection, %s', (size) => {
  test('A stake limit stops its player in dice and slots, and is raised later', async () => {
    const player = await somebody();
    const { page, problems } = await open({ size, path: '/protection', token: player.token });
    await openLimit(page, 'wager', 'day');
    await page.getByRole('dialog').getByRole('textbox').fill('five');
    await button(page, en('protection.limit.save')).click();
    await page.getByText(en('protection.limit.badSum')).waitFor();
    await expectGoodScreen(page, `${size}-70-limit`);
    await saveLimit(page, '20');
    await page
      .getByText(words('protection.limit.use', { used: '0.00\u00A0RUB', left: '20.00\u00A0RUB' }))
      .waitFor();
    await stake(player, 20);
    await openLimit(page, 'wager', 'day');
    await page.getByRole('dialog').getByRole('textbox').fill('900');
    await page.getByText(en('protection.limit.later')).waitFor();
    await saveLimit(page, '900');
    await button(page, en('protection.limit.cancel')).waitFor();
    expect(await button(page, en('protection.limit.confirm')).count()).toBe(0);
    await expectGoodScreen(page, `${size}-71-protection`);

    await page.goto('/game/dice');
    await button(page, /^Balance/).waitFor();
    await button(page, /^Less/).click();
    const note = page.getByRole('alert').filter({ hasText: en('refusal.gate.limit-wager') });
    await note.getByText('0.00').waitFor();
    await expectGoodScreen(page, `${size}-72-refused`);
    await note.getByRole('link').click();
    await page.waitForURL('**/protection');

    await page.goto(`/main?modal=game&id=${stage.slot.identifier}`);
    await button(page, en('game.play').replace('{code}', 'RUB')).click();
    const spin = page.frameLocator('dialog iframe').getByRole('button', { name: /^Spin/ });
    const before = (await userOf(player)).balanceMicro;
    await spin.click();
    await page.getByText(en('refusal.gate.limit-wager')).waitFor();
    expect((await userOf(player)).balanceMicro).toBe(before);
    expect(problems).toEqual([]);
  });

  test('A reality check cannot be dismissed and reopens play when answered', async () => {
    const player = await somebody();
    await player.client.call('protection.setRealityCheck', { minutes: 15 });
    await stake(player, 10);
    const { page, problems } = await open({ size, path: '/game/dice', token: player.token });
    await button(page, /^Less/).waitFor();
    await advance(8);
    await stake(player, 10);
    await advance(8);
    const check = page.getByRole('alertdialog', { name: en('protection.reality.title') });
    await check.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await check.getByText(en('protection.reality.wagered')).waitFor();
    await check.getByText('20.00 RUB', { exact: true }).waitFor();
    await check.getByText(/^0:1\d:\d\d$/).waitFor();
    await expectGoodScreen(page, `${size}-73-reality`);
    await expect(stake(player, 10)).rejects.toThrow('gate.reality-check');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await check.waitFor({ state: 'detached' });
    await stake(player, 10);
    expect(new URL(page.url()).pathname).toBe('/game/dice');
    expect(problems).toEqual([]);
  });

  test('Leaving at a reality check ends play and leads to the main page', async () => {
    const player = await somebody();
    await player.client.call('protection.setRealityCheck', { minutes: 15 });
    await stake(player, 10);
    const { page } = await open({ size, path: '/game/dice', token: player.token });
    await button(page, /^Less/).waitFor();
    await advance(8);
    await stake(player, 10);
    await advance(8);
    await button(page, en('protection.reality.leave')).click();
    await page.waitForURL('**/main');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/main');
  });

  test('An exclusion ends play in another browser at once and leaves money and history', async () => {
    const player = await somebody();
    const other = await open({ size, path: '/game/dice', token: player.token });
    await button(other.page, /^Less/).waitFor();
    const { page, problems } = await open({ size, path: '/protection', token: player.token });
    await page.getByRole('radio', { name: en('protection.length.halfYear') }).check();
    await button(page, en('protection.pause.next')).click();
    await expectGoodScreen(page, `${size}-74-exclude`);
    await button(page, en('protection.exclude.confirm')).click();
    await page.getByText(en('protection.pause.tick')).waitFor();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await button(page, en('protection.exclude.confirm')).click();
    const heading = { name: en('protection.paused.excluded') };
    await page.getByRole('heading', heading).waitFor();
    await expectGoodScreen(page, `${size}-75-excluded`);
    await other.page.getByRole('heading', heading).waitFor();
    expect(await button(other.page, /^Less/).count()).toBe(0);
    await expectGoodScreen(other.page, `${size}-76-excluded-dice`);
    await page.goto('/main');
    await page.getByRole('heading', heading).waitFor();
    await page.getByText('10,000.00').first().waitFor();
    await expectGoodScreen(page, `${size}-77-excluded-main`);
    await page
      .getByRole('main')
      .getByRole('link', { name: en('shell.menu.history') })
      .click();
    await page.getByRole('heading', { name: en('shell.menu.history') }).waitFor();
    expect([...problems, ...other.problems]).toEqual([]);
  });

  test('The history adds up, leads to replays and downloads as a CSV', async () => {
    const player = await somebody();
    for (let rounds = 0; rounds < 60; rounds += 1) await stake(player, 10);
    const { page, problems } = await open({ size, path: '/history', token: player.token });
    const total = (name: string) =>
      page
        .locator('dl > div')
        .filter({ hasText: en(`history.total.${name}`) })
        .locator('dd');
    await expect.poll(() => total('rounds').textContent(), PATIENT).toBe('60');
    expect(await total('wagered').textContent()).toBe('600.00 RUB');
    const net = Number((await userOf(player)).netMicro) / 1_000_000;
    expect(await total('net').textContent()).toContain(Math.abs(net).toFixed(2));
    await page.getByRole('listitem').filter({ hasText: 'Dice' }).first().waitFor();
    await expectGoodScreen(page, `${size}-78-history`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, en('history.csv')).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(rows).toHaveLength(61);
    await page.getByRole('tab', { name: en('history.entries') }).click();
    await page.getByLabel(en('history.kind'), { exact: true }).selectOption('deposit');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count(), PATIENT).toBe(1);
    await expectGoodScreen(page, `${size}-79-entries`);
    await page.getByRole('tab', { name: en('history.rounds') }).click();
    await page.getByRole('main').getByRole('link', { name: 'Dice' }).first().click();
    await page.waitForURL('**/replay/*');
    expect(problems).toEqual([]);
  });

  test('A row of the history can be pressed while the list scrolls', async () => {
    const player = await somebody();
    for (let rounds = 0; rounds < 30; rounds += 1) await stake(player, 10);
    const { page } = await open({ size, path: '/history', token: player.token });
    const list = page.getByRole('list').filter({ hasText: 'Dice' });
    await list.getByRole('listitem').first().waitFor();
    const rule = await list.evaluate(async (element) => {
      window.scrollBy(0, 120);
      await new Promise((shown) => window.addEventListener('scroll', shown, { once: true }));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return getComputedStyle(element).pointerEvents;
    });
    expect(rule).toBe('auto');
  });

  test('A complaint gets a number, and the self-assessment gives advice', async () => {
    const player = await somebody();
    const { page, problems } = await open({ size, path: '/protection', token: player.token });
    await button(page, en('protection.complaint.send')).click();
    await page.getByText(en('protection.complaint.short')).waitFor();
    const text = page.getByLabel(en('protection.complaint.text'));
    await expectFocus(text);
    await text.fill('The payout of my round did not come.');
    await button(page, en('protection.complaint.send')).click();
    await page.getByText(/Number: C-\d+/).waitFor();
    await button(page, en('protection.assess.start')).click();
    for (let question = 0; question < 9; question += 1) {
      await button(page, en('protection.answer.sometimes')).click();
    }
    await page.getByText(en('protection.advice.high')).waitFor();
    await expectGoodScreen(page, `${size}-80-complaint`);
    expect(problems).toEqual([]);
  });
});
