import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { type RoundStepDeps, takeStep } from '../../api/games/table/round-step.ts';
import { settleTable } from '../../api/games/table/settle-table.ts';
import type { TableRound } from '../../api/games/table/table-round.ts';
import { beginCountdown } from '../../api/games/table/table-steps.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import { beaconOf, type DrivenTable, openDrivenTable, QUICK, type Relay } from './driven-table.ts';

/** A close this late is still before its beacon. */
const LEAD_MS = 3000;

let table: DrivenTable;
let relay: Relay;
beforeEach(async () => {
  table = await openDrivenTable();
  ({ relay } = table);
});
afterEach(() => table.close());

const driver = (changes?: Partial<RoundStepDeps>) => table.driver(changes);
const battle = () => table.live(battleGame);
const openBattle = () => table.openBattle();
const stateOf = (round: TableRound) => table.stateOf(round);
const until = (states: readonly string[], round: TableRound, deps: RoundStepDeps) =>
  table.until(states, round, deps);

async function expectSound() {
  expect(await moneyFaults(table.books.db)).toEqual([]);
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
    await beginCountdown(table.books.db, round.id, {
      firstBetAtMs: closesAtMs,
      countdownAtMs: closesAtMs,
      closesAtMs,
      beaconRound,
    });
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
    const beacon = beaconOf([url, url, url]);
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
  expect(await settleTable(dead, battleGame, await battle())).toBe(true);
  const told: unknown[] = [];
  const onPaid = (...words: unknown[]) => told.push(words);
  await takeStep(driver({ timings, onPaid }));
  expect(told).toEqual([[round.id, false]]);
});

test('A round that takes a chain to its last thousand links publishes the next chain', async () => {
  const published = async () => {
    const { rows } = await table.books.owner.query("select used from chains where game = 'battle'");
    return rows.length;
  };
  await table.books.owner.query('update chains set used = length - 1001');
  await takeStep(driver());
  expect((await battle()).chainPosition).toBe(199_000);
  expect(await published()).toBe(2);
});
