import { expect, it } from 'vitest';
import { fillUp } from './fill-up.ts';

it('a row with too few games goes on with its first ones', () => {
  expect(fillUp(['a', 'b', 'c'], 7)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
});

it('a row has no more places than asked for', () => {
  expect(fillUp(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
});

it('no games make no row', () => {
  expect(fillUp([], 7)).toEqual([]);
});
