import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import { LEAN_WAYS } from '../../api/ledger/lean-statements.ts';
import type { PostingGroup } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { openRoundOf } from './open-rounds.ts';

const PLAYERS = 16;
const STAKE_MICRO = 10_000n;

let books: TestLedger;
let operator: AccountId;
const players: TestPlayer[] = [];

beforeAll(async () => {
  books = await openTestLedger();
  operator = await books.ledger.operatorAccount('game:dice');
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, 1_000_000n);
    players.push(player);
  }
});

afterAll(() => books.close());

const bet = (player: TestPlayer): PostingGroup =>
  betOf(player, {
    operator,
    nonce: 0n,
    stakeMicro: STAKE_MICRO,
    payoutMicro: 2n * STAKE_MICRO,
    request: requestOf('a bet'),
  });

/** Opens a round, and returns the group that ends it. */
async function endOf(player: TestPlayer): Promise<PostingGroup> {
  const { real, held } = player;
  const amountMicro = STAKE_MICRO;
  const opening = groupOf(player, [{ from: real, to: held, amountMicro, kind: 'hold' }], {
    round: openRoundOf(player, amountMicro),
  });
  await post(books.ledger, player, opening);
  return groupOf(player, [{ from: held, to: operator, amountMicro, kind: 'stake' }], {
    request: requestOf('an end'),
    move: {
      roundId: opening.id as never,
      step: 0,
      wallet: real,
      payoutMicro: 0n,
      countedMicro: amountMicro,
      outcome: {},
      state: 'settled',
    },
  });
}

/** The tables that were read from end to end meanwhile, in a transaction that is rolled back. */
async function scannedBy(run: (client: Client) => Promise<number>): Promise<readonly string[]> {
  const client = new Client({ connectionString: books.database.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    expect(await run(client)).toBe(PLAYERS);
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_stat_xact_user_tables where seq_scan > 0 order by relname',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

const byLeanWay = (groups: readonly PostingGroup[]) => async (client: Client) => {
  const [batch] = LEAN_WAYS.flatMap((way) => way.pick(groups) ?? []);
  if (batch === undefined) throw new Error('no lean way takes these groups');
  const { values, ...statement } = batch.statement;
  const { rows } = await client.query({ ...statement, values: [...values] });
  return rows.length;
};

const byGeneralWay = (groups: readonly PostingGroup[]) => async (client: Client) => {
  const values = postParameters(groups);
  const { rows } = await client.query<{ status: string }>({ ...POST_STATEMENT, values });
  return rows.length;
};

// Plans are made on small tables and kept while those grow.
test.each([
  ['bets', 'lean', byLeanWay],
  ['bets', 'general', byGeneralWay],
  ['ends of rounds', 'lean', byLeanWay],
  ['ends of rounds', 'general', byGeneralWay],
] as const)('Posting %s the %s way reads no table from end to end', async (form, _, way) => {
  const groups =
    form === 'bets' ? players.map((player) => bet(player)) : await Promise.all(players.map(endOf));
  expect(await scannedBy(way(groups))).toEqual([]);
});

test('A group made by its player’s debts reads no debts of other players', async () => {
  const [player, other] = players;
  if (player === undefined || other === undefined) throw new Error('too few players');
  await books.owner.query(
    `insert into idempotency_keys (key, group_id, player_id, detail)
     select 'gis:owed:' || $1::bigint || ':provider:One:' || turn, gen_random_uuid(), $1, '{}'
       from generate_series(1, 1000) as turn`,
    [other.id],
  );
  const { real } = player;
  const win = { from: operator, to: real, amountMicro: STAKE_MICRO, kind: 'payout' } as const;
  const group = groupOf(player, [win], { owedTurns: 0n });
  const client = new Client({ connectionString: books.database.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ status: string }>({
      ...POST_STATEMENT,
      values: postParameters([group]),
    });
    expect(rows.map(({ status }) => status)).toEqual(['posted']);
    const { rows: read } = await client.query<{ scans: number; fetched: number }>(
      `select (seq_scan)::int as scans, idx_tup_fetch::int as fetched
         from pg_stat_xact_user_tables where relname = 'idempotency_keys'`,
    );
    expect(read[0]?.scans).toBe(0);
    expect(read[0]?.fetched).toBeLessThan(10);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
