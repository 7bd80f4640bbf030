import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeRakeback } from '../../api/rewards/rakeback/take-rakeback.ts';
import { deposit } from '../ledger/ledger-fixture.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { spin, undoSpin } from './provider-bets.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
});

afterAll(() => stage.closeSound());

const take = ({ id }: TestPlayer, deps = stage.deps) =>
  takeRakeback(deps, id, { isFromVip: false });

async function playerWith(units: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, units * MICRO);
  return player;
}

/** Begins a payment of rakeback and dies before the mark is raised. */
async function forgetMark({ id }: TestPlayer): Promise<void> {
  await stage.owner.query(
    `update reward_marks set mark_micro = 0 where player_id = $1 and name = 'rakeback'`,
    [id],
  );
}

test('Rakeback of 20,000 staked at the first levels is 10, and goes to the balance', async () => {
  const player = await playerWith(20_000n);
  await stage.play(player, 20_000n * MICRO);
  expect(await take(player)).toBe(10n * MICRO);
  expect(await stage.balance(player, 'real')).toBe(10n * MICRO);
});

test('Rakeback under the minimum is refused with the minimum in the currency of the player', async () => {
  const player = await playerWith(20_000n);
  await stage.play(player, 19_999n * MICRO);
  await expect(take(player)).rejects.toMatchObject({
    refusal: 'rakeback.minimum',
    data: { limit: expect.stringMatching(/^0\.\d\d$/), currency: 'USD' },
  });
  await expect(takeRakeback(stage.deps, player.id, { isFromVip: true })).rejects.toMatchObject({
    refusal: 'vip.rakeback-minimum',
  });
  expect(await stage.balance(player, 'real')).toBe(MICRO);
});

test('Of twenty tabs in two processes one takes rakeback, and the sum moves once', async () => {
  const player = await playerWith(60_000n);
  await stage.play(player, 60_000n * MICRO);
  const other = { ...stage.deps, ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(player, index % 2 === 0 ? stage.deps : other).catch(() => 0n),
  );
  const paid = (await Promise.all(tries)).filter((sum) => sum > 0n);
  expect(paid).toEqual([30n * MICRO]);
  expect(await stage.balance(player, 'real')).toBe(30n * MICRO);
});

test('A crash between payment and mark pays nothing twice, and what was played since at once', async () => {
  const player = await playerWith(100_000n);
  await stage.play(player, 20_000n * MICRO);
  await take(player);
  await forgetMark(player);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'rakeback.minimum' });
  await forgetMark(player);
  await stage.play(player, 40_000n * MICRO);
  expect(await take(player)).toBe(20n * MICRO);
});

test('Rakeback that is staked again earns its part of what it counts for, and no more', async () => {
  const player = await playerWith(20_000n);
  await stage.play(player, 20_000n * MICRO);
  await take(player);
  await stage.play(player, 10n * MICRO);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'rakeback.minimum' });
});

test('Play from the bonus balance earns no rakeback', async () => {
  const player = await playerWith(1000n);
  await stage.playBonus(player, 900_000n * MICRO);
  await expect(take(player)).rejects.toMatchObject({ refusal: 'rakeback.minimum' });
});

test('A bet that its provider takes back earns once, however often it is made again', async () => {
  const player = await playerWith(20_000n);
  const earned: bigint[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await spin(stage, player, 20_000n * MICRO);
    earned.push(await take(player).catch(() => 0n));
    await undoSpin(stage, player, 20_000n * MICRO);
  }
  expect(earned).toEqual([10n * MICRO, 0n, 0n, 0n, 0n]);
});

test('A player in a break takes nothing, and finds all of it after the break', async () => {
  const player = await playerWith(20_000n);
  await stage.play(player, 20_000n * MICRO);
  await stage.owner.query(
    `insert into player_exclusions (player_id, kind, since, until)
     values ($1, 'coolOff', now() - interval '1 hour', now() + interval '1 day')`,
    [player.id],
  );
  await expect(take(player)).rejects.toMatchObject({ refusal: 'gate.cool-off' });
  stage.setTime(Date.now() + 90_000_000);
  expect(await take(player)).toBe(10n * MICRO);
  stage.setTime(Date.now());
});
