import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShelf } from '../../api/sandbox/aggregator/catalogue/shelf.ts';
import { createPlayFaults } from '../../api/sandbox/aggregator/faults.ts';
import { createDeliveries } from '../../api/sandbox/aggregator/play/deliveries.ts';
import { payoutOf } from '../../api/sandbox/aggregator/play/engines/roulette.ts';
import {
  createLiveTables,
  type Layout,
  PHASES_MS,
} from '../../api/sandbox/aggregator/play/live-tables.ts';
import { createRounds } from '../../api/sandbox/aggregator/play/rounds.ts';
import {
  createPlaySessions,
  DEMO_BALANCE_HUNDREDTHS,
} from '../../api/sandbox/aggregator/sessions.ts';
import { createWalletClient } from '../../api/sandbox/aggregator/wallet.ts';
import { MERCHANT } from './aggregator-stack.ts';
import { seededDraw } from './seeded-draw.ts';

const ROUND_MS = PHASES_MS.betting + PHASES_MS.spin + PHASES_MS.result;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A table with somebody who plays for play money, at the start of a round. */
async function openTable() {
  const callbackUrl = () => 'http://localhost:1/none';
  const wallet = createWalletClient({ callbackUrl, merchant: MERCHANT, nowMs: Date.now });
  const deliveries = createDeliveries(wallet, { error: () => {} });
  const rounds = createRounds({ wallet, deliveries, faults: createPlayFaults() });
  const tables = createLiveTables({ rounds, draw: seededDraw(9) });
  const game = createShelf('rollhouse')
    .list()
    .find(({ isLive }) => isLive);
  if (game === undefined) throw new Error('no live game');
  const session = createPlaySessions(Date.now).open({
    game,
    player: undefined,
    device: 'mobile',
    language: 'en',
    returnUrl: undefined,
    lobbyData: undefined,
  });
  const view = () => tables.view(session);
  const { phase, leftMs } = view();
  await vi.advanceTimersByTimeAsync(phase === 'betting' && leftMs > 5000 ? 0 : ROUND_MS);
  while (view().phase !== 'betting') await vi.advanceTimersByTimeAsync(1000);
  return { session, tables, view };
}

test('Chips become one bet when betting ends and are paid before the next round', async () => {
  const { session, tables, view } = await openTable();
  const { round, limits, leftMs } = view();
  const least = limits.minHundredths;
  const layout: Layout = { n7: least, red: least * 2, dozen2: least, column3: least };
  expect(tables.place(session, { round, layout })).toBe(true);
  expect(session.demoHundredths).toBe(DEMO_BALANCE_HUNDREDTHS);

  await vi.advanceTimersByTimeAsync(leftMs + 1);
  expect(view()).toMatchObject({ phase: 'spin', ticket: { state: 'taken' } });
  expect(session.demoHundredths).toBe(DEMO_BALANCE_HUNDREDTHS - least * 5);
  expect(tables.place(session, { round, layout: { red: least } })).toBe(false);

  await vi.advanceTimersByTimeAsync(PHASES_MS.spin);
  const { phase, number, ticket } = view();
  const paid = Object.entries(layout).reduce(
    (sum, [spot, stake]) => sum + payoutOf(spot, stake, number ?? -1),
    0,
  );
  expect([phase, ticket?.state, ticket?.winHundredths]).toEqual(['result', 'paid', paid]);
  expect(session.demoHundredths).toBe(DEMO_BALANCE_HUNDREDTHS - least * 5 + paid);

  await vi.advanceTimersByTimeAsync(ROUND_MS);
  expect(view().ticket).toBeNull();
  expect(view().history).toContain(number);
});

test('Chips that are taken off again are no bet', async () => {
  const { session, tables, view } = await openTable();
  const { round, limits } = view();
  tables.place(session, { round, layout: { red: limits.minHundredths } });
  tables.place(session, { round, layout: {} });
  await vi.advanceTimersByTimeAsync(ROUND_MS);
  expect(session.demoHundredths).toBe(DEMO_BALANCE_HUNDREDTHS);
});

test('The winning number is hidden while bets are open and fixed afterwards', async () => {
  const { view } = await openTable();
  const { leftMs, number } = view();
  expect(number).toBeNull();
  await vi.advanceTimersByTimeAsync(leftMs + 1);
  const fallen = view().number;
  expect(fallen).not.toBeNull();
  await vi.advanceTimersByTimeAsync(PHASES_MS.spin);
  expect(view().number).toBe(fallen);
});
