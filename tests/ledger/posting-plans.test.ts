import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import { LEAN_WAYS } from '../../api/ledger/lean-statements.ts';
import type { PostingGroup, RoundMove, TableRoom, Transfer } from '../../api/ledger/posting.ts';
import { tableEndsStatement } from '../../api/ledger/table-ends.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
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
import { openRoundOf, openTable } from './open-rounds.ts';

const PLAYERS = 16;
const STAKE_MICRO = 10_000n;

/** Stakes that every player has at tables before: whoever walks over all open rounds is seen. */
const STAKES_BEFORE = 6;

/**
 * What a lean way may read of one table for each group. The general way may walk an index of a table
 * as small as a test's, by the statistics of the moment: of it only reading from end to end is asked.
 */
const MAX_ROWS = 8;

let books: TestLedger;
let operator: AccountId;
let table: RoundId;
const players: TestPlayer[] = [];

beforeAll(async () => {
  books = await openTestLedger();
  operator = await books.ledger.operatorAccount('game:dice');
  table = await openTable(books);
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, 1_000_000n);
    players.push(player);
  }
  for (let stake = 0; stake < STAKES_BEFORE; stake += 1) {
    await Promise.all(players.map((player) => post(books.ledger, player, stakeAt(player))));
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

const holdOf = ({ real: from, held: to }: TestPlayer): Transfer => ({
  from,
  to,
  amountMicro: STAKE_MICRO,
  kind: 'hold',
});

const opening = (player: TestPlayer): PostingGroup =>
  groupOf(player, [holdOf(player)], {
    request: requestOf('an opening'),
    seed: { id: player.seed, nonce: 0n },
    round: openRoundOf(player, STAKE_MICRO),
  });

function stakeAt(player: TestPlayer, room?: TableRoom): PostingGroup {
  const round = { ...openRoundOf(player, STAKE_MICRO), game: 'wheelOfFortune' };
  return groupOf(player, [holdOf(player)], {
    request: requestOf('a stake'),
    round: { ...round, table: { id: table, side: undefined, room } },
  });
}

const stakeOnSide = (player: TestPlayer) =>
  stakeAt(player, { side: '2', mostMicro: 10_000_000_000n });

/** Opens a round of a game of its own, and returns the group that moves it. */
async function moveOf(player: TestPlayer, move: Partial<RoundMove>, rest: Partial<PostingGroup>) {
  const round = { ...openRoundOf(player, STAKE_MICRO), game: uuidV7() };
  const { id } = groupOf(player, []);
  const opened = { ...groupOf(player, [holdOf(player)], { round }), id };
  expect(await post(books.ledger, player, opened)).toMatchObject({ status: 'posted' });
  return groupOf(player, [], {
    ...rest,
    move: {
      roundId: id as string as RoundId,
      step: 0,
      wallet: player.real,
      held: player.held,
      payoutMicro: 0n,
      countedMicro: 0n,
      outcome: {},
      state: 'open',
      ...move,
    },
  });
}

const step = (player: TestPlayer) => moveOf(player, {}, {});

function end(player: TestPlayer) {
  const { held: from } = player;
  const staked = { from, to: operator, amountMicro: STAKE_MICRO, kind: 'stake' } as const;
  const ended = { state: 'settled', countedMicro: STAKE_MICRO } as const;
  return moveOf(player, ended, { transfers: [staked], request: requestOf('an end') });
}

/** A bet or a win in a game of another provider. */
function thirdParty(player: TestPlayer, isBet: boolean): PostingGroup {
  const { real } = player;
  const moved = isBet
    ? ({ from: real, to: operator, amountMicro: STAKE_MICRO, kind: 'stake' } as const)
    : ({ from: operator, to: real, amountMicro: STAKE_MICRO, kind: 'payout' } as const);
  return groupOf(player, [moved], {
    idempotencyKeys: [{ key: uuidV7(), detail: {} }],
    reported: [real],
    totals: {
      wageredMicro: isBet ? STAKE_MICRO : 0n,
      returnedMicro: isBet ? 0n : STAKE_MICRO,
      countedMicro: 0n,
      experienceMicro: 0n,
      needMicro: 0n,
      rounds: 1,
      winMicro: 0n,
    },
  });
}

/** What was read that must not be, in a transaction that is rolled back. */
async function tooMuchReadBy(
  run: (client: Client) => Promise<number>,
  mostRows: number,
): Promise<readonly string[]> {
  const client = new Client({ connectionString: books.database.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    expect(await run(client)).toBe(PLAYERS);
    const { rows } = await client.query<{ fault: string }>(
      `select format('%s: %s scans from end to end, %s rows by index', relname, seq_scan,
                     idx_tup_fetch) as fault
         from pg_stat_xact_user_tables
        where seq_scan > 0 or idx_tup_fetch > $1 order by relname`,
      [mostRows * PLAYERS],
    );
    return rows.map(({ fault }) => fault);
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
  const { rows } = await client.query<{ group_no: number; status: string }>({
    ...POST_STATEMENT,
    values,
  });
  const posted = rows.filter(({ status }) => status === 'posted');
  return new Set(posted.map(({ group_no }) => group_no)).size;
};

const FORMS = {
  bets: bet,
  'rounds that begin': opening,
  'stakes at a table': (player: TestPlayer) => stakeAt(player),
  'stakes on a side with room': stakeOnSide,
  moves: step,
  'ends of rounds': end,
  'bets of other providers': (player: TestPlayer) => thirdParty(player, true),
  'wins of other providers': (player: TestPlayer) => thirdParty(player, false),
} as const;
const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

const WAYS = { lean: byLeanWay, general: byGeneralWay } as const;

// Plans are made on small tables and kept while those grow.
test.each(FORM_NAMES.flatMap((form) => [[form, 'lean'] as const, [form, 'general'] as const]))(
  'Posting %s the %s way reads no table from end to end',
  async (form, way) => {
    const groups = await Promise.all(players.map(async (player) => await FORMS[form](player)));
    const mostRows = way === 'lean' ? MAX_ROWS : Number.MAX_SAFE_INTEGER / PLAYERS;
    expect(await tooMuchReadBy(WAYS[way](groups), mostRows)).toEqual([]);
  },
);

test('Stakes of a table that end together read no table from end to end', async () => {
  const { rows: before } = await books.owner.query<{ id: RoundId; player_id: bigint }>(
    "select id, player_id from rounds where table_id = $1 and state = 'open'",
    [table],
  );
  expect(before).toHaveLength(PLAYERS * STAKES_BEFORE);
  const seats = players.map(({ id, held, real }) => ({
    playerId: id,
    held,
    wallet: real,
    ends: before
      .filter(({ player_id: player }) => player === BigInt(id))
      .map((round) => ({
        roundId: round.id,
        stakeMicro: STAKE_MICRO,
        payoutMicro: STAKE_MICRO,
        countedMicro: STAKE_MICRO,
      })),
  }));
  const endAll = async (client: Client) =>
    (await client.query(tableEndsStatement({ operator, outcome: {} }, seats))).rows.length;
  expect(await tooMuchReadBy(endAll, MAX_ROWS * STAKES_BEFORE)).toEqual([]);
});

/** How posting a group reads a table: walks over all of it, and rows fetched by an index. */
async function readOf(table: string, group: PostingGroup) {
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
      `select seq_scan::int as scans, coalesce(idx_tup_fetch, 0)::int as fetched
         from pg_stat_xact_user_tables where relname = $1`,
      [table],
    );
    return read[0];
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

test('A group made by its player’s debts reads no debts of other players', async () => {
  const [player, other] = players;
  if (player === undefined || other === undefined) throw new Error('too few players');
  await books.owner.query(
    `insert into idempotency_keys (key, group_id, player_id, detail)
     select 'provider:owed:' || $1::bigint || ':provider:One:' || turn, gen_random_uuid(), $1, '{}'
       from generate_series(1, 1000) as turn`,
    [other.id],
  );
  const { real } = player;
  const win = { from: operator, to: real, amountMicro: STAKE_MICRO, kind: 'payout' } as const;
  const group = groupOf(player, [win], { owedTurns: 0n });
  const read = await readOf('idempotency_keys', group);
  expect(read?.scans).toBe(0);
  expect(read?.fetched).toBeLessThan(10);
});

test('A deposit reads no earlier deposits of its player, however many there were', async () => {
  const [player] = players;
  if (player === undefined) throw new Error('too few players');
  await books.owner.query(
    `insert into need_changes (group_id, player_id, raised_micro, lapsed_micro)
     select gen_random_uuid(), $1, 2, 0 from generate_series(1, 1000)`,
    [player.id],
  );
  await books.owner.query(
    'update player_totals set need_micro = 2000, need_of_micro = 2000 where player_id = $1',
    [player.id],
  );
  const came = { from: operator, to: player.real, amountMicro: 1n, kind: 'deposit' } as const;
  const group = groupOf(player, [came], { need: { depositMicro: 1n, factor: 2 } });
  expect(await readOf('need_changes', group)).toEqual({ scans: 0, fetched: 0 });
});
