import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AggregatorStage, openAggregatorStage } from '../harness/aggregator-fixture.ts';
import { sitDownAt } from './aggregator-player.ts';

let stage: AggregatorStage;
beforeAll(async () => {
  stage = await openAggregatorStage();
});
afterAll(() => stage.stop());

type Player = Awaited<ReturnType<typeof sitDownAt>>;

async function totalsOf({ seated }: Player) {
  const { counted_micro, experience_micro, need_micro } = await stage.db
    .selectFrom('player_totals')
    .selectAll()
    .where('player_id', '=', BigInt(seated.id))
    .executeTakeFirstOrThrow();
  return [counted_micro, experience_micro, need_micro].map(Number);
}

/** Gives a player something to play, as a deposit does. */
const owe = ({ seated }: Player, needMicro: number) =>
  stage.owner.query(
    'update player_totals set need_micro = $2, need_of_micro = $2 where player_id = $1',
    [seated.id, needMicro],
  );

describe('what a bet in a game of another provider counts for', () => {
  test('A slot counts in full and a table for a tenth of its cost, without experience if unmarked', async () => {
    const player = await sitDownAt(stage);
    await player.bet('c1');
    expect(await totalsOf(player)).toEqual([10_000_000, 10_000_000, 0]);
    await player.bet('c2', '10.00', { game_uuid: 'table-1' });
    expect(await totalsOf(player)).toEqual([11_600_000, 10_000_000, 0]);
  });

  test('A tip and a free spin count for nothing', async () => {
    const player = await sitDownAt(stage);
    await player.bet('c3', '10.00', { type: 'tip' });
    await player.bet('c4', '10.00', { type: 'freespin' });
    expect(await totalsOf(player)).toEqual([0, 0, 0]);
  });

  test('An operator decides what a game counts for, and an unknown return counts for less', async () => {
    const player = await sitDownAt(stage);
    const set = (change: string) =>
      stage.owner.query(`update catalog_games set ${change} where identifier = 'game-2'`);
    const bet = async (id: string) => {
      const [before = 0] = await totalsOf(player);
      await player.bet(id, '10.00', { game_uuid: 'game-2' });
      const [after = 0] = await totalsOf(player);
      return after - before;
    };
    let turn = 0;
    const counts = () => bet(`c5-${(turn += 1)}`);
    await set('rtp_hundredths = null');
    await expect.poll(counts).toBe(4_000_000);
    await set('contribution_percent = 50');
    await expect.poll(counts).toBe(2_000_000);
    await set('contribution_percent = 0');
    await expect.poll(counts).toBe(0);
  });
});

describe('a bet that is taken back', () => {
  test('A refund takes back what the bet counted, and the need it had lowered', async () => {
    const player = await sitDownAt(stage);
    await owe(player, 15_000_000);
    await player.bet('n1');
    await player.bet('n2');
    expect(await totalsOf(player)).toEqual([20_000_000, 20_000_000, 0]);
    await player.refund('n2-back', 'n2');
    await player.refund('n2-back', 'n2');
    expect(await totalsOf(player)).toEqual([10_000_000, 10_000_000, 5_000_000]);
    await player.refund('n1-back', 'n1');
    expect(await totalsOf(player)).toEqual([0, 0, 15_000_000]);
  });

  test('A rollback of a bet and of its refund leave the need as they found it', async () => {
    const player = await sitDownAt(stage);
    await owe(player, 8_000_000);
    await player.bet('n3');
    await player.refund('n3-back', 'n3');
    expect(await totalsOf(player)).toEqual([0, 0, 8_000_000]);
    await player.rollback('n3-again', ['n3-back']);
    expect(await totalsOf(player)).toEqual([10_000_000, 10_000_000, 0]);
    await player.bet('n4');
    await player.rollback('n4-back', ['n3', 'n4']);
    expect(await totalsOf(player)).toEqual([0, 0, 8_000_000]);
  });
});
