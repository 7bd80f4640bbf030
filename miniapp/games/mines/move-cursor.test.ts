import { expect, test } from 'vitest';
import { distanceBetween, moveCursor } from './move-cursor.ts';

test('The cursor moves over the board in rows of six and stops at its edges', () => {
  expect(moveCursor(0, 'left')).toBe(0);
  expect(moveCursor(5, 'right')).toBe(5);
  expect(moveCursor(7, 'up')).toBe(1);
  expect(moveCursor(3, 'up')).toBe(3);
  expect(moveCursor(17, 'down')).toBe(23);
  expect(moveCursor(20, 'down')).toBe(20);
  expect([moveCursor(9, 'rowStart'), moveCursor(9, 'rowEnd')]).toEqual([6, 11]);
});

test('The distance between tiles counts rows and columns', () => {
  expect(distanceBetween(0, 0)).toBe(0);
  expect(distanceBetween(5, 6)).toBeCloseTo(Math.hypot(1, 5));
});
