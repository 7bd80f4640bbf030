import { afterAll, beforeAll, expect, test } from 'vitest';
import { significantEvents } from '../../api/backoffice/regulator/significant-events.ts';
import { createFlipSteps } from '../../api/games/coinflip/flip-driver.ts';
import { giveUpFlip } from '../../api/games/coinflip/flip-steps.ts';
import { readFlip } from '../../api/games/coinflip/flip-store.ts';
import { battleGame } from '../../api/games/battle/battle-game.ts';
import { readRefunds } from '../../api/games/proof/refunds.ts';
import { refundWaiting } from '../../api/games/table/table-steps.ts';
import type { RoundId } from '../../shared/ids.ts';
import { moscowDate } from '../../shared/platform/moscow-time.ts';
import { addOpenFlip, stepsOver } from '../games/coinflip/coinflip-fixture.ts';
import { beaconOf, type DrivenTable, openDrivenTable } from '../games/driven-table.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let table: DrivenTable;
beforeAll(async () => {
  table = await openDrivenTable();
});
afterAll(() => table.close());

/** A flip of a player that is given up before anybody joins it, with its stake given back. */
async function givenUp(reason: 'cancelled' | 'expired'): Promise<RoundId> {
  const { books, red, relay } = table;
  const id = await addOpenFlip(books, red);
  await giveUpFlip(books.db, id, reason);
  const flip = await readFlip(books.db, { id });
  if (flip === undefined) throw new Error('the flip is not there');
  await createFlipSteps(stepsOver(books, beaconOf([relay.url]))).advance(flip.round);
  return id;
}

/** A battle that is given up with the stake of one player, or with none. */
async function lonelyBattle({ isStaked }: { readonly isStaked: boolean }): Promise<RoundId> {
  const round = await table.open(battleGame);
  if (isStaked) await table.stake(table.red, round, 'red');
  await refundWaiting(table.books.db, round.id, () => 'alone');
  await table.until(['refunded'], round, table.driver());
  return round.id;
}

test('A refund is a significant event unless a player cancelled alone or no stake was in the round', async () => {
  const [alone, empty] = [
    await lonelyBattle({ isStaked: true }),
    await lonelyBattle({ isStaked: false }),
  ];
  const [expired, cancelled] = [await givenUp('expired'), await givenUp('cancelled')];
  const { db } = table.books;
  const today = Date.now();
  const period = { from: moscowDate(today - DAY_MS), to: moscowDate(today + DAY_MS) };
  const { csv } = await significantEvents(db, period);
  const lines = csv.split('\n').filter((line) => line.includes('round given back'));
  expect(lines.map((line) => line.replaceAll('"', '').split(',').slice(2, 5))).toEqual([
    [`battle:${alone}`, '10.000000', 'alone'],
    [`coinflip:${expired}`, '10.000000', 'expired'],
  ]);
  expect(csv).not.toContain(empty);
  expect(csv).not.toContain(cancelled);
  const { sums } = await readRefunds(db);
  expect(sums.map(({ game, reason, rounds }) => [game, reason, rounds])).toEqual([
    ['battle', 'alone', 1],
    ['coinflip', 'expired', 1],
  ]);
});
