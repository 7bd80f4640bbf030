import {
  type CompiledQuery,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  PostgresDialect,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '../../api/platform/db/tables/tables.ts';
import { createDbClock } from '../../api/platform/db/db-clock.ts';
import { createTableBook } from '../../api/games/table/table-book.ts';
import { startTableFeed } from '../../api/games/table/table-feed.ts';
import { openRound, readFinishedRounds } from '../../api/games/table/table-store.ts';
import { uuidV7, uuidV7At } from '../../api/platform/uuid.ts';
import type { GroupId, RoundId } from '../../shared/ids.ts';
import {
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from '../ledger/ledger-fixture.ts';
import { addStaker, STAKE, stakeGroup } from './table-stakes.ts';

let books: TestLedger;
let player: TestPlayer;
beforeEach(async () => {
  books = await openTestLedger();
  player = await addStaker(books);
});
afterEach(() => books.close());

async function openWheel(): Promise<RoundId> {
  const id = uuidV7() as RoundId;
  await openRound(books.db, { id, game: 'wheelOfFortune', desk: '', source: 'drand' });
  return id;
}

/** A stake made by another process, whose clock may be behind. */
async function stakeElsewhere(id: RoundId, behindMs = 0) {
  const group = {
    ...stakeGroup(player, { id, game: 'wheelOfFortune', setting: { sector: 2 } }),
    id: uuidV7At(Date.now() - behindMs) as GroupId,
  };
  expect((await post(books.ledger, player, group)).status).toBe('posted');
}

const bookOf = (db: Kysely<Tables>) =>
  createTableBook({ db, clock: createDbClock(books.db) }, { game: 'wheelOfFortune', desk: '' });

/** A database whose first answer about the stakes of a round is late. */
function holdFirstReading() {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const ids: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('"is_hidden"')) ids.push(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (ids[0] === queryId) {
        reached.resolve();
        await gate.promise;
      }
      return result;
    },
  };
  return { db: books.db.withPlugin(plugin), reached: reached.promise, release: gate.resolve };
}

describe('stakes taken by another process', () => {
  test('A stake taken elsewhere while a new round is being read is not missed', async () => {
    const held = holdFirstReading();
    const book = bookOf(held.db);
    const id = await openWheel();
    const opening = book.refresh();
    await held.reached;
    await stakeElsewhere(id);
    const hearing = book.refreshBets();
    held.release();
    await Promise.all([opening, hearing]);
    expect(book.state()?.banks.get('2')).toBe(STAKE);
  });

  test('A stake taken elsewhere during the reading is found even when not announced', async () => {
    const held = holdFirstReading();
    const book = bookOf(held.db);
    const id = await openWheel();
    const opening = book.refresh();
    await held.reached;
    await stakeElsewhere(id);
    held.release();
    await opening;
    expect(book.state()?.banks.get('2')).toBe(STAKE);
  });

  test('A stake whose process’s clock is almost a minute behind is read like any other', async () => {
    const book = bookOf(books.db);
    const id = await openWheel();
    await book.refresh();
    await stakeElsewhere(id, 55_000);
    await book.refreshBets();
    expect(book.state()?.banks.get('2')).toBe(STAKE);
  });
});

test('Watchers read of a refund also when the next round opens before it is read', async () => {
  const book = bookOf(books.db);
  const told: unknown[] = [];
  startTableFeed(book, {
    opened: ({ round }) => told.push([round.id, 'opened']),
    updated: ({ round }, { isRound }) => told.push([round.id, round.state, isRound]),
  });
  const id = await openWheel();
  await book.refresh();
  await books.owner.query(
    "update table_rounds set state = 'refunded', refund_reason = 'alone', refunded_at = now() where id = $1",
    [id],
  );
  const next = await openWheel();
  await book.refresh();
  expect(told).toEqual([
    [id, 'opened'],
    [id, 'refunded', true],
    [next, 'opened'],
  ]);
});

test('The list of past rounds skips refunded rounds by an index, however many they are', async () => {
  const add = (state: string, count: number, from: number) =>
    books.owner.query(
      `insert into table_rounds
         (id, game, state, chain_id, chain_position, commit_hash, source, reveal, outcome,
          refund_reason, refunded_at)
       select gen_random_uuid(), 'battle', $1, (select min(id) from chains where game = 'battle'),
              n, 'commit', 'drand', 'reveal', '{}',
              case when $1 = 'refunded' then 'alone' end, case when $1 = 'refunded' then now() end
         from generate_series($2::int, $3::int) n`,
      [state, from, from + count - 1],
    );
  await add('settled', 30, 1);
  await add('refunded', 5000, 31);
  await books.owner.query('analyze table_rounds');
  const said: CompiledQuery[] = [];
  const log = ({ query }: LogEvent) => void said.push(query);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: books.pool }), log });
  expect(await readFinishedRounds(db, 'battle', 20)).toHaveLength(20);
  const [query] = said;
  if (query === undefined) throw new Error('nothing was read');
  const { rows } = await books.owner.query<Record<string, string>>(
    `explain (analyze, timing off) ${query.sql}`,
    [...query.parameters],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('table_rounds_settled');
  expect(plan).not.toContain('Rows Removed');
});
