import { expect, test } from 'vitest';
import { priceTagOf } from './price-tag.ts';

const MICRO = 1_000_000n;

test('Locked DIC asks 2,000 of stake for each, which costs 50 on average', () => {
  expect(priceTagOf({ kind: 'dic-locked' }, { amountMicro: MICRO })).toEqual({
    stakeMicro: 2000n * MICRO,
    costMicro: 50n * MICRO,
  });
});

test('A bonus of 50 that is played twice asks 100, which costs 2.50 on average', () => {
  const award = {
    kind: 'bonus',
    wagers: 2,
    winCapTimes: 100,
    maxStakeMicro: '1',
    days: 1,
  } as const;
  expect(priceTagOf(award, { amountMicro: 50n * MICRO })).toEqual({
    stakeMicro: 100n * MICRO,
    costMicro: 2_500_000n,
  });
});

test('Cash after play asks for the deposit, so 5% of it costs as much as it gives', () => {
  const tag = priceTagOf(
    { kind: 'cash-after-play', times: 2 },
    { amountMicro: 50n * MICRO, ofMicro: 1000n * MICRO },
  );
  expect(tag).toEqual({ stakeMicro: 2000n * MICRO, costMicro: 50n * MICRO });
});

test('Available DIC asks for nothing', () => {
  const tag = priceTagOf({ kind: 'dic-available' }, { amountMicro: 25n * MICRO });
  expect(tag).toEqual({ stakeMicro: 0n, costMicro: 0n });
});
