import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size } from '../../harness/browser.ts';
import { connectClient } from '../../harness/client.ts';
import { credit, register } from '../../harness/sign-in.ts';
import { expectReplayed } from '../pots/replayed.ts';
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

type Visit = {
  readonly isGuest?: boolean;
  readonly isMotionReduced?: boolean;
  readonly on?: Stage;
  /** What the test makes go wrong, and what it does to the page before it loads. */
  readonly expected?: RegExp;
  readonly prepare?: (page: Page) => Promise<void>;
};

/** The page of classic, of a player with money whose balance is shown, or of a guest. */
async function visit(size: Size, { isGuest = false, on = stage, prepare, ...how }: Visit = {}) {
  const opened = await on.open({ size, ...how });
  const { page, context, problems } = opened;
  onTestFinished(() => opened.close());
  const { url } = on.server;
  let token = '';
  if (!isGuest) {
    const player = await register(url);
    ({ token } = player);
    await credit(url, { login: player.login }, CREDIT_HUNDREDTHS);
    await context.addCookies([{ name: 'token', value: token, url }]);
  }
  await prepare?.(page);
  await page.goto('/game/classic');
  if (!isGuest) await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor();
  return { page, problems, token };
}

/** A connected player with money, and their name. */
async function rival({ server: { url } }: Stage = stage) {
  const { login, nick, token } = await register(url);
  await credit(url, { login }, CREDIT_HUNDREDTHS);
  const client = await connectClient(url, { token });
  onTestFinished(() => client.close());
  return {
    nick,
    stake: (bet: number) => client.call('classic.bet', { bet }),
    last: async () => (await client.call('classic.load', {})).before[0],
  };
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
    await boardOf(page).getByText('Stake 0.10 USD is waiting for others').waitFor();
    await expectGoodScreen(page, `${size}-classic-1`);

    await one.stake(30);
    await untilPhase(page, 'countdown');
    await boardOf(page).getByText('Stake 0.10 chance 25% win 0.38 USD').waitFor();
    await other.stake(10);
    await boardOf(page).getByText('Stake 0.10 chance 20% win 0.48 USD').waitFor();
    expect(await page.getByRole('button', { name: 'Take the stake back' }).count()).toBe(0);
    await expectGoodScreen(page, `${size}-classic-2`);

    await Promise.all([mine, calm].map((seat) => untilPhase(seat.page, 'drawing')));
    const [at, still] = await Promise.all([page, calm.page].map(tapeAt));
    await expect.poll(() => tapeAt(page), PATIENT).not.toBe(at);
    expect(await tapeAt(calm.page)).toBe(still);

    await Promise.all([mine, calm].map((seat) => untilPhase(seat.page, 'result')));
    const [said, seen] = await Promise.all([page, calm.page].map(spokenResult));
    const isOwn = said?.includes('You are the winner.') === true;
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

    await expect.poll(one.last, PATIENT).toBeDefined();
    const last = await one.last();
    if (last === undefined) throw new Error('no pot was before');
    expect(said?.startsWith(last.winner.nick ?? 'nobody')).toBe(true);
    await expectReplayed(page, calm.page, last);
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
  const stakeField = page.getByRole('textbox', { name: 'Stake' });
  const doubled = async () => {
    await page.keyboard.press('KeyW');
    return await stakeField.inputValue();
  };
  await expect.poll(doubled).not.toBe('0.10');
  await stakeField.fill('0.10');
  await stakeField.blur();
  await page.keyboard.press('KeyW');
  await page.keyboard.press('Space');
  await untilPhase(page, 'lonely');
  await boardOf(page).getByText('Stake 0.20 USD is waiting for others').waitFor();
  await page.getByRole('button', { name: 'Take the stake back' }).focus();
  await page.keyboard.press('Enter');
  await untilPhase(page, 'waiting');
  await page.getByRole('button', { name: /^Balance 125\.00 USD/ }).waitFor(PATIENT);
  expect(problems).toEqual([]);
});

/** The sockets of a page, and what may be done to them. */
function brokenWire() {
  const sockets = new Set<WebSocketRoute>();
  const drop = async () => {
    const all = [...sockets];
    sockets.clear();
    await Promise.all(all.map((socket) => socket.close()));
  };
  const lost = { answers: 0, isNextLost: false };
  const listen = (page: Page) =>
    page.routeWebSocket(/socket/, (socket) => {
      sockets.add(socket);
      const server = socket.connectToServer();
      let isMute = false;
      socket.onMessage((message) => {
        isMute ||= lost.isNextLost && String(message).includes('classic.bet');
        server.send(message);
      });
      server.onMessage((message) => {
        if (!isMute) return socket.send(message);
        lost.isNextLost = false;
        if (sockets.has(socket)) lost.answers += 1;
        return void drop();
      });
    });
  return { listen, drop, lost };
}

test('Autobet stakes once in each round until its loss stop, also when the connection is lost', async () => {
  const quick = await openStage({ env: { TABLE_TIMINGS: 'countdown=4000,spin=4000,reward=3000' } });
  onTestFinished(() => quick.close());
  const wire = brokenWire();
  const { page, token } = await visit('phone', {
    on: quick,
    expected: /WebSocket|net::ERR_/,
    prepare: wire.listen,
  });
  const [one, other] = await Promise.all([rival(quick), rival(quick)]);
  await untilPhase(page, 'waiting');
  await page.getByRole('button', { name: 'Autobet' }).click();
  await page.getByLabel('Rounds').fill('9');
  await page.getByLabel('Stop at a loss of').fill('0.30');
  await page.getByLabel('Stop at a profit of').fill('1');
  await expectGoodScreen(page, 'phone-classic-auto');
  await page.getByRole('button', { name: /^Start the series/ }).click();

  const summary = page.getByText(/^(Loss stop: −0\.30|Profit stop: \+\S+) USD$/);
  const inRound = boardOf(page).getByText('Stake 0.10 USD is waiting for others');
  let rounds = 0;
  for (; rounds < 3; rounds += 1) {
    await inRound.or(summary).waitFor(PATIENT);
    if (await summary.isVisible()) break;
    if (rounds === 0) await page.getByRole('button', { name: /^Stop and take/ }).waitFor();
    for (const stakeMore of [() => one.stake(80), () => other.stake(700), () => one.stake(5000)]) {
      await stakeMore();
    }
    if (rounds === 0) await wire.drop();
    if (rounds === 0) wire.lost.isNextLost = true;
    await untilPhase(page, 'result');
  }
  await summary.waitFor(PATIENT);
  await untilPhase(page, 'waiting');
  expect(wire.lost.answers).toBe(rounds > 1 ? 1 : 0);

  const client = await connectClient(quick.server.url, { token });
  onTestFinished(() => client.close());
  const { rounds: rows } = await client.call('history.getRounds', { game: 'classic' });
  expect(rows).toHaveLength(rounds);
  expect(new Set(rows.map(({ stakeMicro, state }) => `${stakeMicro} ${state}`)).size).toBe(1);
  await expectGoodScreen(page, 'phone-classic-auto-ended');
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
