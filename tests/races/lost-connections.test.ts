import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../api/ledger/check.ts';
import {
  deposit,
  groupOf,
  openTestBooks,
  post,
  type TestBooks,
  walletOf,
} from '../integration/ledger-fixture.ts';

const GROUPS = 400;
const CUTS = 12;

let books: TestBooks;
beforeEach(async () => {
  books = await openTestBooks();
});
afterEach(() => books.close());

/** Ends every connection of the application, in whatever it is doing. */
async function cutConnections() {
  await books.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'rollhouse_app'`,
  );
}

test('connections cut in the middle of posting: what was answered is there once, the rest once or never', async () => {
  books.pool.on('error', () => undefined);
  const house = await books.ledger.houseAccount('game:dice');
  const players = await Promise.all(Array.from({ length: 8 }, () => books.addPlayer()));
  for (const player of players) await deposit(books.ledger, player, 1_000_000n);

  const posted: string[] = [];
  const unknown: string[] = [];
  const posting = players.map(async (player) => {
    for (let count = 0; count < GROUPS / players.length; count += 1) {
      const transfer = {
        from: player.real,
        to: house,
        amountMicro: 3n,
        kind: 'correction',
      } as const;
      const group = groupOf(player, [transfer]);
      const result = await post(books.ledger, player, group).catch(() => undefined);
      (result?.status === 'posted' ? posted : unknown).push(group.id);
    }
  });
  for (let cut = 0; cut < CUTS; cut += 1) {
    await new Promise((done) => setTimeout(done, randomInt(5, 40)));
    await cutConnections();
  }
  await Promise.all(posting);

  const { rows } = await books.owner.query(
    "select group_id as id, count(*)::int as times from transfers where kind = 'correction' group by 1",
  );
  const times = new Map<string, number>(rows.map(({ id, times }) => [id, times]));
  expect(posted.map((id) => times.get(id))).toEqual(posted.map(() => 1));
  expect(unknown.filter((id) => (times.get(id) ?? 0) > 1)).toEqual([]);
  const entries = await Promise.all(players.map((player) => walletOf(books, player.real)));
  const moved = entries.reduce((sum, { version }) => sum + Number(version) - 1, 0);
  expect(moved).toBe(times.size);
  const { results } = await checkLedger(books.db);
  expect(results.filter((result) => !result.isHolding)).toEqual([]);
});
