import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTakenLevels, takeVipBonus } from '../../api/rewards/vip/take-vip-bonus.ts';
import { vipMessages } from '../../api/rewards/vip/vip-channel.ts';
import { FIRST_CAMPAIGNS } from '../../api/rewards/campaigns/first-campaigns.ts';
import { VIP_LEVELS } from '../../shared/players/levels.ts';
import { vipReward } from '../../shared/rewards/vip/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { spin, undoSpin } from './provider-bets.ts';
import { MICRO, openTestRewards, type TestRewards } from './rewards-fixture.ts';

let stage: TestRewards;

beforeAll(async () => {
  stage = await openTestRewards();
  const { vip } = FIRST_CAMPAIGNS;
  if (vip === undefined) throw new Error('there is no campaign of the club');
  await stage.publish('vip', vip);
});

afterAll(() => stage.closeSound());

const take = ({ id }: TestPlayer, level: number | string, deps = stage.deps) =>
  takeVipBonus(deps, id, level);

async function playerAt(experience: bigint): Promise<TestPlayer> {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, experience * MICRO);
  await stage.play(player, experience * MICRO);
  return player;
}

test('The reward of a level that was reached is paid in available DIC, by number or by name', async () => {
  const player = await playerAt(50_000n);
  const { level, grant } = await take(player, 'VIP 4');
  expect([level.statusId, grant.amountMicro]).toEqual([4, 50n * MICRO]);
  await take(player, 2);
  expect(await stage.balance(player, 'dic-available')).toBe(60n * MICRO);
  const taken = await readTakenLevels(stage.db, player.id);
  expect(taken.map(({ statusName }) => statusName)).toEqual(['VIP 2', 'VIP 4']);
});

test('A personal assistant is written to from level 11 on, where the operator has one', async () => {
  const [below, reached] = [await playerAt(9_999_999n), await playerAt(10_000_000n)];
  const urlFor = async ({ id }: TestPlayer, vipAssistantUrl: string | undefined) => {
    const caller = { session: { playerId: id } } as Parameters<
      (typeof vipMessages)['loadVipBonuses']
    >[1];
    const config = { ...stage.deps.config, vipAssistantUrl };
    const { hasAssistant, assistantUrl } = await vipMessages.loadVipBonuses(
      { ...stage.deps, config },
      caller,
    );
    return [hasAssistant, assistantUrl];
  };
  const url = 'https://t.me/rollhouse_vip';
  expect(await urlFor(below, url)).toEqual([true, null]);
  expect(await urlFor(reached, url)).toEqual([true, url]);
  expect(await urlFor(reached, undefined)).toEqual([false, null]);
});

test('All rewards of a player at the top come to far less than reaching it costs', async () => {
  const player = await playerAt(100_000_000n);
  for (const { statusId } of VIP_LEVELS) {
    if (vipReward(statusId) > 0) await take(player, statusId);
  }
  const given = await stage.balance(player, 'dic-available');
  expect(given).toBe(166_810n * MICRO);
  expect(given).toBeLessThan((100_000_000n * MICRO * 25n) / 1000n);
});

test('Of twenty tabs in two processes one takes the reward, and it is paid once', async () => {
  const player = await playerAt(100n);
  const other = { ...stage.deps, ...stage.another() };
  const tries = Array.from({ length: 20 }, (_, index) =>
    take(player, 2, index % 2 === 0 ? stage.deps : other).then(
      () => 'paid',
      (error: Error) => error.message,
    ),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['paid', 'vip.taken']));
  expect(await stage.balance(player, 'dic-available')).toBe(10n * MICRO);
});

test('A level that was not reached is refused with what is missing, one point before it too', async () => {
  const player = await playerAt(99n);
  await expect(take(player, 2)).rejects.toMatchObject({
    refusal: 'vip.not-reached',
    data: { missing: 1, level: 'VIP 2' },
  });
});

test.each([1, 3, 16, 0, 'VIP 99', '__proto__'])('Level %s has no reward', async (level) => {
  const player = await playerAt(100n);
  await expect(take(player, level)).rejects.toMatchObject({ refusal: 'vip.no-reward' });
});

test('A level is read from the totals of the moment, so a bet that was taken back gives none', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 10_000n * MICRO);
  await spin(stage, player, 10_000n * MICRO);
  await undoSpin(stage, player, 10_000n * MICRO);
  await expect(take(player, 2)).rejects.toMatchObject({ refusal: 'vip.not-reached' });
});

test('A reward that was taken stays taken when its bet is taken back and made again', async () => {
  const player = await stage.addPlayer();
  await deposit(stage.ledger, player, 100n * MICRO);
  await spin(stage, player, 100n * MICRO);
  await take(player, 2);
  await undoSpin(stage, player, 100n * MICRO);
  await spin(stage, player, 100n * MICRO);
  await expect(take(player, 2)).rejects.toMatchObject({ refusal: 'vip.taken' });
});

test('Play from the bonus balance raises no level', async () => {
  const player = await stage.addPlayer();
  await stage.playBonus(player, 1_000_000n * MICRO);
  await expect(take(player, 2)).rejects.toMatchObject({ refusal: 'vip.not-reached' });
});
