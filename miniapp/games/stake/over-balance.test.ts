import { expect, it } from 'vitest';
import { isOverBalance } from './over-balance.ts';

const dollar = { courseMicro: '75623457' };
const player = { balanceMicro: '756234570' };

it('A stake is over the balance from the first hundredth that is missing', () => {
  expect(isOverBalance(1000, player, dollar)).toBe(false);
  expect(isOverBalance(1001, player, dollar)).toBe(true);
});

it('A guest without a balance is not told that the balance is too small', () => {
  expect(isOverBalance(1000, null, dollar)).toBe(false);
});
