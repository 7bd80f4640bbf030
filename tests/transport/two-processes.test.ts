import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventBody } from '../../shared/contract/events.ts';
import type { LiveFeedEvent } from '../../shared/lobby/livefeed/contract.ts';
import { connectClient, Refused, type TestClient } from '../harness/client.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { closeSound } from '../harness/money-faults.ts';
import { startRedis, whyNoRedis, type TestRedis } from '../harness/redis.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { credit, register } from '../harness/sign-in.ts';
import { PATIENT, pause } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const reason = whyNoRedis();
if (reason !== undefined) process.stderr.write(`two processes are not tested: ${reason}\n`);

let database: TestDatabase;
let redis: TestRedis;
let servers: readonly TestServer[] = [];
const clients: TestClient[] = [];

beforeAll(async () => {
  if (reason !== undefined) return;
  [database, redis] = await Promise.all([freshDatabase(), startRedis()]);
  const env = { ...WITH_JOBS, REDIS_URL: redis.url };
  servers = await Promise.all([0, 1].map(() => startServer({ database, env })));
});
afterAll(async () => {
  for (const client of clients) client.close();
  await Promise.all(servers.map((server) => server.stop()));
  await redis?.end();
  if (database !== undefined) await closeSound(database.appUrl, () => database.drop());
});

const urlOf = (index: 0 | 1) => servers[index]?.url ?? '';

async function connectTo(index: 0 | 1, token?: string): Promise<TestClient> {
  const client = await connectClient(urlOf(index), token === undefined ? {} : { token });
  clients.push(client);
  return client;
}

/** A player with money and a connection to each process. */
async function playerAtBoth() {
  const { login, token } = await register(urlOf(0));
  await credit(urlOf(0), { login }, 1_000_000);
  const [here, there] = [await connectTo(0, token), await connectTo(1, token)];
  await here.send('cash', 'changeCurrencies', { currencyId: 1 });
  return { here, there, token };
}

const roll = (client: TestClient) =>
  client.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', currencyId: 1 });

type Balance = Extract<EventBody<'app'>, { type: 'balance' }>['data'];

function collectBalances({ root }: TestClient): Balance[] {
  const balances: Balance[] = [];
  root.on('app', (body: EventBody<'app'>) => {
    if (body.type === 'balance') balances.push(body.data);
  });
  return balances;
}

function collectOnline({ root }: TestClient): number[] {
  const numbers: number[] = [];
  root.on('app', (body: EventBody<'app'>) => {
    if (body.type === 'online') numbers.push(body.data.online);
  });
  return numbers;
}

function collectBets({ micro }: TestClient): LiveFeedEvent[] {
  const bets: LiveFeedEvent[] = [];
  micro.on('liveFeed', (body: LiveFeedEvent) => bets.push(body));
  return bets;
}

describe.skipIf(reason !== undefined)('two processes with one database and one Redis', () => {
  test('A bet through one process pushes its balance once to the connections of both', async () => {
    const { here, there } = await playerAtBoth();
    const [seenHere, seenThere] = [collectBalances(here), collectBalances(there)];
    const { balanceMicro } = await roll(here);
    await expect
      .poll(() => seenThere.map((push) => push.balanceMicro), PATIENT)
      .toEqual([balanceMicro]);
    await expect
      .poll(() => seenHere.map((push) => push.balanceMicro), PATIENT)
      .toEqual([balanceMicro]);
    await pause(200);
    expect([seenHere.length, seenThere.length]).toEqual([1, 1]);
  });

  test('A bet through one process is in the feeds and lists of the other', async () => {
    const { here, there } = await playerAtBoth();
    const watcher = await connectTo(1);
    const [own, all] = [collectBets(there), collectBets(watcher)];
    for (const client of [there, watcher]) await client.call('liveFeed.getLiveFeed', {});
    const { roundId } = await roll(here);
    const typesIn = (bets: LiveFeedEvent[]) =>
      bets.filter((bet) => bet.roundId === roundId).map(({ type }) => type);
    await expect.poll(() => typesIn(own).toSorted(), PATIENT).toEqual(['all', 'myBets']);
    await expect.poll(() => typesIn(all), PATIENT).toEqual(['all']);
    const { liveAll } = await watcher.call('liveFeed.getLiveFeed', {});
    expect(liveAll[0]).toMatchObject({ roundId, betMicro: '1000000' });
  });

  test('Each process counts the people who are connected to both', async () => {
    for (const client of clients.splice(0)) client.close();
    const watchers = [await connectTo(0), await connectTo(1)];
    const told = watchers.map(collectOnline);
    const expectAtBoth = (online: number) =>
      expect.poll(() => told.map((numbers) => numbers.at(-1)), PATIENT).toEqual([online, online]);
    const guests = [await connectTo(0), await connectTo(0), await connectTo(1)];
    await expectAtBoth(5);
    const { token } = await register(urlOf(0));
    for (let tab = 0; tab < 3; tab += 1) await connectTo(1, token);
    await expectAtBoth(6);
    for (const guest of guests) guest.close();
    await expectAtBoth(3);
  });

  test('A player who floods both processes waits longer than either alone would ask', async () => {
    const { here, there } = await playerAtBoth();
    const waits: number[] = [];
    const ask = async (client: TestClient) => {
      try {
        await client.call('dice.load', {});
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        waits.push(Number(error.wire.data?.['waitMs'] ?? 0));
      }
    };
    const deadline = Date.now() + 30_000;
    while (Math.max(0, ...waits) < 1000 && Date.now() < deadline) {
      await Promise.all(
        [here, there].flatMap((client) => Array.from({ length: 40 }, () => ask(client))),
      );
      await pause(100);
    }
    expect(Math.max(0, ...waits)).toBeGreaterThan(1000);
  });

  test('Each process serves its own players while Redis is away', async () => {
    const { here, there } = await playerAtBoth();
    const [seenHere, seenThere] = [collectBalances(here), collectBalances(there)];
    await redis.stop();
    const alone = await roll(here);
    await expect.poll(() => seenHere.at(-1)?.balanceMicro, PATIENT).toBe(alone.balanceMicro);
    await redis.start();
    await expect
      .poll(async () => {
        const { balanceMicro } = await roll(here);
        await pause(300);
        return seenThere.at(-1)?.balanceMicro === balanceMicro;
      }, PATIENT)
      .toBe(true);
    expect(servers.map((server) => server.isUp())).toEqual([true, true]);
  });
});
