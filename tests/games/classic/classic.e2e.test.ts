import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../../harness/browser.ts';
import { connectClient } from '../../harness/client.ts';
import { credit, register } from '../../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../../harness/stage.ts';

/** Long enough to look at a screen in the countdown and at the result on a busy machine. */
const TIMES = 'countdown=12000,reward=14000,refund=60000';

/** Longer than any state of a round and than a busy browser takes to check a signature. */
const PATIENT = { timeout: 60_000 };
const CREDIT_HUNDREDTHS = 1_000_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: TIMES } });
});
afterAll(() => stage.close());

/** The page of classic, of a player with money whose balance is shown, or of a guest. */
async function visit(size: Size, { isGuest = false, isMotionReduced = false } = {}) {
  const opened = await stage.open({ size, isMotionReduced });
  const { page, context, problems } = opened;
  onTestFinished(() => opened.close());
  const { url } = stage.server;
  if (!isGuest) {
    const { login, token } = await register(url);
    await credit(url, { login }, CREDIT_HUNDREDTHS);
    await context.addCookies([{ name: 'token', value: token, url }]);
  }
  await page.goto('/game/classic');
  if (!isGuest) await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  return { page, problems };
}

/** A connected player with money, and their name. */
async function rival() {
  const { url } = stage.server;
  const { login, nick, token } = await register(url);
  await credit(url, { login }, CREDIT_HUNDREDTHS);
  const client = await connectClient(url, { token });
  onTestFinished(() => client.close());
  return { nick, stake: (bet: number) => client.call('classic.bet', { bet }) };
}

const boardOf = (page: Page) => page.getByRole('region', { name: 'Classic' });

/** Waits until the board of a page shows a state. */
async function untilPhase(page: Page, phase: string): Promise<void> {
  await page.locator(`section[data-phase="${phase}"]`).waitFor(PATIENT);
}

/** Where the tape stands, as its style says it. */
const tapeAt = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('[style*="--at"]')?.style.getPropertyValue('--at'),
  );

/** Who took the pot, as it is said to a screen reader. */
async function spokenResult(page: Page): Promise<string> {
  const spoken = page.getByText(/ takes [\d.]+ USD with a chance of /);
  await spoken.waitFor({ state: 'attached', ...PATIENT });
  return (await spoken.textContent()) ?? '';
}

describe.each(sizesOf('phone'))('classic, %s', (size) => {
  test('A player and two others share a pot, see one winner, and its proof holds', async () => {
    const [mine, calm] = await Promise.all([
      visit(size),
      visit('wide', { isGuest: true, isMotionReduced: true }),
    ]);
    const [one, other] = await Promise.all([rival(), rival()]);
    const { page } = mine;
    await Promise.all([mine, calm].map((seat) => untilPhase(seat.page, 'waiting')));
    await expectGoodScreen(page, `${size}-classic-0`);
    await page.getByRole('button', { name: /^Stake 0\.10 USD/ }).click();
    await untilPhase(page, 'lonely');
    await boardOf(page).getByText('Stake 0.10 USD waits for others').waitFor();
    await expectGoodScreen(page, `${size}-classic-1`);

    await one.stake(30);
    await untilPhase(page, 'countdown');
    await boardOf(page).getByText('Stake 0.10 · chance 25% · win 0.38 USD').waitFor();
    await other.stake(10);
    await boardOf(page).getByText('Stake 0.10 · chance 20% · win 0.48 USD').waitFor();
    expect(await page.getByRole('button', { name: 'Take the stake back' }).count()).toBe(0);
    await expectGoodScreen(page, `${size}-classic-2`);

    await Promise.all([mine, calm].map((seat) => untilPhase(seat.page, 'drawing')));
    const [at, still] = await Promise.all([page, calm.page].map(tapeAt));
    await expect.poll(() => tapeAt(page), PATIENT).not.toBe(at);
    expect(await tapeAt(calm.page)).toBe(still);

    await Promise.all([mine, calm].map((seat) => untilPhase(seat.page, 'result')));
    const [said, seen] = await Promise.all([page, calm.page].map(spokenResult));
    const isOwn = said?.includes('The winner is you.') === true;
    expect(said).toContain(seen ?? 'nothing');
    expect([one.nick, other.nick].some((nick) => said?.startsWith(nick))).toBe(!isOwn);
    const end = isOwn ? '+0.38 USD · 0.48 in all' : 'Not this time · −0.10 USD';
    await boardOf(page).getByText(end).waitFor();
    await expectGoodScreen(page, `${size}-classic-4`);

    await boardOf(page).getByRole('button', { name: 'Proof', exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Proof of the round' });
    await proof.getByText(/Every check holds|All of it holds/).waitFor(PATIENT);
    await page.keyboard.press('Escape');
    const balance = isOwn ? '125.38' : '124.90';
    await page.getByRole('button', { name: new RegExp(`^Balance ${balance}`) }).waitFor(PATIENT);
    expect([...mine.problems, ...calm.problems]).toEqual([]);
  });
});

test('A player stakes by a hot key once they are on, and takes the stake back by keyboard', async () => {
  const { page, problems } = await visit('wide');
  await untilPhase(page, 'waiting');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Hot keys' }).click();
  await page.getByRole('checkbox', { name: 'Use hot keys' }).check();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await page.locator('section[data-phase]').getAttribute('data-phase')).toBe('waiting');
  await page.keyboard.press('KeyW');
  await page.keyboard.press('Space');
  await untilPhase(page, 'lonely');
  await boardOf(page).getByText('Stake 0.20 USD waits for others').waitFor();
  await page.getByRole('button', { name: 'Take the stake back' }).focus();
  await page.keyboard.press('Enter');
  await untilPhase(page, 'waiting');
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor(PATIENT);
  expect(problems).toEqual([]);
});

test('A guest reads the rules of classic and is asked to sign in for a stake', async () => {
  const { page, problems } = await visit('phone', { isGuest: true });
  await untilPhase(page, 'waiting');
  await page.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.getByText('One player may hold 90% of the pot at most.').waitFor();
  await expectGoodScreen(page, 'phone-classic-rules');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Stake 0\.10 USD/ }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
