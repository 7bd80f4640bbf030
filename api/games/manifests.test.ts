import { expect, test } from 'vitest';
import { isSerial, TABLE_GAME_NAMES } from '../../shared/games/manifests.ts';
import { ONE_TABLES } from './manifests.ts';

test('A game takes its secrets from chains exactly where it has no desks beside one another', () => {
  const atOneTable = Object.entries(ONE_TABLES).filter(([, plan]) => !('desks' in plan));
  expect(atOneTable.map(([name]) => name)).toEqual(TABLE_GAME_NAMES.filter(isSerial));
});
