import { afterAll, beforeAll, expect, test } from 'vitest';
import { endRound, takeBackAlone } from '../../../api/games/table/table-steps.ts';
import { readTableRound } from '../../../api/games/table/table-store.ts';
import { refundTable } from '../../../api/games/table/settle-table.ts';
import { createClock } from '../../../api/platform/clock.ts';
import { createPushes } from '../../../api/platform/wire/pushes.ts';
import type { TableRound } from '../../../api/games/table/table-round.ts';
import { TABLE_GAME_NAMES } from '../../../shared/games/manifests.ts';
import { deposit, openTestLedger, type TestLedger } from '../../ledger/ledger-fixture.ts';
import { openPot, stakeInPot, UNIT } from './pot-fixture.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

test('A stake is taken back only by its own game, before it is and again after it was', async () => {
  const { db, ledger } = books;
  const player = await books.addPlayer();
  await deposit(ledger, player, 1000n * UNIT);
  const round = await openPot(books, 'classic');
  await stakeInPot(books, round)(player, 25);
  const takeBackAs = (game: TableRound['game']) =>
    takeBackAlone(db, { game, roundId: round.id, playerId: player.id });
  const others = TABLE_GAME_NAMES.filter((game) => game !== 'classic');
  for (const game of others) expect(await takeBackAs(game)).toBeUndefined();
  expect((await readTableRound(db, round.id))?.state).toBe('waiting');

  const taken = { roundId: round.id, refundedMicro: 25n * UNIT };
  expect(await takeBackAs('classic')).toEqual(taken);
  const left = (await readTableRound(db, round.id)) as TableRound;
  const deps = { db, ledger, clock: createClock(), pushes: createPushes() };
  await refundTable({ ...deps, liveFeed: { note: () => undefined } }, left);
  await endRound(db, round.id, 'refunded');
  expect(await takeBackAs('classic')).toEqual(taken);
  for (const game of others) expect(await takeBackAs(game)).toBeUndefined();
});
