import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { readRates } from '../../api/rates/read-rates.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { freshDatabase } from '../harness/database.ts';
import { WITH_JOBS } from '../harness/server-env.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let client: TestClient;

type Pushed = { readonly currencies: readonly { readonly id: number; readonly course: number }[] };

const AGES = { maxAgeMs: 600_000, maxFiatAgeMs: 129_600_000 };

beforeAll(async () => {
  server = await startServer();
  client = await connectClient(server.url);
});

afterAll(async () => {
  client.close();
  await server.stop();
});

const fault = (kind: string, count: number) =>
  fetch(`${server.url}/sandbox/rates/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, count }),
  });

/** Reads rates as the job does, into a given database or the server's own. */
async function stage(path: '/still' | '', databaseUrl = server.database.appUrl) {
  const pool = createPool(databaseUrl, 2);
  // Postgres may still be closing connections of an ended pool when its database is dropped.
  pool.on('error', () => undefined);
  const db = createDatabase(pool);
  const clock = createClock();
  const url = `${server.url}/sandbox/rates${path}`;
  const rates = { fiatUrl: url, coinsUrl: url, coinsKey: undefined, ...AGES };
  return {
    db,
    clock,
    read: () => readRates({ db, clock, logger: createLogger('silent'), rates }),
    rateOf: async (symbol: string) =>
      await db
        .selectFrom('rates_now')
        .selectAll()
        .where('symbol', '=', symbol)
        .executeTakeFirstOrThrow(),
  };
}

test('Every currency and coin gets a rate, and unchanged rates add no rows', async () => {
  const { db, read, rateOf } = await stage('/still');
  const before = await db.selectFrom('currency_rates').selectAll().execute();
  expect(await read()).toBe(11);
  expect((await rateOf('USDT')).rate_micro).toBe(80_000_000n);
  expect((await rateOf('BTC')).rate_micro).toBe(8_400_000_000_000n);
  expect(await read()).toBe(11);
  expect(await db.selectFrom('currency_rates').selectAll().execute()).toHaveLength(before.length);
  expect(await db.selectFrom('rate_changes').selectAll().execute()).toHaveLength(11);
  await db.destroy();
});

test('A changed rate of the dollar is pushed to all, with that of its bonus twin', async () => {
  const { db, read } = await stage('/still');
  await read();
  await db
    .updateTable('rates_now')
    .set({ rate_micro: 79_000_000n })
    .where('symbol', '=', 'USD')
    .execute();
  const pushedAt = (course: number) =>
    client.next<Pushed>('updateCurrencyCourses', ({ currencies }) =>
      [2, 10].every((id) => currencies.find((row) => row.id === id)?.course === course),
    );
  const lower = pushedAt(79);
  await db
    .insertInto('currency_rates')
    .values([2, 10].map((currency_id) => ({ currency_id, rate_micro: 79_000_000n })))
    .execute();
  await lower;
  const pushed = pushedAt(80);
  await read();
  expect((await pushed).currencies).toHaveLength(10);
  await db.destroy();
});

test('A source that is down or malformed leaves the stored rates as they are', async () => {
  const { db, clock, read, rateOf } = await stage('/still');
  await read();
  const { read_at: readAt } = await rateOf('BTC');
  clock.setOffsetMs(60_000);
  await fault('down', 2);
  expect(await read()).toBe(0);
  await fault('garbage', 2);
  expect(await read()).toBe(0);
  expect((await rateOf('BTC')).read_at).toEqual(readAt);
  await fault('old', 2);
  await read();
  expect((await rateOf('BTC')).source_at.getTime()).toBeGreaterThan(readAt.getTime() - 3_600_000);
  await db.destroy();
});

test('An implausible jump of a rate is refused until it has lasted for hours', async () => {
  const database = await freshDatabase();
  const { db, clock, read, rateOf } = await stage('/still', database.appUrl);
  await read();
  await fault('jump', 2);
  await read();
  expect((await rateOf('BTC')).rate_micro).toBe(8_400_000_000_000n);
  clock.setOffsetMs(9 * 3_600_000);
  await fault('jump', 2);
  await read();
  expect((await rateOf('BTC')).rate_micro).toBe(15_120_000_000_000n);
  await db.destroy();
  await database.drop();
});

test('Moving prices are the same for all who ask at once and stay near their base', async () => {
  const ask = async () => {
    const query = 'ids=bitcoin&vs_currencies=rub&include_last_updated_at=true';
    const answer = await fetch(`${server.url}/sandbox/rates/api/v3/simple/price?${query}`);
    return ((await answer.json()) as { bitcoin: { rub: number } }).bitcoin.rub;
  };
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(Math.abs(one - other)).toBeLessThan(one / 1000);
  expect(Math.abs(one - 8_400_000)).toBeLessThanOrEqual(8_400_000 * 0.012);
});

test('A visitor from an unknown place gets no default currency', async () => {
  const answer = await client.send('cash', 'currencyGeoIp');
  expect(answer).toMatchObject({ success: true, currencyId: null });
});

test('A running server has fresh rates by itself soon after it starts', async () => {
  const running = await startServer({ env: WITH_JOBS });
  const db = createDatabase(createPool(running.database.appUrl, 1));
  await vi.waitFor(
    async () => {
      expect(await db.selectFrom('rates_now').selectAll().execute()).toHaveLength(11);
    },
    { timeout: 45_000, interval: 250 },
  );
  await db.destroy();
  await running.stop();
});

test('Rates are fresh again as soon as the sandbox’s clock has moved', async () => {
  const running = await startServer();
  const db = createDatabase(createPool(running.database.appUrl, 1));
  const moved = await fetch(`${running.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.url },
    body: JSON.stringify({ advanceMs: 3 * 86_400_000 }),
  });
  const { now } = (await moved.json()) as { readonly now: string };
  const rates = await db.selectFrom('rates_now').selectAll().execute();
  expect(rates).toHaveLength(11);
  for (const { read_at, source_at } of rates) {
    const oldest = Math.min(read_at.getTime(), source_at.getTime());
    expect(Date.parse(now) - oldest).toBeLessThan(60_000);
  }
  await db.destroy();
  await running.stop();
});
