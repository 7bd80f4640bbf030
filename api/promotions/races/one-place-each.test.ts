import { expect, test } from 'vitest';
import type { PlayerId } from '../../../shared/ids.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';
import { doublesOf, type PairRow } from './one-place-each.ts';

const [first, second, third, fourth] = [1, 2, 3, 4] as [number, number, number, number];

/** Both proved the same. */
const same = (one: number, other: number): PairRow[] => [
  ...says(one, 'same-person', other),
  ...says(other, 'same-person', one),
];
const says = (id: number, signal: PersonSignal, other: number): PairRow[] => [
  { id: BigInt(id), other: BigInt(other), signals: [signal] },
];
const asks = (id: number, other: number) => says(id, 'same-payee', other);

/** Who is out of players that are ranked by their numbers. */
const outOf = (pairs: readonly PairRow[], barred: readonly number[] = []) =>
  doublesOf(
    {
      ranked: [first, second, third, fourth] as unknown as PlayerId[],
      canHave: (id) => !barred.includes(id),
    },
    pairs,
  ).toSorted((a, b) => a - b);

test('Of accounts of one person the best ranked has the place, whatever leads from one to the other', () => {
  expect(outOf([])).toEqual([]);
  expect(outOf(same(second, fourth))).toEqual([fourth]);
  expect(outOf([...same(first, second), ...same(second, third)])).toEqual([second, third]);
  expect(outOf([...same(second, fourth), ...same(fourth, third)])).toEqual([third, fourth]);
});

test('Who may have no place ties others together, and takes none from them', () => {
  const chain = [...same(first, second), ...same(second, third)];
  expect(outOf(chain, [second])).toEqual([third]);
  expect(outOf(chain, [first])).toEqual([third]);
  expect(outOf(asks(second, third), [third])).toEqual([]);
});

test('Who asked to be paid where a stranger is comes after that stranger, with all their accounts', () => {
  expect(outOf(asks(first, second))).toEqual([first]);
  expect(outOf([...asks(second, third), ...same(first, second)])).toEqual([first, second]);
});

test('Strangers are not joined by somebody who asked to be paid where both are', () => {
  expect(outOf([...asks(first, second), ...asks(first, third)])).toEqual([first]);
  expect(outOf([...asks(fourth, second), ...asks(fourth, third)])).toEqual([fourth]);
});

test('Of those who asked for one another’s payee in a circle one keeps the place', () => {
  expect(outOf([...asks(first, second), ...asks(second, first)])).toEqual([second]);
  const circle = [...asks(first, second), ...asks(second, third), ...asks(third, first)];
  expect(outOf(circle)).toHaveLength(2);
});
