import { expect, test } from 'vitest';
import { roundSums } from './round-sums.ts';

const method = { minLimit: 1000, maxLimit: 1_000_000_000 };

test('Suggested sums that follow from a rate are rounded to what people would say', () => {
  expect(roundSums([14, 131, 318, 630], { name: 'USD', method })).toEqual([15, 150, 300, 600]);
  const ofUzs = [173_428, 1_591_012, 3_853_114, 7_623_284];
  expect(roundSums(ofUzs, { name: 'UZS', method })).toEqual([
    200_000, 1_500_000, 4_000_000, 8_000_000,
  ]);
});

test('Suggested sums in the base currency stay as the operator sets them', () => {
  expect(roundSums([1150, 10_550], { name: 'RUB', method })).toEqual([1150, 10_550]);
});

test('A suggested sum is offered only if the method takes it, and only once', () => {
  const narrow = { minLimit: 1100, maxLimit: 20_000 };
  expect(roundSums([11, 210], { name: 'USD', method: narrow })).toEqual([11, 200]);
  expect(roundSums([10.4, 10.1], { name: 'USD', method })).toEqual([10]);
});
