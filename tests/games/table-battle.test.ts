import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import type { BattleProof } from '../../shared/games/battle/proof.ts';
import { connectClient } from '../harness/client.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  breakBeacon,
  emptyTable,
  expectProved,
  moneyOf,
  openTableStage,
  watchTable,
} from '../harness/table-fixture.ts';
import { PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

/** Two players at a table of their own. */
type Table = { readonly stage: Stage; readonly red: Seat; readonly blue: Seat };

/** The tests of one table follow each other, and wait for its rounds beside those of the others. */
const BESIDE = { concurrent: true };
const IN_TURN = { concurrent: false };

/** The beacon comes as long after the close as players are told; other times are short. */
const PUBLISHED = 'countdown=400,spin=400,reward=300';

async function openTable(timings?: string): Promise<Table> {
  const stage = await openTableStage({}, timings);
  const [red, blue] = await Promise.all([stage.seat(), stage.seat()]);
  return { stage, red, blue };
}

let drawn: Table;
let undrawn: Table;
let published: Table;
beforeAll(async () => {
  [drawn, undrawn, published] = await Promise.all([openTable(), openTable(), openTable(PUBLISHED)]);
});
afterAll(async () => {
  await Promise.all([drawn, undrawn, published].map(({ stage }) => stage.close()));
});

describe('battle rounds that are drawn', BESIDE, () => {
  test(
    'A battle goes from an empty table through countdown and spin to paid stakes',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red, blue } = drawn;
      const { round, mine } = await emptyTable(red, 'battle');
      expect(round).toMatchObject({ state: 0, number: null, winner: null, isRefunded: false });
      expect(mine).toBeNull();
      const watcher = await watchTable(red, 'battle');
      const { roundId } = round;
      const before = [await moneyOf(stage, red), await moneyOf(stage, blue)] as const;

      const first = await red.call('battle.bet', { bet: 1000, team: 'red' });
      expect(first).toMatchObject({ roundId, stakeMicro: '800000000' });
      expect(BigInt(first.balanceMicro)).toBe(before[0] - 800_000_000n);
      expect(await moneyOf(stage, red, 'held')).toBe(800_000_000n);
      await watcher.untilState(roundId, 1);
      await blue.call('battle.bet', { bet: 500, team: 'blue' });
      const countdown = await watcher.untilState(roundId, 2);
      expect(countdown).toMatchObject({ state: 2, times: { expire_max: 700, expire_game: null } });
      const { mine: own, round: seen } = await red.call('battle.load', {});
      expect(own).toEqual({ team: 'red', stakeMicro: '800000000', currencyId: 2 });
      expect(seen.teams.red).toMatchObject({ bankMicro: '800000000', percent: 66.67 });
      expect(seen.teams.blue.users).toMatchObject([
        { publicId: blue.publicId, totalBetMicro: '400000000' },
      ]);

      const spin = await watcher.untilState(roundId, 3);
      expect(spin).toMatchObject({ state: 3, betsDigest: expect.stringMatching(/^[0-9a-f]{64}$/) });
      const paid = await watcher.untilState(roundId, 4);
      expect(paid).toMatchObject({ state: 4, number: expect.any(Number) });
      await watcher.until((event) => event.type === 'load');

      const proof = (await red.call('fairness.getProof', { roundId })) as BattleProof;
      const isRed = proof.winner === 'red';
      const after = [await moneyOf(stage, red), await moneyOf(stage, blue)] as const;
      const won = isRed ? 800_000_000n + 380_000_000n : 400_000_000n + 760_000_000n;
      expect(proof.feeMicro).toBe(isRed ? '20000000' : '40000000');
      expect(after[0] - before[0]).toBe(isRed ? won - 800_000_000n : -800_000_000n);
      expect(after[1] - before[1]).toBe(isRed ? -400_000_000n : won - 400_000_000n);
      expect([await moneyOf(stage, red, 'held'), await moneyOf(stage, blue, 'held')]).toEqual([
        0n,
        0n,
      ]);
    },
  );

  test(
    'Only the winner is told of a win, which counts all their stakes of the round',
    IN_TURN,
    async ({ expect }) => {
      const { red, blue } = drawn;
      const { round } = await emptyTable(red, 'battle');
      const { roundId } = round;
      const wins: unknown[] = [];
      for (const seat of [red, blue]) {
        seat.root.on('battle', (event: { type: string }) => {
          if (event.type === 'win') wins.push([seat.id, event]);
        });
      }
      const told = [red, blue].map((seat) =>
        seat.next('app', (body: { type: string }) => body.type === 'win').catch(() => undefined),
      );
      await red.call('battle.bet', { bet: 100, team: 'red' });
      await red.call('battle.bet', { bet: 50, team: 'red' });
      await blue.call('battle.bet', { bet: 100, team: 'blue' });
      await expect.poll(() => wins.length, PATIENT).toBe(1);
      const proof = (await red.call('fairness.getProof', { roundId })) as BattleProof;
      const [winner, stakeMicro] =
        proof.winner === 'red' ? [red.id, 120_000_000n] : [blue.id, 80_000_000n];
      const other = proof.winner === 'red' ? 80_000_000n : 120_000_000n;
      const payoutMicro = String(stakeMicro + (other * 95n) / 100n);
      const win = { type: 'win', roundId, stakeMicro: String(stakeMicro), payoutMicro };
      expect(wins).toEqual([[winner, win]]);
      const data = { game: 'battle', roundId, payoutMicro };
      expect(await Promise.race(told)).toEqual({ type: 'win', data });
      for (const seat of [red, blue]) seat.root.off('battle');
    },
  );

  test(
    'Much staked against nearly nothing counts for what it risks, in experience too',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red } = drawn;
      const [many, few] = await Promise.all([stage.seat(2_000_000), stage.seat(2_000_000)]);
      await Promise.all(
        [many, few].map((seat) => seat.send('cash', 'changeCurrencies', { currencyId: 1 })),
      );
      await emptyTable(red, 'battle');
      const ended = async ({ id }: Seat) => {
        const { rows } = await stage.owner.query<{ stake: string; counted: string }>(
          `select stake_micro as stake, counted_micro as counted from rounds
        where player_id = $1 and state = 'settled'`,
          [id],
        );
        return rows.map(({ stake, counted }) => [Number(stake), Number(counted)]);
      };
      await many.call('battle.bet', { bet: 1_000_000, team: 'red' });
      await few.call('battle.bet', { bet: 100, team: 'blue' });
      await expect.poll(() => ended(few), PATIENT).toEqual([[1_000_000, 1_000_000]]);
      await expect.poll(() => ended(many), PATIENT).toEqual([[10_000_000_000, 1_999_800]]);
      const { rows } = await stage.owner.query<{ experience_micro: string }>(
        'select experience_micro from player_totals where player_id = $1',
        [many.id],
      );
      expect(Number(rows[0]?.experience_micro)).toBe(1_999_800);
    },
  );

  test(
    'A watcher who joins late, even a guest, sees how far the spin has gone',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red, blue } = drawn;
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      await red.call('battle.bet', { bet: 1000, team: 'red' });
      await blue.call('battle.bet', { bet: 1000, team: 'blue' });
      await watcher.untilState(round.roundId, 3);
      const guest = await connectClient(stage.url);
      const { round: late, rules } = await guest.call('battle.load', {});
      expect(late).toMatchObject({ roundId: round.roundId, state: 3 });
      expect(late.times.expire_game).toBeGreaterThanOrEqual(0);
      expect(rules).toMatchObject({ isEnabled: true, minBet: 2, maxBet: 25_000 });
      guest.close();
    },
  );

  test(
    'A player who hides has no id or name in a round and one hash throughout it',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red, blue } = drawn;
      const hidden = await stage.seat();
      await stage.owner.query('update players set is_hidden = true where id = $1', [hidden.id]);
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      await expect
        .poll(async () => {
          const table = await emptyTable(red, 'battle');
          await hidden.call('battle.bet', { bet: 100, team: 'red', roundId: table.round.roundId });
          return (await red.call('battle.load', {})).round.teams.red.users[0]?.publicId;
        }, PATIENT)
        .toBeNull();
      await blue.call('battle.bet', { bet: 100, team: 'blue' });
      const { teams, roundId } = (await red.call('battle.load', {})).round;
      const [seen] = teams.red.users;
      expect(seen).toMatchObject({ publicId: null, nick: null, avatar: null });
      await watcher.untilState(roundId, 4);
      const proof = (await hidden.call('fairness.getProof', { roundId })) as BattleProof;
      const hashes = proof.bets.filter(({ side }) => side === 'red').map((bet) => bet.playerHash);
      expect(new Set(hashes)).toEqual(new Set([seen?.playerHash]));
      const told = JSON.stringify(watcher.events.filter((e) => !('round' in e)));
      expect(told).not.toContain(`"id":${hidden.id},`);
      expect(round).toBeDefined();
    },
  );
});

describe('battle rounds without a draw', BESIDE, () => {
  test(
    'A battle round is refunded when one side stays alone, and shows the wait',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red } = undrawn;
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      const before = await moneyOf(stage, red);
      await red.call('battle.bet', { bet: 1000, team: 'red' });
      await watcher.until(
        (e) => e.type === 'updated' && e.roundId === round.roundId && (e.times?.refundIn ?? 0) > 0,
      );
      await watcher.until((e) => e.type === 'updated' && e.isRefunded === true);
      await watcher.until((e) => e.type === 'load' && e.round.roundId !== round.roundId);
      expect(await moneyOf(stage, red)).toBe(before);
      expect(await moneyOf(stage, red, 'held')).toBe(0n);
    },
  );

  test(
    'A battle round is refunded when the beacon is silent past its limit',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red, blue } = undrawn;
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      const before = [await moneyOf(stage, red), await moneyOf(stage, blue)];
      const beacon = await breakBeacon(stage, 'never');
      await red.call('battle.bet', { bet: 1000, team: 'red' });
      await blue.call('battle.bet', { bet: 1000, team: 'blue' });
      await watcher.until((e) => e.type === 'updated' && e.isRefunded === true);
      await beacon.cure();
      await emptyTable(red, 'battle');
      expect([await moneyOf(stage, red), await moneyOf(stage, blue)]).toEqual(before);
      const { before_games } = await red.call('battle.load', {});
      expect(before_games.map(({ roundId }) => roundId)).not.toContain(round.roundId);
    },
  );

  test(
    'A battle round waits for a late or wrongly signed beacon and then is drawn',
    IN_TURN,
    async ({ expect }) => {
      const { stage, red, blue } = undrawn;
      const { round } = await emptyTable(red, 'battle');
      const watcher = await watchTable(red, 'battle');
      const beacon = await breakBeacon(stage, 'wrong-signature');
      await red.call('battle.bet', { bet: 1000, team: 'red' });
      await blue.call('battle.bet', { bet: 1000, team: 'blue' });
      await watcher.untilState(round.roundId, 3);
      await new Promise((done) => setTimeout(done, 4000));
      expect((await red.call('battle.load', {})).round).toMatchObject({ state: 3, winner: null });
      await beacon.cure();
      await watcher.untilState(round.roundId, 4);
      const { before_games } = await emptyTable(red, 'battle');
      expect(before_games[0]?.roundId).toBe(round.roundId);
    },
  );
});

test(
  'A round with the published beacon times is proved from its document alone',
  BESIDE,
  async ({ expect }) => {
    const { red: one, blue: other } = published;
    const { round } = await emptyTable(one, 'battle');
    const watcher = await watchTable(one, 'battle');
    await one.call('battle.bet', { bet: 777, team: 'blue' });
    await other.call('battle.bet', { bet: 333, team: 'red' });
    await watcher.untilState(round.roundId, 4);
    const proof = await expectProved(one, round.roundId);
    expect(proof).toMatchObject({
      commit: round.promise.hash,
      chainEnd: round.promise.chainEnd,
      chainPosition: 1,
    });
  },
);

test('The ledger check holds after all battles of this file', async () => {
  for (const { stage } of [drawn, undrawn, published]) {
    const db = createDatabase(createPool(stage.server.database.appUrl, 2));
    expect(await moneyFaults(db)).toEqual([]);
    await db.destroy();
  }
});
