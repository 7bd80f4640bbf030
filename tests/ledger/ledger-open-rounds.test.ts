import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostingGroup, RoundMove, RoundRecord } from '../../api/ledger/posting.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { AccountId, RoundId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  WAYS,
  type TestPlayer,
  walletOf,
} from './ledger-fixture.ts';
import { openTable } from './open-rounds.ts';

const STAKE = 100n;

let books: TestLedger;
let operatorAccount: AccountId;
describe.each(WAYS)('The %s way of posting', (ways) => {
  beforeAll(async () => {
    books = await openTestLedger(ways);
    operatorAccount = await books.ledger.operatorAccount('game:mines');
  });
  afterAll(() => books.close());

  async function playerWith(amountMicro: bigint): Promise<TestPlayer> {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, amountMicro);
    return player;
  }

  type Place = { readonly table?: RoundRecord['table']; readonly currencyId?: number };

  /** The group that begins a round whose stake is held. */
  function opening(player: TestPlayer, { table, currencyId = 1 }: Place = {}): PostingGroup {
    const held = { from: player.real, to: player.held, amountMicro: STAKE, kind: 'hold' } as const;
    return groupOf(player, [held], {
      round: {
        game: table === undefined ? 'mines' : 'battle',
        wallet: player.real,
        betHundredths: 1n,
        currencyId,
        rateMicro: 1_000_000n,
        stakeMicro: STAKE,
        payoutMicro: 0n,
        countedMicro: 0n,
        setting: {},
        outcome: { opened: [] },
        state: 'open',
        ...(table === undefined ? {} : { table }),
      },
    });
  }

  /** The group that ends an open round or moves it one step on. */
  function moving(player: TestPlayer, roundId: string, move: Partial<RoundMove>): PostingGroup {
    const { payoutMicro = 0n, state = 'settled' } = move;
    const out = { from: player.held, amountMicro: STAKE } as const;
    const staked = { ...out, to: operatorAccount, kind: 'stake' } as const;
    const paid = {
      from: operatorAccount,
      to: player.real,
      amountMicro: payoutMicro,
      kind: 'payout',
    } as const;
    const settling = payoutMicro > 0n ? [staked, paid] : [staked];
    const transfers = {
      open: [],
      settled: settling,
      refunded: [{ ...out, to: player.real, kind: 'refund' } as const],
    }[state];
    return groupOf(player, transfers, {
      move: {
        roundId: roundId as RoundId,
        step: 0,
        wallet: player.real,
        payoutMicro,
        countedMicro: state === 'settled' ? STAKE : 0n,
        outcome: { opened: [1] },
        state,
        ...move,
      },
    });
  }

  const roundOf = (id: string) =>
    books.db
      .selectFrom('rounds')
      .select(['state', 'step', 'payout_micro', 'settle_group', 'balance_micro', 'outcome'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function open(player: TestPlayer, place?: Place): Promise<string> {
    const group = opening(player, place);
    expect(await post(books.ledger, player, group)).toMatchObject({ status: 'posted' });
    return group.id;
  }

  describe('open rounds', () => {
    test('An open round holds its stake and counts in no total before its end', async () => {
      const player = await playerWith(150n);
      const result = await post(books.ledger, player, opening(player));
      expect(result).toMatchObject({ status: 'posted', totals: undefined });
      expect((await walletOf(books, player.real)).balance_micro).toBe(50n);
      expect((await walletOf(books, player.held)).balance_micro).toBe(100n);
    });

    test('An open round is the only one of its game', async () => {
      const player = await playerWith(500n);
      await open(player);
      expect(await post(books.ledger, player, opening(player))).toEqual({ status: 'busy' });
      expect((await walletOf(books, player.held)).balance_micro).toBe(100n);
    });

    test('An open round moves on step by step without touching money', async () => {
      const player = await playerWith(100n);
      const id = await open(player);
      const moved = await post(books.ledger, player, moving(player, id, { state: 'open' }));
      expect(moved).toMatchObject({ status: 'posted', wallets: [{ balanceMicro: 0n }] });
      expect(await roundOf(id)).toMatchObject({ state: 'open', step: 1, outcome: { opened: [1] } });
      const late = await post(books.ledger, player, moving(player, id, { state: 'open' }));
      expect(late).toEqual({ status: 'stale' });
    });

    test('An open round is settled once, with stake and payout in one group', async () => {
      const player = await playerWith(100n);
      const id = await open(player);
      const ending = moving(player, id, { payoutMicro: 250n });
      const result = await post(books.ledger, player, ending);
      expect(result).toMatchObject({
        status: 'posted',
        totals: { wageredMicro: 100n, netMicro: 150n },
      });
      expect(await roundOf(id)).toMatchObject({
        state: 'settled',
        payout_micro: 250n,
        balance_micro: 250n,
        settle_group: ending.id,
      });
      const again = await post(
        books.ledger,
        player,
        moving(player, id, { payoutMicro: 250n, step: 1 }),
      );
      expect(again).toEqual({ status: 'stale' });
      expect((await walletOf(books, player.real)).balance_micro).toBe(250n);
    });

    test('A lost open round answers the real wallet although it did not change', async () => {
      const player = await playerWith(130n);
      const id = await open(player);
      const result = await post(books.ledger, player, moving(player, id, {}));
      const real = { accountId: player.real, balanceMicro: 30n, version: 2n };
      expect(result).toMatchObject({ status: 'posted' });
      expect(result.status === 'posted' && result.wallets).toContainEqual(real);
    });

    test('A refunded open round returns the whole stake and counts in no total', async () => {
      const player = await playerWith(100n);
      const id = await open(player);
      const result = await post(books.ledger, player, moving(player, id, { state: 'refunded' }));
      expect(result).toMatchObject({ status: 'posted', totals: undefined });
      expect((await walletOf(books, player.real)).balance_micro).toBe(100n);
      expect(await roundOf(id)).toMatchObject({ state: 'refunded', payout_micro: 0n });
    });

    test('A repeated request does not begin another round after the first one ended', async () => {
      const player = await playerWith(500n);
      const request = requestOf('create');
      const id = opening(player);
      await post(books.ledger, player, { ...id, request });
      await post(books.ledger, player, moving(player, id.id, {}));
      const again = await post(books.ledger, player, { ...opening(player), request });
      expect(again).toEqual({ status: 'repeated' });
    });
  });

  describe('stakes at a table', () => {
    test('A table takes several stakes of a player while it waits or counts down', async () => {
      const player = await playerWith(500n);
      const id = await openTable(books);
      await open(player, { table: { id, side: 'red' } });
      await open(player, { table: { id, side: 'red' } });
      const counting = await openTable(books, 'betting', {
        closesAt: "clock_timestamp() + interval '1 minute'",
      });
      await open(player, { table: { id: counting, side: 'blue' } });
      expect((await walletOf(books, player.held)).balance_micro).toBe(300n);
    });

    test('A stake at a table is refused by the database after close', async () => {
      const player = await playerWith(500n);
      const over = await openTable(books, 'betting', {
        closesAt: "clock_timestamp() - interval '1 millisecond'",
      });
      for (const id of [over, await openTable(books, 'spinning'), uuidV7() as RoundId]) {
        const group = opening(player, { table: { id, side: 'red' } });
        expect(await post(books.ledger, player, group)).toEqual({ status: 'closed' });
      }
      expect((await walletOf(books, player.held)).balance_micro).toBe(0n);
    });

    test('A stake at a table keeps to the side and the currency of the player’s first', async () => {
      const player = await playerWith(500n);
      const id = await openTable(books);
      await open(player, { table: { id, side: 'red' } });
      const across = opening(player, { table: { id, side: 'blue' } });
      expect(await post(books.ledger, player, across)).toEqual({ status: 'other-side' });
      const dollars = opening(player, { table: { id, side: 'red' }, currencyId: 2 });
      expect(await post(books.ledger, player, dollars)).toEqual({ status: 'other-currency' });
    });

    test('A stake may be on any side at a table without sides', async () => {
      const player = await playerWith(500n);
      const id = await openTable(books);
      await open(player, { table: { id, side: undefined } });
      await open(player, { table: { id, side: undefined } });
      expect((await walletOf(books, player.held)).balance_micro).toBe(200n);
    });
  });

  test('The ledger is sound after all open rounds', async () => {
    expect(await moneyFaults(books.db)).toEqual([]);
  });
});
