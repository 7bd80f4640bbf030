import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { NO_PROBLEM } from '../harness/watched-page.ts';
import type { Size } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { credit, register } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

/**
 * The real spin and beacon; other times are long enough for what a slow browser does in them, and
 * no longer: tables that turn take a processor.
 */
const TIMES = {
  /** Two screens are checked in the countdown, and one while the result stands. */
  checked: 'countdown=16000,reward=12000,refund=20000',
  /** Nothing is done in the countdown. */
  watched: 'countdown=2000,reward=6000,refund=20000',
  /** A server dies and starts again in the countdown. */
  restarted: 'countdown=16000,reward=6000,refund=20000',
  /** A lone side stays alone. */
  lonely: 'reward=1000,refund=6000',
} as const;
/** Longer than any state of a round and than a busy browser takes to check a signature. */
const PATIENT = { timeout: 60_000 };
const CREDIT_HUNDREDTHS = 1_000_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { TABLE_TIMINGS: TIMES.checked } });
});
afterAll(() => stage.close());

/** Restarts the server, with which the round that stands goes by other times too. */
const goBy = (times: keyof typeof TIMES) => stage.server.restart({ TABLE_TIMINGS: TIMES[times] });

/** The page of battle, of a player with money whose balance is shown, or of a guest. */
async function visit(
  size: Size,
  { isGuest = false, isMotionReduced = false, path = '/game/battle', expected = NO_PROBLEM } = {},
) {
  const opened = await stage.open({ size, isMotionReduced, expected });
  const { page, context, problems } = opened;
  onTestFinished(() => opened.close());
  const { url } = stage.server;
  if (!isGuest) {
    const { login, token } = await register(url);
    await credit(url, { login }, CREDIT_HUNDREDTHS);
    await context.addCookies([{ name: 'token', value: token, url }]);
  }
  await page.goto(path);
  if (!isGuest) await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  return { page, problems };
}

/** A connected player on one side, so that a page has a rival. */
async function rival() {
  const { url } = stage.server;
  const { login, token } = await register(url);
  await credit(url, { login }, CREDIT_HUNDREDTHS);
  const client = await connectClient(url, { token });
  onTestFinished(() => client.close());
  return { stakeOn: (team: 'red' | 'blue') => client.call('battle.bet', { bet: 500, team }) };
}

const boardOf = (page: Page) => page.getByRole('region', { name: 'Battlefield' });

/** Waits until the board of a page shows a state. */
async function untilPhase(page: Page, phase: string): Promise<void> {
  await page.locator(`section[data-phase="${phase}"]`).waitFor(PATIENT);
}

/** The rotation of the wheel, in turns. */
async function wheelTurn(page: Page): Promise<number> {
  const rotate = await boardOf(page).evaluate((board) => {
    const turned = board.querySelector<SVGGElement>('svg g[style*="rotate"]');
    return turned?.style.rotate ?? '';
  });
  return Number.parseFloat(rotate);
}

const winnerOf = (page: Page) => boardOf(page).getByText(/^(Red|Blue) wins$/);

describe.each(sizesOf('wide'))('battle, %s', (size) => {
  test('Two browsers play a round, see the same winner and can open its proof', async () => {
    const [mine, other] = await Promise.all([visit(size), visit('wide')]);
    await untilPhase(mine.page, 'empty');
    await expectGoodScreen(mine.page, `${size}-battle-0`);

    await mine.page.getByRole('button', { name: /^On red/ }).click();
    await untilPhase(mine.page, 'lonely');
    await boardOf(mine.page).getByText('Stake 0.10 USD is waiting for a rival').waitFor();
    const closed = mine.page.getByRole('button', { name: /^On blue/ });
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    await expectGoodScreen(mine.page, `${size}-battle-1`);

    await other.page.getByRole('button', { name: /^On blue/ }).click();
    await Promise.all([mine, other].map(({ page }) => untilPhase(page, 'countdown')));
    await boardOf(mine.page).getByText('Stake 0.10 · returns 0.19 USD now').waitFor();
    await mine.page.getByRole('button', { name: /^More on red/ }).click();
    await boardOf(mine.page).getByText('Stake 0.20 · returns 0.29 USD now').waitFor();
    await expectGoodScreen(mine.page, `${size}-battle-2`);

    await Promise.all([mine, other].map(({ page }) => untilPhase(page, 'spin')));
    const turn = await wheelTurn(mine.page);
    await expect.poll(() => wheelTurn(mine.page), PATIENT).not.toBe(turn);

    await Promise.all([mine, other].map(({ page }) => untilPhase(page, 'result')));
    const winners = await Promise.all(
      [mine, other].map(({ page }) => winnerOf(page).textContent()),
    );
    expect(winners[0]).toBe(winners[1]);
    const end = winners[0] === 'Red wins' ? '+0.09 USD · 0.29 in all' : 'You lost · −0.20 USD';
    await boardOf(mine.page).getByText(end).waitFor();
    await expectGoodScreen(mine.page, `${size}-battle-4`);

    await untilPhase(mine.page, 'empty');
    const proofs = mine.page.getByRole('list', { name: 'Past rounds' }).getByRole('button');
    await proofs.first().click();
    const proof = mine.page.getByRole('dialog', { name: 'Proof of the round' });
    const verdict = proof.getByText(/Every check holds|All of it holds/);
    await verdict.waitFor(PATIENT);
    expect([...mine.problems, ...other.problems]).toEqual([]);
  });
});

test('A late guest joins the spin, and the wheel stays still under reduced motion', async () => {
  await goBy('watched');
  const [{ page, problems }, calm, late] = await Promise.all([
    visit('phone'),
    visit('phone', { isGuest: true, isMotionReduced: true }),
    visit('wide', { isGuest: true, path: '/fairness' }),
  ]);
  const blue = await rival();
  await untilPhase(page, 'empty');
  await page.getByRole('button', { name: /^On red/ }).click();
  await untilPhase(page, 'lonely');
  await blue.stakeOn('blue');
  await untilPhase(calm.page, 'spin');
  const before = await wheelTurn(calm.page);
  await late.page.goto('/game/battle');
  await untilPhase(late.page, 'spin');
  expect(await wheelTurn(calm.page)).toBe(before);
  const pages = [page, calm.page, late.page];
  await Promise.all(pages.map((one) => untilPhase(one, 'result')));
  const winners = await Promise.all(pages.map((one) => winnerOf(one).textContent()));
  expect(new Set(winners).size).toBe(1);
  expect([...problems, ...calm.problems, ...late.problems]).toEqual([]);
});

test('A page shows the end of a round whose server died in the countdown', async () => {
  await goBy('restarted');
  const { page } = await visit('phone', { expected: /WebSocket|net::ERR_/ });
  const blue = await rival();
  await untilPhase(page, 'empty');
  await page.getByRole('button', { name: /^On red/ }).click();
  await untilPhase(page, 'lonely');
  await blue.stakeOn('blue');
  await untilPhase(page, 'countdown');
  await stage.server.kill('SIGKILL');
  await page.getByText('The connection is lost. The round goes on, stakes are safe.').waitFor();
  await goBy('restarted');
  await untilPhase(page, 'result');
  expect(await winnerOf(page).textContent()).toMatch(/wins$/);
  await boardOf(page)
    .getByText(/^You lost · −0\.10 USD$|^\+\S+ USD · \S+ in all$/)
    .waitFor();
});

test('A side that stays alone gets its stake back and is told so', async () => {
  await goBy('lonely');
  const { page, problems } = await visit('phone');
  await untilPhase(page, 'empty');
  await page.getByRole('button', { name: /^On blue/ }).click();
  await page.getByText(/^refund in 0:/).waitFor();
  await page.getByText('Stakes returned').first().waitFor(PATIENT);
  await untilPhase(page, 'empty');
  await expectGoodScreen(page, 'phone-battle-refunded');
  await page.getByText('125.00', { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

test('A guest can watch and is asked to sign in for a stake', async () => {
  const { page, problems } = await visit('phone', { isGuest: true });
  await untilPhase(page, 'empty');
  await expectGoodScreen(page, 'phone-battle-guest');
  await page.getByRole('button', { name: /^On red/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(problems).toEqual([]);
});

test('A hot key stakes only once hot keys are switched on', async () => {
  const { page, problems } = await visit('wide');
  await untilPhase(page, 'empty');
  await page.keyboard.press('KeyA');
  await page.getByRole('button', { name: 'Hot keys' }).click();
  await page.getByRole('checkbox', { name: 'Use hot keys' }).check();
  await page.keyboard.press('Escape');
  expect(await page.locator('section[data-phase]').getAttribute('data-phase')).toBe('empty');
  await page.keyboard.press('KeyD');
  await untilPhase(page, 'lonely');
  await boardOf(page).getByText('Stake 0.10 USD is waiting for a rival').waitFor();
  expect(problems).toEqual([]);
});
