import { expect, it } from 'vitest';
import { roundSums } from './round-sums.ts';

const method = { minLimit: 1000, maxLimit: 1_000_000_000 };

it('sums that come of a rate are offered as people name them', () => {
  expect(roundSums([14, 131, 318, 630], { name: 'USD', method })).toEqual([15, 150, 300, 600]);
  const ofUzs = [173_428, 1_591_012, 3_853_114, 7_623_284];
  expect(roundSums(ofUzs, { name: 'UZS', method })).toEqual([
    200_000, 1_500_000, 4_000_000, 8_000_000,
  ]);
});

it('the sums of the base currency stay as the house offers them', () => {
  expect(roundSums([1150, 10_550], { name: 'RUB', method })).toEqual([1150, 10_550]);
});

it('no round sum is offered that the method does not take, and none twice', () => {
  const narrow = { minLimit: 1100, maxLimit: 20_000 };
  expect(roundSums([11, 210], { name: 'USD', method: narrow })).toEqual([11, 200]);
  expect(roundSums([10.4, 10.1], { name: 'USD', method })).toEqual([10]);
});
