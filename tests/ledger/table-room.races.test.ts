import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostingGroup, PostingResult, TableRoom } from '../../api/ledger/posting.ts';
import type { RoundId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  type Books,
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { openRoundOf, openTable } from './open-rounds.ts';

const STAKE = 100n;
const PLAYERS = 30;
const FITTING = 7;
const MOST = STAKE * BigInt(FITTING) + STAKE - 1n;

let books: TestLedger;
let processes: readonly Books[];
let players: readonly TestPlayer[];
beforeEach(async () => {
  books = await openTestLedger();
  processes = [books, books.another()];
  players = await Promise.all(Array.from({ length: PLAYERS }, () => books.addPlayer()));
  for (const player of players) await deposit(books.ledger, player, 10n * STAKE);
});
afterEach(() => books.close());

type Bet = {
  readonly tableId: RoundId;
  readonly sector?: string;
  readonly stakeMicro?: bigint;
  readonly mostMicro?: bigint | undefined;
};

function stakeOf(player: TestPlayer, bet: Bet): PostingGroup {
  const { tableId, sector = '30', stakeMicro = STAKE, mostMicro } = bet;
  const { real: from, held: to } = player;
  const room: TableRoom | undefined =
    mostMicro === undefined ? mostMicro : { side: sector, mostMicro };
  return groupOf(player, [{ from, to, amountMicro: stakeMicro, kind: 'hold' }], {
    round: {
      ...openRoundOf(player, stakeMicro),
      game: 'wheelOfFortune',
      setting: { sector: Number(sector) },
      table: { id: tableId, side: undefined, room },
    },
  });
}

/** Every player stakes at once, every second one at the other process. */
const stakeAtOnce = (tableId: RoundId, mostMicro: bigint | undefined, staking = players) =>
  Promise.all(
    staking.map((player, index) => {
      const { ledger } = processes[index % processes.length] ?? books;
      return post(ledger, player, stakeOf(player, { tableId, mostMicro }));
    }),
  );

const statuses = (results: readonly PostingResult[]) =>
  results.map(({ status }) => status).toSorted();

async function stakedOn(tableId: RoundId, sector = '30'): Promise<bigint> {
  const { rows } = await books.owner.query<{ sum: string }>(
    `select coalesce(sum(stake_micro), 0)::text as sum from rounds
      where table_id = $1 and setting ->> 'sector' = $2`,
    [tableId, sector],
  );
  return BigInt(rows[0]?.sum ?? 0);
}

test('Two processes together fill a side to its most, where each on its own passes it', async () => {
  const unheld = await openTable(books);
  const withinTheirOwn = players.slice(0, FITTING * processes.length);
  await stakeAtOnce(unheld, undefined, withinTheirOwn);
  expect(await stakedOn(unheld)).toBeGreaterThan(MOST);

  const held = await openTable(books);
  const results = await stakeAtOnce(held, MOST);
  const full = Array.from({ length: PLAYERS - FITTING }, () => 'full');
  const posted = Array.from({ length: FITTING }, () => 'posted');
  expect(statuses(results)).toEqual([...full, ...posted]);
  expect(await stakedOn(held)).toBe(STAKE * BigInt(FITTING));
  expect(await moneyFaults(books.db)).toEqual([]);
});

test('A side that is full leaves the other sides and the next round free', async () => {
  const [one, next] = [await openTable(books), await openTable(books)];
  const mostMicro = STAKE;
  const postAs = async (index: number, bet: Bet) => {
    const player = players[index];
    if (player === undefined) throw new Error('no such player');
    return (await post(books.ledger, player, stakeOf(player, { mostMicro, ...bet }))).status;
  };
  expect(await postAs(0, { tableId: one, stakeMicro: STAKE + 1n })).toBe('full');
  expect(await postAs(0, { tableId: one })).toBe('posted');
  expect(await postAs(1, { tableId: one, stakeMicro: 1n })).toBe('full');
  expect(await postAs(1, { tableId: one, sector: '5' })).toBe('posted');
  expect(await postAs(1, { tableId: next })).toBe('posted');
});

test('A stake that is refused for another reason takes no room from its neighbours', async () => {
  const tableId = await openTable(books);
  const mostMicro = 2n * STAKE;
  const [poor, ...rest] = players;
  if (poor === undefined) throw new Error('no player');
  const spent = { from: poor.real, to: poor.held, amountMicro: 10n * STAKE, kind: 'hold' } as const;
  await post(books.ledger, poor, groupOf(poor, [spent]));
  const broke = post(books.ledger, poor, stakeOf(poor, { tableId, mostMicro }));
  const others = rest
    .slice(0, 2)
    .map((player) => post(books.ledger, player, stakeOf(player, { tableId, mostMicro })));
  expect((await broke).status).toBe('short');
  expect(statuses(await Promise.all(others))).toEqual(['posted', 'posted']);
});

test('A repeated stake takes no room, and is told apart from one that found none', async () => {
  const tableId = await openTable(books);
  const mostMicro = 2n * STAKE;
  const [one, other] = players;
  if (one === undefined || other === undefined) throw new Error('no players');
  const request = requestOf('bet');
  const bet = () => ({ ...stakeOf(one, { tableId, mostMicro }), request });
  expect((await post(books.ledger, one, bet())).status).toBe('posted');
  const last = stakeOf(other, { tableId, mostMicro });
  const again = [post(books.ledger, one, bet()), post(books.ledger, other, last)];
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual(['repeated', 'posted']);
  expect((await post(books.ledger, one, bet())).status).toBe('repeated');
  expect(await moneyFaults(books.db)).toEqual([]);
});
