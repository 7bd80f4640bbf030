import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import type { PostingGroup, Transfer } from '../../api/ledger/posting.ts';
import { uuidV7At } from '../../api/platform/uuid.ts';
import type { AccountId, GroupId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
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

let books: TestLedger;
let operator: AccountId;
describe.each(WAYS)('The %s way of posting', (ways) => {
  beforeAll(async () => {
    books = await openTestLedger(ways);
    operator = await books.ledger.operatorAccount('game:dice');
  });
  afterAll(() => books.close());

  const move = (from: AccountId, to: AccountId, amountMicro: bigint): Transfer => ({
    from,
    to,
    amountMicro,
    kind: 'correction',
  });

  async function playerWith(amountMicro: bigint): Promise<TestPlayer> {
    const player = await books.addPlayer();
    await deposit(books.ledger, player, amountMicro);
    return player;
  }

  const postMany = async (groups: readonly PostingGroup[]) => {
    const values = postParameters(groups);
    const { rows } = await books.pool.query({ ...POST_STATEMENT, values });
    return rows as { group_no: number; status: string; account_id: bigint | null }[];
  };

  describe('groups of transfers', () => {
    test('A group moves all of its transfers or none of them', async () => {
      const player = await playerWith(10n);
      const steps = [move(player.real, player.bonus, 4n), move(player.real, operator, 7n)];
      expect(await post(books.ledger, player, groupOf(player, steps))).toEqual({ status: 'short' });
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 10n, version: 1n });
      expect(await walletOf(books, player.bonus)).toEqual({ balance_micro: 0n, version: 0n });
    });

    test('A group may not pass below zero in the middle, even when it ends above', async () => {
      const player = await playerWith(10n);
      const steps = [move(player.real, operator, 11n), move(operator, player.real, 50n)];
      expect(await post(books.ledger, player, groupOf(player, steps))).toEqual({ status: 'short' });
    });

    test('A group may spend what an earlier step of it brought in', async () => {
      const player = await playerWith(10n);
      const steps = [move(operator, player.real, 5n), move(player.real, player.bonus, 15n)];
      const result = await post(books.ledger, player, groupOf(player, steps));
      expect(result.status).toBe('posted');
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 0n, version: 3n });
      expect(await walletOf(books, player.bonus)).toEqual({ balance_micro: 15n, version: 1n });
    });

    test('A group is answered with each wallet as it left it', async () => {
      const player = await playerWith(100n);
      const result = await post(
        books.ledger,
        player,
        groupOf(player, [move(player.real, player.bonus, 30n), move(player.real, operator, 1n)]),
      );
      expect(result.status === 'posted' && new Set(result.wallets)).toEqual(
        new Set([
          { accountId: player.real, balanceMicro: 69n, version: 3n },
          { accountId: player.bonus, balanceMicro: 30n, version: 1n },
        ]),
      );
    });

    test('A group posted twice under one id moves money once and gets the same answer', async () => {
      const player = await playerWith(100n);
      const group = groupOf(player, [move(player.real, operator, 40n)]);
      const first = await post(books.ledger, player, group);
      const second = await post(books.ledger, player, group);
      expect(second).toMatchObject({
        status: 'posted',
        wallets: (first as { wallets: unknown }).wallets,
      });
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 60n, version: 2n });
    });

    test('A group with an id more than a minute old is refused', async () => {
      const player = await playerWith(100n);
      const id = uuidV7At(Date.now() - 70_000) as GroupId;
      const late = groupOf(player, [move(player.real, operator, 40n)], { id });
      await expect(post(books.ledger, player, late)).rejects.toThrow(/more than a minute old/);
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 100n, version: 1n });
    });

    test('A group cannot move zero, a negative amount or money back to its account', async () => {
      const player = await playerWith(100n);
      for (const wrong of [
        move(player.real, operator, 0n),
        move(player.real, operator, -5n),
        move(player.real, player.real, 5n),
      ]) {
        await expect(post(books.ledger, player, groupOf(player, [wrong]))).rejects.toThrow(/check/);
      }
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 100n, version: 1n });
    });
  });

  describe('groups of one flush', () => {
    test('Groups of one flush are posted or refused each alone', async () => {
      const [rich, poor, third] = [
        await playerWith(100n),
        await playerWith(1n),
        await playerWith(9n),
      ];
      const rows = await postMany([
        groupOf(rich, [move(rich.real, operator, 50n)]),
        groupOf(poor, [move(poor.real, operator, 50n)]),
        groupOf(third, [move(third.real, operator, 9n)]),
      ]);
      const statuses = rows.toSorted((a, b) => a.group_no - b.group_no).map((row) => row.status);
      expect(statuses).toEqual(['posted', 'short', 'posted']);
    });

    test('Groups that share a wallet are refused together and posted one by one', async () => {
      const [a, b] = [await playerWith(100n), await playerWith(100n)];
      const there = groupOf(a, [move(a.real, b.real, 10n)]);
      const back = groupOf(b, [move(b.real, a.real, 30n)]);
      await expect(postMany([there, back])).rejects.toThrow(/share a wallet/);
      const results = await Promise.all([
        post(books.ledger, a, there),
        post(books.ledger, b, back),
      ]);
      expect(results.map((result) => result.status)).toEqual(['posted', 'posted']);
      expect(await walletOf(books, a.real)).toEqual({ balance_micro: 120n, version: 3n });
      expect(await walletOf(books, b.real)).toEqual({ balance_micro: 80n, version: 3n });
    });

    test('Groups that share a seed are refused together: no nonce serves two rounds', async () => {
      const player = await playerWith(100n);
      const bet = betOf(player, { operator, nonce: 0n, stakeMicro: 1n, payoutMicro: 0n });
      const other = groupOf(player, [move(operator, player.bonus, 1n)], {
        seed: { id: player.seed, nonce: 0n },
      });
      await expect(postMany([bet, other])).rejects.toThrow(/share a wallet, a seed/);
    });
  });

  describe('bets in the ledger', () => {
    test('A bet writes stake, payout, round, nonce and totals together', async () => {
      const player = await playerWith(1000n);
      const bet = betOf(player, { operator, nonce: 0n, stakeMicro: 100n, payoutMicro: 192n });
      const result = await post(books.ledger, player, bet);
      expect(result).toMatchObject({ status: 'posted', totals: { experienceMicro: 100n } });
      const { rows } = await books.owner.query(
        `select r.state, r.nonce::int, r.balance_micro::int, s.nonce::int as next,
              t.rounds::int, t.wagered_micro::int, t.returned_micro::int, t.max_multiplier_e4::int
         from rounds r join seeds s on s.id = r.seed_id
         join player_totals t on t.player_id = r.player_id where r.id = $1`,
        [bet.id],
      );
      expect(rows).toEqual([
        {
          state: 'settled',
          nonce: 0,
          balance_micro: 1092,
          next: 1,
          rounds: 1,
          wagered_micro: 100,
          returned_micro: 192,
          max_multiplier_e4: 19200,
        },
      ]);
    });

    test('A bet that cannot be paid for leaves no round, nonce or request behind', async () => {
      const player = await playerWith(10n);
      const request = requestOf('a bet');
      const bet = betOf(player, {
        operator,
        nonce: 0n,
        stakeMicro: 11n,
        payoutMicro: 22n,
        request,
      });
      expect(await post(books.ledger, player, bet)).toEqual({ status: 'short' });
      const { rows } = await books.owner.query(
        `select (select count(*) from rounds where id = $1)::int as rounds,
              (select count(*) from requests where player_id = $2)::int as requests,
              (select nonce from seeds where id = $3)::int as nonce`,
        [bet.id, player.id, player.seed],
      );
      expect(rows).toEqual([{ rounds: 0, requests: 0, nonce: 0 }]);
    });

    test('A bet at a nonce that is taken or not yet due is stale and moves nothing', async () => {
      const player = await playerWith(1000n);
      const bet = { operator, stakeMicro: 10n, payoutMicro: 0n };
      await post(books.ledger, player, betOf(player, { ...bet, nonce: 0n }));
      for (const nonce of [0n, 2n]) {
        const result = await post(books.ledger, player, betOf(player, { ...bet, nonce }));
        expect(result).toEqual({ status: 'stale' });
      }
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 990n, version: 2n });
    });

    test('A bet with a revealed seed is stale', async () => {
      const player = await playerWith(1000n);
      await books.owner.query("update seeds set state = 'revealed' where id = $1", [player.seed]);
      const bet = betOf(player, { operator, nonce: 0n, stakeMicro: 10n, payoutMicro: 0n });
      expect(await post(books.ledger, player, bet)).toEqual({ status: 'stale' });
    });

    test('A bet repeated under its request id moves nothing the second time', async () => {
      const player = await playerWith(1000n);
      const request = requestOf('a bet');
      const bet = { operator, stakeMicro: 10n, payoutMicro: 0n, request };
      const first = await post(books.ledger, player, betOf(player, { ...bet, nonce: 0n }));
      const second = await post(books.ledger, player, betOf(player, { ...bet, nonce: 1n }));
      expect([first.status, second.status]).toEqual(['posted', 'repeated']);
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 990n, version: 2n });
    });

    test('A bet under another player’s request id is a bet of its own', async () => {
      const [a, b] = [await playerWith(10n), await playerWith(10n)];
      const request = requestOf('a bet');
      const bet = { operator, nonce: 0n, stakeMicro: 10n, payoutMicro: 0n, request };
      expect((await post(books.ledger, a, betOf(a, bet))).status).toBe('posted');
      expect((await post(books.ledger, b, betOf(b, bet))).status).toBe('posted');
    });
  });

  describe('holds', () => {
    test('A hold keeps money out of play until it is released, once', async () => {
      const player = await playerWith(100n);
      const held = groupOf(player, [{ ...move(player.real, player.held, 60n), kind: 'hold' }]);
      expect((await post(books.ledger, player, held)).status).toBe('posted');
      const bet = betOf(player, { operator, nonce: 0n, stakeMicro: 50n, payoutMicro: 0n });
      expect(await post(books.ledger, player, bet)).toEqual({ status: 'short' });
      const back: Transfer = { ...move(player.held, player.real, 60n), kind: 'release' };
      const release = () => groupOf(player, [back]);
      expect((await post(books.ledger, player, release())).status).toBe('posted');
      expect(await post(books.ledger, player, release())).toEqual({ status: 'short' });
      expect(await walletOf(books, player.real)).toEqual({ balance_micro: 100n, version: 3n });
      expect(await walletOf(books, player.held)).toEqual({ balance_micro: 0n, version: 2n });
    });
  });

  describe('two processes', () => {
    test('Two processes that post at once lose no group and agree with the entries', async () => {
      const players = await Promise.all(Array.from({ length: 12 }, () => playerWith(100_000n)));
      const processes = [books, books.another()];
      const statuses = await Promise.all(
        Array.from({ length: 600 }, async (_, index) => {
          const player = players[index % players.length];
          const ledger = processes[index % 2]?.ledger;
          if (player === undefined || ledger === undefined) throw new Error('no such player');
          const group = groupOf(player, [move(player.real, operator, BigInt(1 + (index % 7)))]);
          return (await post(ledger, player, group)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set(['posted']));
      const { rows } = await books.owner.query(
        'select sum(version)::int as entries from wallets where account_id = any ($1)',
        [players.map((player) => player.real)],
      );
      expect(rows).toEqual([{ entries: 612 }]);
    });
  });

  describe('the entries view', () => {
    test('The entries view shows each transfer as two entries, one per account', async () => {
      const player = await playerWith(100n);
      const group = groupOf(player, [move(player.real, operator, 30n)]);
      await post(books.ledger, player, group);
      const rows = await books.db
        .selectFrom('entries')
        .select(['account_id', 'amount_micro', 'balance_micro', 'version'])
        .where('group_id', '=', group.id)
        .orderBy('amount_micro')
        .execute();
      expect(rows).toEqual([
        { account_id: player.real, amount_micro: -30n, balance_micro: 70n, version: 2n },
        { account_id: operator, amount_micro: 30n, balance_micro: null, version: null },
      ]);
    });
  });

  describe('rates in the database', () => {
    test('Every currency has a rate, and a newer rate is added beside the older one', async () => {
      const { rows } = await books.owner.query('select distinct currency_id from currency_rates');
      expect(rows).toHaveLength(10);
      const rate = { currency_id: 2, rate_micro: 81_000_000n, set_at: new Date(Date.now() + 1) };
      await books.db.insertInto('currency_rates').values(rate).execute();
      const all = await books.db
        .selectFrom('currency_rates')
        .select('rate_micro')
        .where('currency_id', '=', 2)
        .orderBy('set_at', 'desc')
        .execute();
      expect(all.map((row) => row.rate_micro)).toEqual([81_000_000n, 80_000_000n]);
      await expect(
        books.db.updateTable('currency_rates').set({ rate_micro: 1n }).execute(),
      ).rejects.toThrow(/permission denied/);
    });
  });

  test('The statement gives ledger_post each of its parameters once, by name and in its type', async () => {
    const given = [...POST_STATEMENT.text.matchAll(/(\w+) => \$(\d+)::(\w+)\[\]/g)];
    expect(given.map(([, , place]) => Number(place))).toEqual(given.map((_, index) => index + 1));
    const { rows } = await books.pool.query<{ name: string; type: string }>(
      `select name, format_type(type, null) as type
       from pg_proc, unnest(proargnames[:pronargs], proargtypes::oid[]) as p (name, type)
      where oid = 'ledger_post'::regproc`,
    );
    const types = { int: 'integer' } as Record<string, string>;
    expect(given.map(([, name = '', , type = '']) => [name, `${types[type] ?? type}[]`])).toEqual(
      rows.map(({ name, type }) => [name, type]),
    );
  });

  test('The ledger is sound after all postings', async () => {
    expect(await moneyFaults(books.db)).toEqual([]);
  });
});
