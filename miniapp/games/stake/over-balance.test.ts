import { expect, test } from 'vitest';
import { PREVIEW_PLAYER } from '../../players/preview-player.ts';
import { isOverBalance } from './over-balance.ts';

const dollar = { courseMicro: '75623457' };
const wallet = (balanceMicro: string) => ({ balanceMicro, version: 1 });
const player = {
  ...PREVIEW_PLAYER,
  balanceMicro: '756234570',
  wallets: {
    bonus: wallet('0'),
    'dic-available': wallet('756234571'),
    'usdic-available': wallet('0'),
  },
};

test('A stake is over the balance from the first hundredth that is missing', () => {
  expect(isOverBalance(1000, player, dollar)).toBe(false);
  expect(isOverBalance(1001, player, dollar)).toBe(true);
});

test('A guest without a balance is not told that the balance is too small', () => {
  expect(isOverBalance(1000, null, dollar)).toBe(false);
});

test('The wallet that is played from is the one that may be too small', () => {
  expect(isOverBalance(100, { ...player, game_mode: 1 }, dollar)).toBe(true);
  expect(isOverBalance(1000, { ...player, targetCurrency: 6 }, dollar)).toBe(false);
});
