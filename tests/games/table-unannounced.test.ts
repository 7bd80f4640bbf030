import { afterAll, beforeAll, expect, test } from 'vitest';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { startTableDriver } from '../../api/games/table/table-driver.ts';
import { type DrivenTable, openDrivenTable } from './driven-table.ts';

let table: DrivenTable;
beforeAll(async () => {
  table = await openDrivenTable();
});
afterAll(() => table.close());

test('A table that stood empty begins by stakes that nobody announced', async () => {
  const round = await table.open(battleGame);
  const driving = startTableDriver(table.driver());
  await new Promise((done) => setTimeout(done, 500));
  expect(await table.stateOf(round)).toBe('waiting');
  await table.stake(table.red, round, 'red');
  await table.stake(table.blue, round, 'blue');
  await expect
    .poll(() => table.stateOf(round), { timeout: 30_000, interval: 50 })
    .not.toBe('waiting');
  await driving.stop();
});
