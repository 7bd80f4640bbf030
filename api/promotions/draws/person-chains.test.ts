import { expect, test } from 'vitest';
import { personChainsOf, type Tie } from './person-chains.ts';

const tie = (owners: readonly bigint[], askers: readonly bigint[] = []): Tie => ({
  owners,
  askers,
});

test('Whoever asked to be paid with two strangers joins one of them, and not the two', () => {
  const persons = personChainsOf([tie([1n], [9n]), tie([2n], [9n])]);
  expect(persons.get(1n)).toEqual([1n]);
  expect(persons.get(2n)).toEqual([2n]);
  expect(persons.get(9n)).toEqual([9n, 1n]);
});

test('Of those who only asked the first one is whose the purse is', () => {
  const persons = personChainsOf([tie([], [5n, 3n, 4n])]);
  expect([3n, 4n, 5n].map((id) => persons.get(id)?.at(-1))).toEqual([5n, 5n, 5n]);
});

test('All accounts of one who asked go with them, and two who asked of each other are one', () => {
  const persons = personChainsOf([tie([7n, 8n]), tie([1n], [8n]), tie([7n], [1n])]);
  expect([1n, 7n, 8n].map((id) => persons.get(id)?.at(-1))).toEqual([1n, 1n, 1n]);
});
