import { Client } from 'pg';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../harness/redis.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { emptyTable, type TableName, watchTable } from '../harness/table-fixture.ts';
import { expectEveryStakeOnce, untilTablesRest } from './table-books.ts';
import { gatherTableFleet, type TableFleet } from './table-fleet.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const TIMINGS = 'countdown=4000,spin=500,reward=400,refund=6000,lead=2000,limit=12000';
const GAMES = ['battle', 'wheelOfFortune'] as const satisfies readonly TableName[];
const MULTIPLIERS = [2, 3, 5, 30];
const LIMIT = { interval: 50, timeout: 60_000 };

/** Which of the tables that are tested a process has reported to lead. */
const ledBy = (server: TestServer) =>
  GAMES.filter((name) =>
    server.logs().some(({ msg, game }) => msg === 'this process leads the table' && game === name),
  );

const hashesIn = (users: unknown) =>
  [...JSON.stringify(users).matchAll(/"playerHash":"(\w+)"/g)].map(([, hash]) => hash);

const noRedis = whyNoRedis();
if (noRedis !== undefined) process.stderr.write(`two tables with Redis: ${noRedis}\n`);

const JOINED = [
  { how: 'the database alone', withRedis: false },
  ...(noRedis === undefined ? [{ how: 'the database and Redis', withRedis: true }] : []),
];

/** Both pairs of processes are tested at the same time; the tests of a pair follow each other. */
const BESIDE = { concurrent: true };
const IN_TURN = { concurrent: false };

describe.each(JOINED)('two processes joined by $how', BESIDE, ({ withRedis }) => {
  let leader: TestServer;
  let other: TestServer;
  let redis: TestRedis | undefined;
  let owner: Client;
  let db: Database;
  let fleet: TableFleet;
  const clients: TestClient[] = [];

  beforeAll(async () => {
    redis = withRedis ? await startRedis() : undefined;
    const env = { TABLE_TIMINGS: TIMINGS, REDIS_URL: redis?.url };
    leader = await startServer({ env });
    await vi.waitUntil(() => ledBy(leader).length === GAMES.length, LIMIT);
    other = await startServer({ env, database: leader.database });
    owner = new Client({ connectionString: leader.database.ownerUrl });
    await owner.connect();
    db = createDatabase(createPool(leader.database.appUrl, 1));
    fleet = await gatherTableFleet(leader.url, owner, 8);
  });
  afterAll(async () => {
    fleet.disconnect();
    clients.forEach((client) => client.close());
    await db.destroy();
    await owner.end();
    await other.stop();
    await leader.stop();
    await redis?.end();
  });

  async function guestOf(server: TestServer): Promise<TestClient> {
    const client = await connectClient(server.url);
    clients.push(client);
    return client;
  }

  /** A round in which everybody staked on every multiplier in time, so that all win. */
  async function roundOfEverything(guest: TestClient): Promise<string> {
    for (;;) {
      const { roundId } = (await emptyTable(guest, 'wheelOfFortune')).round;
      await Promise.all(MULTIPLIERS.map((sector) => fleet.stakeOnce('wheelOfFortune', { sector })));
      const isWhole = fleet.seats.every(({ answered }) => {
        const inTime = [...answered.values()].filter(({ output }) => output.roundId === roundId);
        return new Set(inTime.map(({ stake }) => stake.side)).size === MULTIPLIERS.length;
      });
      if (isWhole) return roundId;
      await untilTablesRest(owner);
    }
  }

  test(
    'One of two processes leads, and watchers at either see all stakes of a round',
    IN_TURN,
    async ({ expect }) => {
      expect(ledBy(leader).toSorted()).toEqual([...GAMES]);
      expect(ledBy(other)).toEqual([]);
      await fleet.connect(leader.url, other.url);
      const seeAll = async (game: (typeof GAMES)[number]) => {
        const guests = [await guestOf(leader), await guestOf(other)];
        const watchers = await Promise.all(guests.map((guest) => watchTable(guest, game)));
        const tables = await Promise.all(guests.map((guest) => emptyTable(guest, game)));
        const roundId = tables[0]?.round.roundId ?? '';
        expect(tables[1]?.round.roundId).toBe(roundId);
        await fleet.stakeOnce(game);
        await Promise.all(watchers.map((watcher) => watcher.untilState(roundId, 4)));
        const seen = watchers.map(({ events }) => {
          const hashes = events.flatMap((event) =>
            ['updated', 'update'].includes(event.type) && 'users' in event
              ? hashesIn(event.users)
              : [],
          );
          return new Set(hashes).size;
        });
        expect(seen).toEqual([8, 8]);
      };
      await Promise.all(GAMES.map(seeAll));
    },
  );

  test(
    'Players at either process are told their balance and their win',
    IN_TURN,
    async ({ expect }) => {
      const wins: { readonly id: number; readonly roundId: string }[] = [];
      const told = new Map<number, string>();
      for (const { id, client } of fleet.seats) {
        client?.root.on('wheelOfFortune', (event: { type: string; roundId: string }) => {
          if (event.type === 'win') wins.push({ id, roundId: event.roundId });
        });
        client?.root.on('app', (body: { type: string; data: { balanceMicro: string } }) => {
          if (body.type === 'balance') told.set(id, body.data.balanceMicro);
        });
      }
      const roundId = await roundOfEverything(await guestOf(other));
      const winners = () => wins.filter((win) => win.roundId === roundId).map(({ id }) => id);
      const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
      const everybody = sorted(fleet.seats.map(({ id }) => id));
      await expect.poll(() => sorted(winners()), LIMIT).toEqual(everybody);
      await untilTablesRest(owner);
      const { rows } = await owner.query<{ id: bigint; balance: bigint }>(
        `select a.player_id as id, w.balance_micro as balance
       from wallets w join accounts a on a.id = w.account_id where a.wallet = 'real'`,
      );
      const inBooks = new Map(rows.map(({ id, balance }) => [Number(id), String(balance)]));
      await expect.poll(() => told, LIMIT).toEqual(inBooks);
    },
  );

  test(
    'The other process takes over when the leader is killed under load',
    IN_TURN,
    async ({ expect }) => {
      await fleet.connect(other.url, leader.url);
      const until = Date.now() + 12_000;
      const load = fleet.stakeUntil(GAMES, until);
      await new Promise((done) => setTimeout(done, 3500));
      await leader.kill('SIGKILL');
      const killedAt = Date.now();
      await expect.poll(() => ledBy(other).toSorted(), LIMIT).toEqual([...GAMES]);
      await load;
      await fleet.connect(other.url);
      await fleet.resolve();
      await untilTablesRest(owner);
      await Promise.all(GAMES.map((game) => fleet.stakeOnce(game)));
      await untilTablesRest(owner);

      const seen = await owner.query<{ rounds: string }>(
        `select count(*) as rounds from table_rounds
      where state = 'settled' and opened_at > to_timestamp($1 / 1000.0)`,
        [killedAt],
      );
      expect(Number(seen.rows[0]?.rounds)).toBeGreaterThan(0);
    },
  );

  test(
    'Every stake accepted by either process is in the ledger once',
    IN_TURN,
    async ({ expect }) => {
      await leader.restart();
      const stakes = await owner.query<{ n: string }>('select count(*) as n from rounds');
      expect(Number(stakes.rows[0]?.n)).toBeGreaterThan(100);
      await expectEveryStakeOnce(db, owner, fleet);
    },
  );
});
