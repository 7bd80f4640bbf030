import { expect, test } from 'vitest';
import { VIP_LEVELS } from '../../players/levels.ts';
import { nextRewardedLevel, rakebackPercent, vipLevelNamed, vipReward } from './rules.ts';

test('Nine of the fifteen levels have a reward', () => {
  expect(VIP_LEVELS.map(({ statusId }) => vipReward(statusId))).toEqual([
    0, 10, 0, 50, 0, 250, 0, 500, 0, 1000, 0, 5000, 10_000, 50_000, 100_000,
  ]);
});

test('The percent of rakeback rises at levels 5 and 8', () => {
  expect([1, 4, 5, 7, 8, 15].map(rakebackPercent)).toEqual([1, 1, 1.5, 1.5, 2, 2]);
});

test('A level is found by its number and by the name of its status, and nothing else is one', () => {
  expect(vipLevelNamed(4)?.statusName).toBe('VIP 4');
  expect(vipLevelNamed('SVIP')?.statusId).toBe(15);
  expect(vipLevelNamed('4')).toBeUndefined();
  expect(vipLevelNamed(16)).toBeUndefined();
});

test('The next reward after the last level is none', () => {
  expect(nextRewardedLevel(2)?.statusId).toBe(4);
  expect(nextRewardedLevel(15)).toBeUndefined();
});
