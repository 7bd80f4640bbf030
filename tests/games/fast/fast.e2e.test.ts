import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../../harness/browser.ts';
import { connectClient } from '../../harness/client.ts';
import { credit, register } from '../../harness/sign-in.ts';
import { expectReplayed } from '../pots/replayed.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../../harness/stage.ts';

/** The real draw, and a result that stays long enough to be looked at on a busy machine. */
const TIMES = 'reward=26000,refund=120000';

/** Longer than any state of a round and than a busy browser takes to check a signature. */
const PATIENT = { timeout: 60_000 };
const CREDIT_HUNDREDTHS = 1_000_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: TIMES } });
});
afterAll(() => stage.close());

/** The page of fast, of a player with money whose balance is shown, or of a guest. */
async function visit(size: Size, { isGuest = false } = {}) {
  const opened = await stage.open({ size });
  const { page, context, problems } = opened;
  onTestFinished(() => opened.close());
  const { url } = stage.server;
  let token = '';
  if (!isGuest) {
    const player = await register(url);
    ({ token } = player);
    await credit(url, { login: player.login }, CREDIT_HUNDREDTHS);
    await context.addCookies([{ name: 'token', value: token, url }]);
  }
  await page.goto('/game/fast');
  if (!isGuest) await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  return { page, problems, token };
}

/** A connected player with money. */
async function rival() {
  const { url } = stage.server;
  const { login, nick, token } = await register(url);
  await credit(url, { login }, CREDIT_HUNDREDTHS);
  const client = await connectClient(url, { token });
  onTestFinished(() => client.close());
  return {
    nick,
    sit: (stake: number) => client.call('fast.sit', { stake }),
    last: async () => (await client.call('fast.load', {})).before[0],
  };
}

const boardOf = (page: Page) => page.getByRole('region', { name: 'Fast' });

/** Waits until the board of a page shows a state. */
async function untilPhase(page: Page, phase: string): Promise<void> {
  await page.locator(`section[data-phase="${phase}"]`).waitFor(PATIENT);
}

const deskOf = (page: Page, stake: number) =>
  page.getByRole('radio', { name: new RegExp(`^${stake} USD:`) });

/** What is promised of a round with a secret of its own names one fingerprint, and no chain. */
async function expectOwnSecret(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Outcome sealed' }).click();
  const promise = page.getByRole('dialog', { name: 'Promised before the round' });
  await promise.getByText('Fingerprint of the secret (SHA-256)').waitFor();
  const said = (await promise.textContent()) ?? '';
  expect(said.match(/[0-9a-f]{64}/g)).toHaveLength(1);
  expect(said).not.toContain('hain');
  await expectGoodScreen(page, name);
  await page.keyboard.press('Escape');
}

describe.each(sizesOf('phone'))('fast, %s', (size) => {
  test('A player plays beside two others, sees the winner and the proof, and plays again', async () => {
    const { page, problems } = await visit(size);
    const [one, other] = await Promise.all([rival(), rival()]);
    await untilPhase(page, 'waiting');
    await deskOf(page, 5).check();
    await expectGoodScreen(page, `${size}-fast-0`);
    await page.getByRole('button', { name: /^Take a seat for 5 USD/ }).click();
    await untilPhase(page, 'lonely');
    await boardOf(page).getByText('Stake 5.00 USD is waiting for others').waitFor();
    await expectOwnSecret(page, `${size}-fast-promise`);
    await one.sit(5);
    await page.getByRole('radio', { name: '5 USD: 2 players sit here' }).waitFor(PATIENT);
    expect(await page.getByRole('button', { name: 'Take the stake back' }).count()).toBe(0);
    await expectGoodScreen(page, `${size}-fast-1`);
    await other.sit(5);
    await untilPhase(page, 'drawing');
    await boardOf(page).getByText('Stake 5.00 chance 33.33% win 14.50 USD').waitFor();
    await untilPhase(page, 'result');
    const lost = boardOf(page).getByText('Not this time · −5.00 USD');
    const won = boardOf(page).getByText('+9.50 USD · 14.50 in all');
    await lost.or(won).waitFor();
    const isWin = await won.isVisible();
    await expectGoodScreen(page, `${size}-fast-4`);

    await boardOf(page).getByRole('button', { name: 'Proof', exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Proof of the round' });
    await proof.getByText(/Every check holds|All of it holds/).waitFor(PATIENT);
    await page.keyboard.press('Escape');
    const balance = isWin ? '134.50' : '120.00';
    await page.getByRole('button', { name: new RegExp(`^Balance ${balance}`) }).waitFor(PATIENT);

    const again = page
      .locator('button:not([aria-disabled])')
      .filter({ hasText: 'Again for 5 USD' });
    await again.click(PATIENT);
    await untilPhase(page, 'lonely');

    await expect.poll(one.last, PATIENT).toBeDefined();
    const last = await one.last();
    if (last === undefined) throw new Error('no pot was before');
    expect([one.nick, other.nick].includes(last.winner.nick ?? '')).toBe(!isWin);
    const visitor = await visit(size, { isGuest: true });
    await expectReplayed(page, visitor.page, last);
    expect(visitor.problems).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('Autobet sits down again after a round, and stopping it gives the seat back', async () => {
  const { page, problems, token } = await visit('phone');
  const [one, other] = await Promise.all([rival(), rival()]);
  await untilPhase(page, 'waiting');
  await deskOf(page, 25).check();
  await page.getByRole('button', { name: 'Autobet' }).click();
  await expectGoodScreen(page, 'phone-fast-auto');
  await page.getByRole('button', { name: /^Start the series/ }).click();
  await boardOf(page).getByText('Stake 25.00 USD is waiting for others').waitFor(PATIENT);
  expect(await deskOf(page, 5).isDisabled()).toBe(true);
  await one.sit(25);
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await other.sit(25);
  await untilPhase(page, 'result');
  const stop = page.getByRole('button', { name: 'Stop and take the stake back' });
  await stop.waitFor(PATIENT);
  await page.getByText('9 rounds left').waitFor();
  await expectGoodScreen(page, 'phone-fast-auto-running');
  await stop.click();
  await page.getByText(/^Series stopped: [+−]\S+ USD$/).waitFor();
  await untilPhase(page, 'waiting');
  const client = await connectClient(stage.server.url, { token });
  onTestFinished(() => client.close());
  const history = async () => {
    const { rounds } = await client.call('history.getRounds', { game: 'fast' });
    return rounds.map(({ state }) => state);
  };
  await expect.poll(history).toEqual(['refunded', 'settled']);
  expect(problems).toEqual([]);
});

test('A player chooses a desk and sits down by hot keys, and takes the stake back', async () => {
  const { page, problems } = await visit('wide');
  await untilPhase(page, 'waiting');
  await page.getByRole('button', { name: 'Hot keys' }).click();
  await page.getByRole('checkbox', { name: 'Use hot keys' }).check();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const chooseLargest = async () => {
    await page.keyboard.press('KeyD');
    return await deskOf(page, 500).isChecked();
  };
  await expect.poll(chooseLargest).toBe(true);
  for (const key of ['KeyA', 'KeyA', 'KeyA', 'KeyD']) await page.keyboard.press(key);
  expect(await deskOf(page, 25).isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await untilPhase(page, 'lonely');
  await boardOf(page).getByText('Stake 25.00 USD is waiting for others').waitFor();
  await page.getByRole('button', { name: 'Take the stake back' }).click();
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor(PATIENT);
  await untilPhase(page, 'waiting');
  expect(problems).toEqual([]);
});

test('A guest sees who sits where and is asked to sign in for a seat', async () => {
  const [{ page, problems }, one] = await Promise.all([visit('phone', { isGuest: true }), rival()]);
  await one.sit(100);
  await page.getByRole('radio', { name: '100 USD: 1 player sits here' }).waitFor(PATIENT);
  await page.getByRole('button', { name: /^Take a seat for 1 USD/ }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
