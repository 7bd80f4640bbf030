import { expect, it } from 'vitest';
import { fillUp } from './fill-up.ts';

it('A row with too few games repeats them from the first', () => {
  expect(fillUp(['a', 'b', 'c'], 7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
});

it('A row has no more places than requested', () => {
  expect(fillUp(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});

it('An empty list of games makes an empty row', () => {
  expect(fillUp([], 7)).toEqual([]);
});
