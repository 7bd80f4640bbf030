import { expect, test } from 'vitest';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { givenAt } from './level-gives.ts';

test('Every level gives something new where all is on offer', () => {
  const bare = VIP_LEVELS.filter(({ statusId }) => givenAt(statusId, undefined).length === 0);
  expect(bare.map(({ statusId }) => statusId)).toEqual([]);
});

test('Rakeback is named where it rises, and nowhere else', () => {
  const rises = VIP_LEVELS.filter(({ statusId }) =>
    givenAt(statusId, undefined).some(({ kind }) => kind === 'rakeback'),
  );
  expect(rises.map(({ statusId }) => statusId)).toEqual([1, 5, 8]);
});

test('A bonus that is not on offer is promised at no level', () => {
  const kinds = VIP_LEVELS.flatMap(({ statusId }) => givenAt(statusId, []).map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['rakeback', 'fee', 'assistant']));
});
