import { expect, it } from 'vitest';
import { isOverBalance } from './over-balance.ts';

const dollar = { courseMicro: '75623457' };
const player = { balanceMicro: '756234570' };

it('a stake is over the balance from the first hundredth that is not there', () => {
  expect(isOverBalance(1000, player, dollar)).toBe(false);
  expect(isOverBalance(1001, player, dollar)).toBe(true);
});

it('a guest, who has no balance, is asked to sign in and not told that it is too small', () => {
  expect(isOverBalance(1000, null, dollar)).toBe(false);
});
