import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBeacon } from '../../api/fairness/beacon/beacon.ts';
import { createClock } from '../../api/platform/clock.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { createDbClock } from '../../api/platform/db/db-clock.ts';
import { settleTable } from '../../api/games/table/settle-table.ts';
import { type RoundStepDeps, takeStep } from '../../api/games/table/round-step.ts';
import type { TableRound } from '../../api/games/table/table-round.ts';
import { beginCountdown } from '../../api/games/table/table-steps.ts';
import { readTableRound } from '../../api/games/table/table-store.ts';
import { TABLE_TIMINGS, type TableTimings } from '../../api/games/table/timings.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createDrand } from '../../api/sandbox/drand/drand.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { addStaker, liveBattle, openEmptyBattle, stakeGroup } from './table-stakes.ts';

/** A close this late is still before its beacon. */
const LEAD_MS = 3000;
const QUICK: TableTimings = { ...TABLE_TIMINGS, countdownMs: 100, spinMs: 50, rewardMs: 50 };
const logger = createLogger('silent');

let books: TestLedger;
let red: TestPlayer;
let blue: TestPlayer;
let relay: Relay;
beforeEach(async () => {
  books = await openTestLedger();
  relay = await startRelay();
  [red, blue] = [await addStaker(books), await addStaker(books)];
});
afterEach(async () => {
  relay.stop();
  await books.close();
});

/** The beacon's stand-in with a clock of its own. */
type Relay = { readonly url: string; aheadMs: number; asked: number; stop(): void };

function startRelay(): Promise<Relay> {
  return new Promise((done) => {
    const drand = createDrand(() => {
      relayed.asked += 1;
      return Date.now() + relayed.aheadMs;
    });
    const server = serve({ fetch: drand.fetch, hostname: '127.0.0.1', port: 0 }, (address) =>
      done(Object.assign(relayed, { url: `http://127.0.0.1:${address.port}` })),
    );
    const relayed: Relay = { url: '', aheadMs: 0, asked: 0, stop: () => void server.close() };
  });
}

const driver = (changes: Partial<RoundStepDeps> = {}): RoundStepDeps => ({
  db: books.db,
  ledger: books.ledger,
  pushes: createPushes(),
  clock: createClock(),
  liveFeed: { note: () => undefined },
  beacon: createBeacon({ info: SANDBOX_BEACON, urls: [relay.url], logger }),
  randomOrg: { draw: () => Promise.resolve(undefined), link: () => '' },
  logger,
  game: battleGame,
  dbClock: createDbClock(books.db),
  timings: QUICK,
  source: 'drand',
  beganAtMs: 0,
  onStep: () => undefined,
  onPaid: () => undefined,
  ...changes,
});

async function openBattle(): Promise<TableRound> {
  const round = await openEmptyBattle(books);
  await stake(red, round, 'red');
  await stake(blue, round, 'blue');
  return round;
}

async function stake(player: TestPlayer, { id }: TableRound, team: 'red' | 'blue') {
  const group = stakeGroup(player, { id, game: 'battle', setting: { team } });
  expect((await post(books.ledger, player, group)).status).toBe('posted');
}

const stateOf = async ({ id }: TableRound) => (await readTableRound(books.db, id))?.state;

/** Takes steps until a round is in one of these states. */
async function until(states: readonly string[], round: TableRound, deps: RoundStepDeps) {
  for (let step = 0; step < 400; step += 1) {
    const state = await stateOf(round);
    if (state !== undefined && states.includes(state)) return state;
    const waitMs = await takeStep(deps);
    await new Promise((done) => setTimeout(done, Math.min(waitMs, 50)));
  }
  throw new Error(`the round is still ${await stateOf(round)}`);
}

async function expectSound() {
  expect(await moneyFaults(books.db)).toEqual([]);
}

describe('a round past its beacon limit', () => {
  const late = { ...QUICK, beaconLeadMs: LEAD_MS, beaconLimitMs: 2000 };
  const decided = async () => {
    const round = await openBattle();
    await until(['spinning'], round, driver({ timings: late }));
    await new Promise((done) => setTimeout(done, LEAD_MS + SANDBOX_BEACON.periodMs + 500));
    return round;
  };

  test('A round past its beacon limit is drawn when the beacon exists', async () => {
    const round = await decided();
    expect(await until(['settled', 'refunded'], round, driver({ timings: late }))).toBe('settled');
    await expectSound();
  });

  test('A driver that just started asks for the beacon before it refunds', async () => {
    const round = await decided();
    relay.aheadMs = -60_000;
    const young = driver({ timings: late, beganAtMs: performance.now() });
    expect(await takeStep(young)).toBeGreaterThan(0);
    expect(await stateOf(round)).toBe('spinning');
    expect(await until(['settled', 'refunded'], round, young)).toBe('refunded');
  });

  test('A round past its beacon limit is refunded when the beacon does not exist', async () => {
    const round = await decided();
    relay.aheadMs = -60_000;
    expect(await until(['settled', 'refunded'], round, driver({ timings: late }))).toBe('refunded');
    await expectSound();
  });
});

describe('a beacon published before the close', () => {
  test('A beacon that is already public prevents the countdown, and the stakes go back', async () => {
    relay.aheadMs = 60_000;
    const round = await openBattle();
    for (let look = 0; look < 3; look += 1) expect(await takeStep(driver())).toBeGreaterThan(100);
    expect(await stateOf(round)).toBe('waiting');
    await until(['refunded'], round, driver({ timings: { ...QUICK, refundMs: 0 } }));
    await expectSound();
  });

  test('A round that closes when its beacon is already public is refunded', async () => {
    const round = await openBattle();
    const { beacon } = driver();
    const closesAtMs = Date.now() - 10;
    const beaconRound = beacon.roundAt(closesAtMs + 3000);
    await beginCountdown(books.db, round.id, { firstBetAtMs: closesAtMs, closesAtMs, beaconRound });
    relay.aheadMs = 60_000;
    expect(await until(['spinning', 'refunded'], round, driver())).toBe('refunded');
    await expectSound();
  });

  test('The beacon is asked for once before the countdown and once before the close', async () => {
    const round = await openBattle();
    const deps = driver();
    await until(['betting'], round, deps);
    expect(relay.asked).toBe(1);
    await new Promise((done) => setTimeout(done, 150));
    await until(['spinning'], round, deps);
    expect(relay.asked).toBeLessThanOrEqual(3);
  });

  test('A beacon that never answers delays a round only briefly', async () => {
    const silent = serve({ fetch: () => new Promise<Response>(() => undefined), port: 0 });
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const beacon = createBeacon({ info: SANDBOX_BEACON, urls: [url, url, url], logger });
    const round = await openBattle();
    const deps = driver({ beacon });
    const startedAt = performance.now();
    await until(['spinning'], round, deps);
    expect(performance.now() - startedAt).toBeLessThan(8000);
    (silent as unknown as { closeAllConnections(): void }).closeAllConnections();
    silent.close();
  });
});

test('A round found with every stake paid is announced, as its driver may have died', async () => {
  const round = await openBattle();
  const timings = { ...QUICK, beaconLeadMs: LEAD_MS };
  await until(['paying'], round, driver({ timings }));
  const dead = driver({ timings });
  expect(await settleTable(dead, battleGame, await liveBattle(books))).toBe(true);
  const told: unknown[] = [];
  const onPaid = (...words: unknown[]) => told.push(words);
  await takeStep(driver({ timings, onPaid }));
  expect(told).toEqual([[round.id, false]]);
});

test('A round that takes a chain to its last thousand links publishes the next chain', async () => {
  const published = async () => {
    const { rows } = await books.owner.query("select used from chains where game = 'battle'");
    return rows.length;
  };
  await books.owner.query('update chains set used = length - 1001');
  await takeStep(driver());
  expect((await liveBattle(books)).chainPosition).toBe(199_000);
  expect(await published()).toBe(2);
});
