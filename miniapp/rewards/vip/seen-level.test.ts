import { expect, test } from 'vitest';
import { isLevelUp } from './seen-level.ts';

test('A level that the same player passes is celebrated', () => {
  expect(isLevelUp({ playerId: 7, statusId: 3 }, { playerId: 7, statusId: 4 })).toBe(true);
});

test.each([
  ['another player signs in', { playerId: 7, statusId: 3 }, { playerId: 8, statusId: 9 }],
  ['the profile arrives', { playerId: null, statusId: 1 }, { playerId: 7, statusId: 9 }],
  ['the player leaves', { playerId: 7, statusId: 3 }, { playerId: null, statusId: 1 }],
  ['a bet is taken back', { playerId: 7, statusId: 3 }, { playerId: 7, statusId: 2 }],
])('Nothing is celebrated when %s', (_, before, now) => {
  expect(isLevelUp(before, now)).toBe(false);
});
