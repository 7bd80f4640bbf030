import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { POST_STATEMENT, postParameters } from '../../api/ledger/batch-statement.ts';
import type { RequestKey } from '../../api/ledger/posting.ts';
import type { AccountId } from '../../shared/ids.ts';
import { moneyFaults } from '../harness/money-faults.ts';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  requestOf,
  type TestLedger,
  type TestPlayer,
  walletOf,
} from './ledger-fixture.ts';

const SPENDS = 50;
const AFFORDABLE = 10;
const PRICE = 7n;

let books: TestLedger;
let diceAccount: AccountId;
beforeEach(async () => {
  books = await openTestLedger();
  diceAccount = await books.ledger.operatorAccount('game:dice');
});
afterEach(() => books.close());

const expectSound = async () => {
  expect(await moneyFaults(books.db)).toEqual([]);
};

/** How many statements wait for a lock. */
async function countWaiting() {
  const { rowCount } = await books.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

/** Runs the same thing many times at once and returns the outcomes. */
const atOnce = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const spend = (player: TestPlayer, request?: RequestKey) => {
  const transfer = {
    from: player.real,
    to: diceAccount,
    amountMicro: PRICE,
    kind: 'correction',
  } as const;
  return groupOf(player, [transfer], { request });
};

/** What a careless service does: it reads the balance, decides and writes the result. */
async function spendCarelessly(pool: Pool, wallet: string): Promise<boolean> {
  const { rows } = await pool.query('select balance from careless where wallet = $1', [wallet]);
  const balance = BigInt(rows[0]?.balance);
  if (balance < PRICE) return false;
  await pool.query('update careless set balance = $2 where wallet = $1', [wallet, balance - PRICE]);
  return true;
}

test('Parallel spends of one wallet never overspend, where careless code does', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, PRICE * BigInt(AFFORDABLE));
  const processes = [books, books.another()];
  await books.owner.query(
    `create table careless (wallet text primary key, balance bigint not null);
     grant select, update on careless to rollhouse_app;
     insert into careless values ('one', ${PRICE * BigInt(AFFORDABLE)})`,
  );

  const careful = await atOnce(SPENDS, (index) =>
    post((processes[index % 2] ?? books).ledger, player, spend(player)),
  );
  const careless = await atOnce(SPENDS, (index) =>
    spendCarelessly((processes[index % 2] ?? books).pool, 'one'),
  );

  expect(careful.filter(({ status }) => status === 'posted')).toHaveLength(AFFORDABLE);
  expect(careful.filter(({ status }) => status === 'short')).toHaveLength(SPENDS - AFFORDABLE);
  expect(await walletOf(books, player.real)).toMatchObject({ balance_micro: 0n });
  expect(careless.filter(Boolean).length).toBeGreaterThan(AFFORDABLE);
  await expectSound();
});

test('Transfers between two wallets in opposite order neither deadlock nor lose money', async () => {
  const [a, b] = [await books.addPlayer(), await books.addPlayer()];
  await deposit(books.ledger, a, 1000n);
  await deposit(books.ledger, b, 1000n);
  const processes = [books, books.another()];
  const results = await atOnce(200, (index) => {
    const [from, to] = index % 4 < 2 ? [a, b] : [b, a];
    const transfer = { from: from.real, to: to.real, amountMicro: 1n, kind: 'correction' } as const;
    return post((processes[index % 2] ?? books).ledger, from, groupOf(from, [transfer]));
  });
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['posted']));
  const [left, right] = [await walletOf(books, a.real), await walletOf(books, b.real)];
  expect([left.balance_micro, right.balance_micro]).toEqual([1000n, 1000n]);
  expect([left.version, right.version]).toEqual([201n, 201n]);
  await expectSound();
});

test('Holds and releases from two processes never free more than was held', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 100n);
  const processes = [books, books.another()];
  const move = (isHold: boolean) => {
    const [from, to] = isHold ? [player.real, player.held] : [player.held, player.real];
    const kind = isHold ? 'hold' : 'release';
    return groupOf(player, [{ from, to, amountMicro: 30n, kind }]);
  };
  await atOnce(60, (index) =>
    post((processes[index % 2] ?? books).ledger, player, move(index % 3 !== 0)),
  );
  const [real, held] = [await walletOf(books, player.real), await walletOf(books, player.held)];
  expect(real.balance_micro + held.balance_micro).toBe(100n);
  await expectSound();
});

test('One request id sent many times at once moves money once', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 1000n);
  const processes = [books, books.another()];
  const request = requestOf('one spend');
  const results = await atOnce(30, (index) =>
    post((processes[index % 2] ?? books).ledger, player, spend(player, request)),
  );
  expect(results.filter(({ status }) => status === 'posted')).toHaveLength(1);
  expect(await walletOf(books, player.real)).toEqual({ balance_micro: 1000n - PRICE, version: 2n });
  await expectSound();
});

test('Two processes betting for one player draw again until every bet has a nonce', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 1000n);
  const processes = [books, books.another()].map(({ ledger }) => ({ ledger, nonce: 0n }));
  let conflicts = 0;
  await atOnce(40, async (index) => {
    const process = processes[index % 2];
    if (process === undefined) throw new Error('no such process');
    for (;;) {
      const drawn = { nonce: 0n };
      const { status } = await process.ledger.post({
        wallet: player.real,
        build: () => {
          drawn.nonce = process.nonce;
          return betOf(player, {
            operator: diceAccount,
            nonce: drawn.nonce,
            stakeMicro: 1n,
            payoutMicro: 0n,
          });
        },
      });
      if (status === 'posted') process.nonce = drawn.nonce + 1n;
      if (status === 'posted') return;
      expect(status).toBe('stale');
      conflicts += 1;
      const { rows } = await books.pool.query('select nonce from seeds where id = $1', [
        player.seed,
      ]);
      process.nonce = rows[0]?.nonce;
    }
  });
  expect(conflicts).toBeGreaterThan(0);
  const { rows } = await books.owner.query(
    'select array_agg(nonce::int order by nonce) as nonces from rounds where seed_id = $1',
    [player.seed],
  );
  expect(rows[0]?.nonces).toEqual(Array.from({ length: 40 }, (_, nonce) => nonce));
  await expectSound();
});

test('A bet takes nothing when another process uses its nonce while it is posted', async () => {
  const player = await books.addPlayer();
  await deposit(books.ledger, player, 1000n);
  const bet = () =>
    betOf(player, { operator: diceAccount, nonce: 0n, stakeMicro: 1n, payoutMicro: 0n });
  await books.owner.query('begin');
  await books.owner.query({ ...POST_STATEMENT, values: postParameters([bet()]) });
  const late = post(books.ledger, player, bet());
  await expect.poll(() => countWaiting()).toBe(1);
  await books.owner.query('commit');
  expect((await late).status).toBe('stale');
  expect(await walletOf(books, player.real)).toEqual({ balance_micro: 999n, version: 2n });
  await expectSound();
});
