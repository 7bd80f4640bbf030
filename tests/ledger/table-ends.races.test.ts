import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostingGroup, SeatEnds, StakeEnd } from '../../api/ledger/posting.ts';
import type { AccountId, PlayerId, RoundId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  type TestPlayer,
} from './ledger-fixture.ts';
import { createDice } from './model.ts';
import { openRoundOf, openTable } from './open-rounds.ts';

/** `SIMULATION_SEED` repeats a run. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? randomInt(2 ** 31));
const PLAYERS = 30;
const ROUNDS = 6;
const DEPOSIT_MICRO = 900_000n;
const NEED_MICRO = 30_000n;
const OUTCOME = { winner: 'red' };

const dice = createDice(SEED);

let together: TestLedger;
let alone: TestLedger;
beforeAll(async () => {
  [together, alone] = await Promise.all([openTestLedger(), openTestLedger('general')]);
});
afterAll(() => Promise.all([together.close(), alone.close()]));

const GAME = 'game:battle';

/** A player with a deposit that has to be played, so that some rounds lower a need and others do not. */
async function addPlayer(books: TestLedger, name: string): Promise<TestPlayer> {
  const from = await books.ledger.operatorAccount('outside:test');
  const player = await books.addPlayer(name);
  const credit = { from, to: player.real, amountMicro: NEED_MICRO, kind: 'deposit' } as const;
  const need = { depositMicro: NEED_MICRO, factor: 1 };
  await post(books.ledger, player, groupOf(player, [credit], { need }));
  await deposit(books.ledger, player, DEPOSIT_MICRO);
  return player;
}

type Stake = { readonly player: TestPlayer; readonly table: RoundId; readonly end: StakeEnd };

async function stake({ ledger }: TestLedger, { player, table, end }: Stake) {
  const { real: from, held: to } = player;
  const amountMicro = end.stakeMicro;
  const group = groupOf(player, [{ from, to, amountMicro, kind: 'hold' }], {
    round: {
      ...openRoundOf(player, end.stakeMicro),
      game: 'battle',
      table: { id: table, side: 'red' },
    },
  });
  const begun = { ...group, id: end.roundId as string as PostingGroup['id'] };
  expect(await post(ledger, player, begun)).toMatchObject({ status: 'posted' });
}

function drawEnd(): StakeEnd {
  const stakeMicro = BigInt(1 + dice.below(5000));
  const payoutMicro = dice.below(2) === 0 ? 0n : BigInt(1 + dice.below(9000));
  const countedMicro = BigInt(dice.below(Number(stakeMicro) + 1));
  const { id } = groupOf({} as TestPlayer, []);
  return { roundId: id as string as RoundId, stakeMicro, payoutMicro, countedMicro };
}

/** Draws stakes of some of the players, and how they end. */
const drawSeats = (players: readonly TestPlayer[]): readonly SeatEnds[] =>
  players
    .filter(() => dice.below(5) > 0)
    .map(({ id, held, real }) => ({
      playerId: id,
      held,
      wallet: real,
      ends: Array.from({ length: 1 + dice.below(5) }, drawEnd),
    }));

/** Has the players stake at a table of their own. */
async function stakeAll(
  books: TestLedger,
  seats: readonly SeatEnds[],
  players: readonly TestPlayer[],
) {
  const table = await openTable(books);
  for (const { playerId, ends } of seats) {
    const player = players.find(({ id }) => id === playerId);
    if (player === undefined) throw new Error('a seat has no player');
    for (const end of ends) await stake(books, { player, table, end });
  }
}

const endingOf = (operator: AccountId, { held, wallet }: SeatEnds, end: StakeEnd) => {
  const { roundId, stakeMicro, payoutMicro, countedMicro } = end;
  const staked = { from: held, to: operator, amountMicro: stakeMicro, kind: 'stake' } as const;
  const paid = { from: operator, to: wallet, amountMicro: payoutMicro, kind: 'payout' } as const;
  return {
    transfers: payoutMicro > 0n ? [staked, paid] : [staked],
    move: {
      roundId,
      step: 0,
      wallet,
      payoutMicro,
      countedMicro,
      outcome: OUTCOME,
      state: 'settled',
    },
  } as const;
};

/** Every row that ends of rounds write, without times and the ids of the groups that ended them. */
async function booksOf({ owner }: TestLedger) {
  const { rows } = await owner.query(`
    select 'wallet' as what, to_jsonb(w) as row from wallets w
    union all select 'totals', to_jsonb(t) from player_totals t
    union all select 'round', to_jsonb(r) - 'created_at' - 'settled_at' - 'settle_group' - 'table_id'
                              || jsonb_build_object('is_settled', r.settled_at is not null)
                from rounds r
    union all select 'transfer', to_jsonb(t) - 'created_at' - 'group_id'
                                 || jsonb_build_object('round', r.id)
                from transfers t join rounds r on r.settle_group = t.group_id
    order by what, row`);
  return rows;
}

/** The states of all stakes of these seats, in their order. */
async function statesOf({ owner }: TestLedger, seats: readonly SeatEnds[]) {
  const { rows } = await owner.query<{ id: string; state: string }>(
    'select id, state from rounds where id = any($1)',
    [seats.flatMap(({ ends }) => ends.map(({ roundId }) => roundId))],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return seats.flatMap(({ ends }) => ends.map(({ roundId }) => states.get(roundId)));
}

test(`Stakes that end together leave the books that they leave one by one (seed ${SEED})`, async () => {
  const names = Array.from(
    { length: PLAYERS },
    (_, index) => `Tara${String.fromCodePoint(97 + index)}`,
  );
  const players: TestPlayer[] = [];
  for (const name of names) {
    const player = await addPlayer(together, name);
    expect(await addPlayer(alone, name)).toEqual(player);
    players.push(player);
  }
  const operator = await together.ledger.operatorAccount(GAME);
  expect(await alone.ledger.operatorAccount(GAME)).toBe(operator);
  for (let round = 0; round < ROUNDS; round += 1) {
    const seats = drawSeats(players);
    await Promise.all([stakeAll(together, seats, players), stakeAll(alone, seats, players)]);
    const told = new Map<number, unknown>();
    const ends = { operator, outcome: OUTCOME, seats };
    const declined = await together.ledger.endTable(ends, ({ seat, wallet, totals }) => {
      told.set(seat.playerId, { wallet, totals });
    });
    expect(declined).toEqual([]);
    for (const seat of seats) {
      let last: unknown;
      for (const end of seat.ends) {
        const player = players.find(({ id }) => id === seat.playerId) as TestPlayer;
        const { transfers, ...rest } = endingOf(operator, seat, end);
        const result = await post(alone.ledger, player, groupOf(player, transfers, rest));
        if (result.status !== 'posted') throw new Error(`an end was ${result.status}`);
        const wallet = result.wallets.find(({ accountId }) => accountId === seat.wallet);
        last = { wallet, totals: result.totals };
      }
      expect(told.get(seat.playerId)).toEqual(last);
    }
  }
  expect(await booksOf(together)).toEqual(await booksOf(alone));
  expect(await moneyFaults(together.db)).toEqual([]);
  expect(await moneyFaults(alone.db)).toEqual([]);
});

/** Two players with open stakes, in the books of stakes that end together. */
async function twoSeats() {
  const operator = await together.ledger.operatorAccount(GAME);
  const players = [
    await addPlayer(together, `One${SEED}`),
    await addPlayer(together, `Two${SEED}`),
  ];
  const seats = players.map(({ id, held, real }) => ({
    playerId: id,
    held,
    wallet: real,
    ends: [drawEnd(), drawEnd(), drawEnd()],
  }));
  await stakeAll(together, seats, players);
  return { operator, seats, players };
}

const changed = ([first, ...others]: readonly SeatEnds[], ends: readonly StakeEnd[]) =>
  first === undefined ? [] : [{ ...first, ends }, ...others];

type Change = (seats: readonly SeatEnds[]) => readonly SeatEnds[];

const CHANGES: Readonly<Record<string, Change>> = {
  'a stake of another amount': (seats) =>
    changed(
      seats,
      (seats[0]?.ends ?? []).map((end) => ({ ...end, stakeMicro: end.stakeMicro + 1n })),
    ),
  'a stake of another player': (seats) => changed(seats, seats[1]?.ends ?? []),
  'a stake that is named twice': (seats) =>
    changed(seats, [...(seats[0]?.ends ?? []), ...(seats[0]?.ends ?? [])]),
  'a player who is named twice': (seats) => [...seats, ...seats.slice(0, 1)],
  'a player without stakes': (seats) => changed(seats, []),
};

test.each(Object.keys(CHANGES))('With %s, nothing is posted of the others either', async (name) => {
  const { operator, seats } = await twoSeats();
  const asked = CHANGES[name]?.(seats) ?? [];
  const before = await booksOf(together);
  const declined = await together.ledger.endTable(
    { operator, outcome: OUTCOME, seats: asked },
    () => {
      throw new Error('a player was told of an end');
    },
  );
  expect(declined).toEqual(asked);
  expect(await booksOf(together)).toEqual(before);
});

test('A stake that had ended is not ended again, and the others are left to be ended alone', async () => {
  const { operator, seats, players } = await twoSeats();
  const [seat, other] = [seats[0] as SeatEnds, seats[1] as SeatEnds];
  const player = players[0] as TestPlayer;
  const { transfers, ...rest } = endingOf(operator, seat, seat.ends[1] as StakeEnd);
  expect(await post(together.ledger, player, groupOf(player, transfers, rest))).toMatchObject({
    status: 'posted',
  });
  const ends = { operator, outcome: OUTCOME, seats };
  expect(await together.ledger.endTable(ends, () => undefined)).toEqual(seats);
  expect(await statesOf(together, [seat])).toEqual(['open', 'settled', 'open']);
  expect(await statesOf(together, [other])).toEqual(['open', 'open', 'open']);
  expect(await moneyFaults(together.db)).toEqual([]);
});

test('Stakes that several processes end at one moment are each ended once', async () => {
  const { operator, seats } = await twoSeats();
  const processes = [together, together.another(), together.another()];
  const told = new Map<PlayerId, number>();
  const declined = await Promise.all(
    processes.map(({ ledger }) =>
      ledger.endTable({ operator, outcome: OUTCOME, seats }, ({ seat }) =>
        told.set(seat.playerId, 1 + (told.get(seat.playerId) ?? 0)),
      ),
    ),
  );
  expect(told).toEqual(new Map(seats.map(({ playerId }) => [playerId, 1])));
  expect(declined.filter((each) => each.length === 0)).toHaveLength(1);
  expect(new Set(await statesOf(together, seats))).toEqual(new Set(['settled']));
  expect(await moneyFaults(together.db)).toEqual([]);
});

test('A bet of a player and the end of their stakes at one moment are both in the books', async () => {
  const { operator, seats, players } = await twoSeats();
  const { ledger } = together.another();
  const bets = players.map((player) =>
    post(ledger, player, betOf(player, { operator, nonce: 0n, stakeMicro: 5n, payoutMicro: 7n })),
  );
  const declined = together.ledger.endTable({ operator, outcome: OUTCOME, seats }, () => undefined);
  expect((await Promise.all(bets)).map(({ status }) => status)).toEqual(['posted', 'posted']);
  expect(await declined).toEqual([]);
  expect(await moneyFaults(together.db)).toEqual([]);
});
