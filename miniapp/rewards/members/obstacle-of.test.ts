import { expect, test } from 'vitest';
import { obstacleOf } from './obstacle-of.ts';

test('An offer whose deposits are not met says what is missing of them, and names no level', () => {
  const unmet = { condition: 'deposits', missingMicro: '5000000' } as const;
  expect(obstacleOf({ state: 'unmet', unmet })).toEqual({
    kind: 'deposits',
    missingMicro: 5_000_000n,
  });
});

test('An offer of a higher level names the level', () => {
  const unmet = { condition: 'vip', minVip: 3 } as const;
  expect(obstacleOf({ state: 'unmet', unmet })).toEqual({ kind: 'vip', level: 3 });
});

test('An offer that can be taken has no obstacle, and one that is spent says so', () => {
  expect(obstacleOf({ state: 'open' })).toBeUndefined();
  expect(obstacleOf({ state: 'spent' })).toEqual({ kind: 'spent' });
});
