import { expect, test } from 'vitest';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { givenAt } from './level-gives.ts';

test('The top of the spin is named where it rises, and nowhere else', () => {
  const rises = VIP_LEVELS.filter(({ statusId }) =>
    givenAt(statusId, undefined).some(({ kind }) => kind === 'robbery'),
  );
  expect(rises.map(({ statusId }) => statusId)).toEqual([
    1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15,
  ]);
});

test('Rakeback is named where it rises, and nowhere else', () => {
  const rises = VIP_LEVELS.filter(({ statusId }) =>
    givenAt(statusId, undefined).some(({ kind }) => kind === 'rakeback'),
  );
  expect(rises.map(({ statusId }) => statusId)).toEqual([1, 5, 8]);
});

test('A bonus that is not on offer is promised at no level', () => {
  const kinds = VIP_LEVELS.flatMap(({ statusId }) =>
    givenAt(statusId, { rewards: [], hasAssistant: false }).map(({ kind }) => kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['rakeback', 'fee']));
});

test('A personal assistant is named at level 11 alone, where the operator has one', () => {
  const named = VIP_LEVELS.filter(({ statusId }) =>
    givenAt(statusId, { rewards: [], hasAssistant: true }).some(({ kind }) => kind === 'assistant'),
  );
  expect(named.map(({ statusId }) => statusId)).toEqual([11]);
});
