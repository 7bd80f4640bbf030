import { expect, test } from 'vitest';
import { depositSum, isTooFine } from './deposit-sum.ts';

const SMALL_SUMS = [
  { below: 100_000, percent: 10 },
  { below: null, percent: 0 },
];
const fee = { percent: 10, fixed: 0, tiers: SMALL_SUMS };

test('The fee is added on top of what the balance gets', () => {
  const sum = depositSum(50_000, { course: 1, fee });
  expect(sum).toEqual({ amount: 50_000, feePercent: 10, fee: 5000, total: 55_000 });
});

test('The fee tier is chosen by the value of the sum in the base currency', () => {
  expect(depositSum(1249, { course: 80, fee }).feePercent).toBe(10);
  expect(depositSum(1250, { course: 80, fee })).toMatchObject({ fee: 0, total: 1250 });
});

test('A fixed fee in the base currency is shown in the currency of the payment', () => {
  const fixed = { percent: 0, fixed: 1600, tiers: [] };
  expect(depositSum(1000, { course: 80, fee: fixed })).toMatchObject({ fee: 20, total: 1020 });
});

test('A third decimal place is the named fault only when the rest of the sum is right', () => {
  expect(['12.345', '1 200,001'].map(isTooFine)).toEqual([true, true]);
  expect(['12.34', '12', '', 'abc.123', '1.2.345'].map(isTooFine)).not.toContain(true);
});
