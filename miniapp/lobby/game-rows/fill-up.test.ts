import { expect, test } from 'vitest';
import { fillUp } from './fill-up.ts';

test('A row with too few games repeats them from the first', () => {
  expect(fillUp(['a', 'b', 'c'], 7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
});

test('A row has no more places than requested', () => {
  expect(fillUp(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});

test('An empty list of games makes an empty row', () => {
  expect(fillUp([], 7)).toEqual([]);
});
