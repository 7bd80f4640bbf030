import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { WheelProof } from '../../shared/games/wheel/proof.ts';
import { randomOrgLink } from '../../shared/fairness/random-org.ts';
import { WHEEL_SECTORS } from '../../shared/games/wheel/rules.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  emptyTable,
  expectProved,
  moneyOf,
  openTableStage,
  watchTable,
} from '../harness/table-fixture.ts';
import type { ServerOptions } from '../harness/server.ts';
import { PATIENT, refusalOf, type Seat, type Stage } from '../harness/wire-stage.ts';

/** Two players at a table of their own. */
type Table = { readonly stage: Stage; readonly one: Seat; readonly other: Seat };

/** The tests of one table follow each other, and wait for its rounds beside those of the others. */
const BESIDE = { concurrent: true };
const IN_TURN = { concurrent: false };

const TIMES = 'countdown=5000,spin=500,reward=300,lead=2000,limit=12000';

async function openTable(env?: ServerOptions['env'], times?: string): Promise<Table> {
  const stage = await openTableStage(env, times);
  const [one, other] = await Promise.all([stage.seat(), stage.seat()]);
  return { stage, one, other };
}

let paid: Table;
let limited: Table;
let signed: Table;
beforeAll(async () => {
  [paid, limited, signed] = await Promise.all([
    openTable({}, TIMES),
    openTable({}, TIMES),
    openTable({ WHEEL_RANDOMNESS: 'random.org' }),
  ]);
});
afterAll(async () => {
  await Promise.all([paid, limited, signed].map(({ stage }) => stage.close()));
});

test(
  'The first stake starts the countdown, and multipliers pay as drawn',
  BESIDE,
  async ({ expect }) => {
    const { stage, one, other } = paid;
    const { round, sectors, mine } = await emptyTable(one, 'wheelOfFortune');
    expect(sectors).toEqual(WHEEL_SECTORS);
    expect(round).toMatchObject({
      state: 0,
      index: null,
      randomness: 'drand',
      randomOrgData: null,
    });
    expect(mine).toBeNull();
    const { roundId } = round;
    const watcher = await watchTable(one, 'wheelOfFortune');
    const before = [await moneyOf(stage, one), await moneyOf(stage, other)] as const;
    for (const sector of [2, 3, 5, 30]) await one.call('wheelOfFortune.bet', { bet: 100, sector });
    await one.call('wheelOfFortune.bet', { bet: 50, sector: 2 });
    await other.call('wheelOfFortune.bet', { bet: 10, sector: 30 });
    await watcher.untilState(roundId, 2);
    const seen = await one.call('wheelOfFortune.load', {});
    expect(
      seen.round.sectorsInfo.map(({ sector, bankMicro, users }) => [sector, bankMicro, users]),
    ).toEqual([
      [2, '120000000', 1],
      [3, '80000000', 1],
      [5, '80000000', 1],
      [30, '88000000', 2],
    ]);
    expect(seen.mine?.bets).toContainEqual({ sector: 2, stakeMicro: '120000000' });

    await watcher.untilState(roundId, 4);
    await watcher.until((event) => event.type === 'loadBeforeGames');
    const { before_games } = await emptyTable(one, 'wheelOfFortune');
    const [{ index, multiplier } = { index: -1, multiplier: -1 }] = before_games;
    expect(WHEEL_SECTORS[index]).toBe(multiplier);
    const stakes = { 2: 120_000_000n, 3: 80_000_000n, 5: 80_000_000n, 30: 80_000_000n };
    const won = (stakes[multiplier as 2] ?? 0n) * BigInt(multiplier);
    expect((await moneyOf(stage, one)) - before[0]).toBe(won - 360_000_000n);
    const otherWon = multiplier === 30 ? 240_000_000n : 0n;
    expect((await moneyOf(stage, other)) - before[1]).toBe(otherWon - 8_000_000n);
  },
);

describe('a wheel that takes no more', BESIDE, () => {
  const rich = { bet: 25_000, sector: 30 };

  test(
    'A multiplier accepts less as its liability grows and refuses what exceeds it',
    IN_TURN,
    async ({ expect }) => {
      const { stage, one } = limited;
      const players = await Promise.all(Array.from({ length: 11 }, () => stage.seat(3_000_000)));
      const { round } = await emptyTable(one, 'wheelOfFortune');
      const limit = ({ round: { sectorsInfo } }: { round: typeof round }) =>
        sectorsInfo.find(({ sector }) => sector === 30)?.maxStakeMicro;
      expect(limit({ round })).toBe('20000000000');
      const answers = await Promise.allSettled(
        players.map((player) => player.call('wheelOfFortune.bet', rich)),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(limit(await one.call('wheelOfFortune.load', {}))).toBe('0');
      expect(await refusalOf(one.call('wheelOfFortune.bet', { bet: 2, sector: 30 }))).toEqual({
        code: 3,
        name: 'wheelOfFortune.MAX_BET',
        data: { maxHundredths: 0, currencyId: 2 },
      });
      await one.call('wheelOfFortune.bet', { bet: 2, sector: 5 });
    },
  );

  test(
    'A round in a game that is switched off still ends, and the table shows it',
    IN_TURN,
    async ({ expect }) => {
      const { stage, one } = limited;
      const { round } = await emptyTable(one, 'wheelOfFortune');
      const watcher = await watchTable(one, 'wheelOfFortune');
      await one.call('wheelOfFortune.bet', { bet: 100, sector: 2 });
      await stage.owner.query(
        "update game_settings set is_enabled = false where game like 'wheel%'",
      );
      await expect
        .poll(async () => (await one.call('wheelOfFortune.load', {})).rules.isEnabled, PATIENT)
        .toBe(false);
      const refusal = await refusalOf(one.call('wheelOfFortune.bet', { bet: 100, sector: 2 }));
      expect(refusal).toEqual({ code: 0, name: 'wheelOfFortune.unavailable' });
      await watcher.untilState(round.roundId, 4);
      await expect.poll(() => moneyOf(stage, one, 'held'), PATIENT).toBe(0n);
      await stage.owner.query(
        "update game_settings set is_enabled = true where game like 'wheel%'",
      );
      await expect
        .poll(async () => (await one.call('wheelOfFortune.load', {})).rules.isEnabled, PATIENT)
        .toBe(true);
    },
  );
});

test(
  'A round by random.org carries a signed answer that anybody can check',
  BESIDE,
  async ({ expect }) => {
    const { stage, one: seat } = signed;
    const { round } = await emptyTable(seat, 'wheelOfFortune');
    expect(round).toMatchObject({ randomness: 'random.org', promise: { beaconRound: null } });
    const watcher = await watchTable(seat, 'wheelOfFortune');
    await seat.call('wheelOfFortune.bet', { bet: 100, sector: 2 });
    const drawn = await watcher.until((e) => e.type === 'update' && e.randomOrgData !== undefined);
    await watcher.untilState(round.roundId, 4);
    const proof = (await expectProved(seat, round.roundId)) as WheelProof;
    expect(proof).toMatchObject({ source: 'random.org-signed', drand: null });
    expect(drawn).toMatchObject({ index: proof.index, randomOrgData: proof.randomOrg });
    if (proof.randomOrg === null) throw new Error('no answer in the proof');
    const page = await fetch(randomOrgLink(proof.randomOrg, `${stage.url}/sandbox/random-org`));
    expect(await page.text()).toContain('The signature is valid.');
  },
);

test('The ledger check holds after all wheel rounds of this file', async () => {
  for (const { stage } of [paid, limited, signed]) {
    const db = createDatabase(createPool(stage.server.database.appUrl, 2));
    expect(await moneyFaults(db)).toEqual([]);
    await db.destroy();
  }
});
