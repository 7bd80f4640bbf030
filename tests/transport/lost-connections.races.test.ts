import { randomInt } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  betOf,
  deposit,
  groupOf,
  openTestLedger,
  post,
  type TestLedger,
  walletOf,
} from '../ledger/ledger-fixture.ts';
import { moneyFaults } from '../harness/money-faults.ts';

const GROUPS = 400;
const CUTS = 30;

/** Shorter than the time for which a posting is retried. */
const CUTS_MS = 1200;

let books: TestLedger;
beforeEach(async () => {
  books = await openTestLedger();
});
afterEach(() => books.close());

/** Ends every connection of the application, whatever it is doing. */
async function cutConnections() {
  await books.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'rollhouse_app'`,
  );
}

/** A proxy between the application and Postgres; on request it drops an answer and hangs up. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let answersToSwallow = 0;
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream);
    upstream.on('data', (answer) => {
      if (answersToSwallow === 0) return void client.write(answer);
      answersToSwallow -= 1;
      client.destroy();
      upstream.destroy();
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    swallowNext: () => {
      answersToSwallow = 1;
    },
    stop: () => server.close(),
  };
}

test('A bet whose answer is lost is posted once and answered without totals', async () => {
  const proxy = await startProxy(books.database.appUrl);
  const far = books.another(proxy.url);
  far.pool.on('error', () => undefined);
  const diceAccount = await far.ledger.operatorAccount('game:dice');
  const player = await books.addPlayer();
  await deposit(far.ledger, player, 1000n);
  const lost = 20n;
  for (let nonce = 0n; nonce <= lost; nonce += 1n) {
    const isLost = nonce < lost;
    if (isLost) proxy.swallowNext();
    const bet = betOf(player, { operator: diceAccount, nonce, stakeMicro: 3n, payoutMicro: 0n });
    const staked = 3n * (nonce + 1n);
    expect(await post(far.ledger, player, bet)).toStrictEqual({
      status: 'posted',
      wallets: [{ accountId: player.real, balanceMicro: 1000n - staked, version: nonce + 2n }],
      totals: isLost
        ? undefined
        : { experienceMicro: staked, wageredMicro: staked, netMicro: -staked },
    });
  }
  proxy.stop();
  expect(await moneyFaults(books.db)).toEqual([]);
});

test('Every group posted while connections are cut is answered and posted once', async () => {
  books.pool.on('error', () => undefined);
  const diceAccount = await books.ledger.operatorAccount('game:dice');
  const players = await Promise.all(Array.from({ length: 8 }, () => books.addPlayer()));
  for (const player of players) await deposit(books.ledger, player, 1_000_000n);

  const posted: string[] = [];
  const posting = players.map(async (player) => {
    for (let count = 0; count < GROUPS / players.length; count += 1) {
      const transfer = {
        from: player.real,
        to: diceAccount,
        amountMicro: 3n,
        kind: 'correction',
      } as const;
      const group = groupOf(player, [transfer]);
      const { status } = await post(books.ledger, player, group);
      expect(status).toBe('posted');
      posted.push(group.id);
    }
  });
  const untilMs = performance.now() + CUTS_MS;
  for (let cut = 0; cut < CUTS && performance.now() < untilMs; cut += 1) {
    await new Promise((done) => setTimeout(done, randomInt(5, 40)));
    await cutConnections();
  }
  await Promise.all(posting);

  const { rows } = await books.owner.query(
    "select group_id as id, count(*)::int as times from transfers where kind = 'correction' group by 1",
  );
  const times = new Map<string, number>(rows.map(({ id, times }) => [id, times]));
  expect(posted.map((id) => times.get(id))).toEqual(posted.map(() => 1));
  const entries = await Promise.all(players.map((player) => walletOf(books, player.real)));
  const moved = entries.reduce((sum, { version }) => sum + Number(version) - 1, 0);
  expect(moved).toBe(times.size);
  expect(await moneyFaults(books.db)).toEqual([]);
});
