import type { Locator, Page } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { NO_PROBLEM } from '../harness/watched-page.ts';
import { WHEEL_SECTORS, wheelMultiplierAt } from '../../shared/games/wheel/rules.ts';
import type { Size, TestPage } from '../harness/browser.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, type Stage } from '../harness/stage.ts';

/**
 * Long enough for two browsers on a busy machine to stake and to be checked in time. The beacon
 * keeps its distance from the close, because a proof holds only with that.
 */
const TIMES = 'countdown=9000,spin=8000,reward=15000';

/** Longer than a whole round of those times. */
const ROUND_MS = 60_000;

const WHEEL = '/game/wheeloffortune';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: TIMES } });
});
afterAll(() => stage.close());

type Seat = TestPage & { readonly fields: Locator };

const fieldOf = (page: Page, sector: number) =>
  page.getByRole('button', { name: new RegExp(`^×${sector}: `) });

/** The page of the wheel, of a new player whose 1,250.00 USD are shown, or of a guest. */
async function sit(
  size: Size,
  {
    on = stage,
    isGuest = false,
    isMotionReduced = false,
    path = WHEEL,
    expected = NO_PROBLEM,
  } = {},
) {
  const opened = await on.open({ size, isMotionReduced, expected });
  onTestFinished(() => opened.close());
  if (!isGuest) {
    const { login, token } = await register(on.server.url);
    await credit(on.server.url, { login }, 10_000_000);
    await opened.context.addCookies([{ name: 'token', value: token, url: on.server.url }]);
  }
  await opened.page.goto(path);
  if (!isGuest) await opened.page.getByRole('button', { name: /^Balance 1,250\.00 USD/ }).waitFor();
  return opened;
}

/** Waits for a round without stakes and for a page that can stake. */
async function emptyRound({ page }: Pick<Seat, 'page'>) {
  await page.getByText('Waiting for the first stake').waitFor({ timeout: ROUND_MS });
  await page.locator('button:not([aria-disabled])').filter({ hasText: /^×2: / }).waitFor();
}

async function stakeOn({ page }: Pick<Seat, 'page'>, sector: number) {
  await fieldOf(page, sector).click();
  await page.getByRole('button', { name: new RegExp(`^×${sector}: .*Your stake here`) }).waitFor();
}

/** What the round announces to a screen reader once the wheel stands. */
async function resultOf({ page }: Pick<Seat, 'page'>) {
  const spoken = page.getByText(/^The wheel stopped at ×\d+\./);
  await spoken.waitFor({ state: 'attached', timeout: ROUND_MS });
  const text = (await spoken.textContent()) ?? '';
  return { text, multiplier: Number(/×(\d+)/.exec(text)?.[1]) };
}

/** The rotation of the wheel, as the page's style says it. */
const turnOf = ({ page }: Pick<Seat, 'page'>) =>
  page
    .locator('section[aria-label="Wheel of fortune"] div[style*="rotate"]')
    .first()
    .getAttribute('style');

const balanceOf = async ({ page }: Pick<Seat, 'page'>) =>
  (await page.getByRole('button', { name: /^Balance/ }).getAttribute('aria-label')) ?? '';

test('A guest who presses a field is asked to sign in', async () => {
  const guest = await sit('phone', { isGuest: true });
  await emptyRound(guest);
  await fieldOf(guest.page, 2).click();
  await guest.page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  expect(guest.problems).toEqual([]);
});

test('A dialog whose code fails to load leaves the wheel usable and opens on a retry', async () => {
  const { page } = await sit('phone', { isGuest: true, expected: /promise-dialog|ERR_FAILED/ });
  await emptyRound({ page });
  await page.route('**/promise-dialog-*.js', (route) => route.abort());
  const chip = page.getByRole('button', { name: 'Outcome sealed' });
  await chip.click();
  await page.getByText('The window did not load. Try again.').waitFor();
  expect(await fieldOf(page, 2).isVisible()).toBe(true);
  await page.unroute('**/promise-dialog-*.js');
  await chip.click();
  await page.getByRole('dialog', { name: 'Promised before the round' }).waitFor();
});

test('A switched-off wheel hides its game and leads to the others', async () => {
  const { ownerUrl } = stage.server.database;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  onTestFinished(async () => {
    await owner.query(`update game_settings set is_enabled = true where game = 'wheelOfFortune'`);
    await owner.end();
  });
  await owner.query(`update game_settings set is_enabled = false where game = 'wheelOfFortune'`);
  const guest = await sit('phone', { isGuest: true });
  await expect
    .poll(
      async () => {
        await guest.page.reload();
        return await guest.page
          .getByRole('heading', { name: 'The wheel is off for now' })
          .waitFor({ timeout: 15_000 })
          .then(() => true)
          .catch(() => false);
      },
      { timeout: 90_000, interval: 1000 },
    )
    .toBe(true);
  await expectGoodScreen(guest.page, 'phone-wheel-off');
  expect(await fieldOf(guest.page, 2).count()).toBe(0);
  await guest.page.getByRole('navigation', { name: 'Other games' }).getByText('Mines').click();
  await guest.page.waitForURL('**/game/mines');
});

test('Two players at one wheel see the same stakes and result, and are paid', async () => {
  const [one, other] = await Promise.all([sit('phone'), sit('wide')]);
  await Promise.all([emptyRound(one), emptyRound(other)]);
  await expectGoodScreen(one.page, 'phone-wheel-waiting');
  await stakeOn(one, 2);
  await stakeOn(other, 3);
  await stakeOn(other, 3);
  await fieldOf(one.page, 3).getByText('0.20').first().waitFor();
  await expectGoodScreen(other.page, 'wide-wheel-countdown');
  const results = await Promise.all([resultOf(one), resultOf(other)]);
  await Promise.all([
    expectGoodScreen(one.page, 'phone-wheel-result'),
    expectGoodScreen(other.page, 'wide-wheel-result'),
  ]);
  const [{ multiplier }] = results;
  expect(WHEEL_SECTORS).toContain(multiplier);
  expect(results[1].multiplier).toBe(multiplier);
  const back = { 2: '0.20', 3: '0.60' } as Readonly<Record<number, string>>;
  const [ofOne, ofOther] = [2, 3].map((sector) =>
    sector === multiplier ? (back[sector] ?? '') : '0.00',
  );
  expect(results[0].text).toContain(`${ofOne} USD of 0.10 USD came back`);
  expect(results[1].text).toContain(`${ofOther} USD of 0.20 USD came back`);
  await expect.poll(() => balanceOf(one)).toContain(multiplier === 2 ? '1,250.10' : '1,249.90');
  await expect.poll(() => balanceOf(other)).toContain(multiplier === 3 ? '1,250.40' : '1,249.80');

  const shown = other.page.getByRole('button', { name: /^×\d+\. Open the proof/ });
  await shown.first().click();
  const proof = other.page.getByRole('dialog', { name: 'Proof of the round' });
  await proof.getByText('All of it holds.').waitFor();
  expect([...one.problems, ...other.problems]).toEqual([]);
});

test('A late guest and a player with reduced motion see the same result', async () => {
  const [one, calm, late] = await Promise.all([
    sit('phone'),
    sit('wide', { isMotionReduced: true }),
    sit('wide', { isGuest: true, path: '/fairness' }),
  ]);
  await Promise.all([emptyRound(one), emptyRound(calm)]);
  await stakeOn(one, 2);
  await one.page.getByRole('button', { name: 'Outcome sealed' }).click();
  const promise = one.page.getByRole('dialog', { name: 'Promised before the round' });
  const read = await promise.textContent();
  const [before, still] = await Promise.all([one, calm].map(turnOf));
  await calm.page.getByText('Bets are closed').first().waitFor({ state: 'attached' });
  await expect.poll(() => turnOf(one), { timeout: ROUND_MS }).not.toBe(before);
  expect(await turnOf(calm)).toBe(still);
  await late.page.goto(WHEEL);
  const results = await Promise.all([one, calm, late].map(resultOf));
  expect(new Set(results.map(({ multiplier }) => multiplier)).size).toBe(1);
  expect(await promise.textContent()).toBe(read);
  expect(results[2]?.text).toMatch(/^The wheel stopped at ×\d+\.$/);
});

describe('the wheel by keyboard', () => {
  test('A hot key stakes only once switched on, and a focused field stakes by Enter', async () => {
    const seat = await sit('wide');
    await emptyRound(seat);
    await seat.page.keyboard.press('1');
    await seat.page.getByRole('button', { name: 'Hot keys' }).click();
    await seat.page.getByRole('checkbox').check();
    await seat.page.keyboard.press('Escape');
    await seat.page.keyboard.press('4');
    await fieldOf(seat.page, 30).getByText('Mine').waitFor();
    await fieldOf(seat.page, 5).focus();
    await seat.page.keyboard.press('Enter');
    await fieldOf(seat.page, 5).getByText('Mine').waitFor();
    expect(await fieldOf(seat.page, 2).getByText('Mine').count()).toBe(0);
  });
});

test('A wheel round by random.org links to the page that checks its signature', async () => {
  const signed = await openStage({
    env: { TABLE_TIMINGS: 'countdown=2000,spin=3000,reward=30000', WHEEL_RANDOMNESS: 'random.org' },
  });
  onTestFinished(() => signed.close());
  const seat = await sit('phone', { on: signed });
  await emptyRound(seat);
  await seat.page.getByText('Decided by random.org').waitFor();
  await stakeOn(seat, 30);
  const { multiplier } = await resultOf(seat);
  const link = seat.page.getByRole('link', { name: 'Check on random.org' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  await expectGoodScreen(seat.page, 'phone-wheel-random-org');
  expect(url.origin).toBe('https://api.random.org');
  const random = atob(url.searchParams.get('random') ?? '');
  const { data } = JSON.parse(random) as { readonly data: readonly number[] };
  expect(wheelMultiplierAt(data[0] ?? -1)).toBe(multiplier);
});
