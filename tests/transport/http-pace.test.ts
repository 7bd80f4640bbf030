import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { type Context, createContext } from '../../api/context.ts';
import { createProductHttp } from '../../api/http.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPace } from '../../api/platform/wire/pace.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type MoneyStage, openMoneyStage } from '../harness/money-stage.ts';

/** Small, and it never comes back within the test: so many requests pass, and no more. */
const BURST = 3;
const REFUSED = 200;

const secret = () => randomBytes(32).toString('base64url');
const hex = () => randomBytes(16).toString('hex');

type Asked = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

describe('the routes of the product', () => {
  let database: TestDatabase;
  let context: Context;
  let app: Awaited<ReturnType<typeof createProductHttp>>['app'];
  let taken = 0;
  /** Every test has an address of its own. */
  let host = 0;
  beforeAll(async () => {
    database = await freshDatabase();
    const config = readConfig({ SANDBOX: 'true', DATABASE_URL: database.appUrl });
    context = await createContext(config, createLogger('silent'), database.appUrl);
    context.pool.on('acquire', () => {
      taken += 1;
    });
    const ofRequests = createPace({ burst: BURST, refillMs: 1_000_000_000 });
    ({ app } = await createProductHttp({ ...context, limits: { ...context.limits, ofRequests } }));
  });
  afterAll(async () => {
    await context.ledger.drain();
    context.catalog.stop();
    context.rates.stop();
    await context.announcements.stop();
    await context.pool.end();
    await database.drop();
  });

  const ask = async (path: string, { method = 'GET', headers = {} }: Asked, address: string) => {
    const incoming = { socket: { remoteAddress: address } };
    const origin = context.config.siteUrl;
    const init = { method, headers: { origin, ...headers } };
    return await app.request(path, init, { incoming });
  };

  /** Asks so often in turn; the statuses, and how often a connection to the database was taken. */
  async function flood(times: number, one: () => Promise<Response>) {
    const before = taken;
    const statuses = new Set<number>();
    for (let count = 0; count < times; count += 1) statuses.add((await one()).status);
    return { statuses: [...statuses], taken: taken - before };
  }

  test.each<readonly [string, () => string, () => Asked]>([
    [
      'the end of a session',
      () => '/api/auth/exit',
      () => ({ method: 'POST', headers: { cookie: `token=${secret()}` } }),
    ],
    [
      'a call of the back office',
      () => '/desk/api/own.show',
      () => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `desk=${secret()}` },
      }),
    ],
    ['the picture of a GIF', () => `/gifs/giphy/${hex()}/still`, () => ({})],
    ['the picture of a player', () => `/api/avatars/${hex()}.webp`, () => ({})],
    ['a session', () => '/api/session', () => ({ headers: { cookie: `token=${secret()}` } })],
    [
      'a table of the history',
      () => '/api/history.csv?list=rounds',
      () => ({ headers: { cookie: `token=${secret()}` } }),
    ],
    ['a link that signs in', () => `/auth/${secret()}`, () => ({})],
  ])(
    'Requests of one address for %s are refused beyond its pace, before the database, and those of another are not',
    async (_, pathOf, askedOf) => {
      host += 1;
      const one = () => ask(pathOf(), askedOf(), `198.51.100.${host}`);
      expect((await flood(BURST, one)).statuses).not.toContain(429);
      const refused = await flood(REFUSED, one);
      expect(refused.statuses).toEqual([429]);
      // What the server asks by itself meanwhile is a handful.
      expect(refused.taken).toBeLessThan(REFUSED / 10);
      const answer = await one();
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ error: { name: 'wire.flood' } });
      const other = await ask(pathOf(), askedOf(), `203.0.113.${host}`);
      expect(other.status).not.toBe(429);
    },
  );

  test('Addresses of one IPv6 network of a customer share a pace', async () => {
    const at = (address: string) => ask(`/api/avatars/${hex()}.webp`, {}, address);
    for (let end = 1; end <= BURST; end += 1) {
      expect((await at(`2001:db8:5:5::${end}`)).status).toBe(404);
    }
    expect((await at('2001:db8:5:5:9::1')).status).toBe(429);
    expect((await at('2001:db8:5:6::1')).status).toBe(404);
  });

  test.each<readonly [string, Asked]>([
    ['/api/health', {}],
    ['/', {}],
    ['/main', {}],
    ['/assets/none.js', {}],
    ['/desk', {}],
    ['/desk/assets/none.js', {}],
    ['/api/catalog/covers/1-000000000000.avif', {}],
    ['/api/catalog/portraits/nobody.avif', {}],
  ])('Files and health have no pace and ask the database nothing: %s', async (path, asked) => {
    const many = await flood(REFUSED, () => ask(path, asked, '192.0.2.1'));
    expect(many.statuses).not.toContain(429);
    expect(many.taken).toBeLessThan(REFUSED / 10);
  });

  test.each([
    ['/api/bot/support', 401],
    ['/api/cashdesk/gateway/4', 401],
    ['/api/cashdesk/gateway/999', 401],
    ['/api/cashdesk/gateway/12345678901', 404],
    ['/api/cashdesk/payouts', 401],
    ['/api/cashdesk/cryptapi?invoice=1', 401],
  ])(
    'A message to %s that nobody signed is refused without the database, and has no pace',
    async (path, status) => {
      const headers = {
        'x-timestamp': String(Date.now()),
        'x-nonce': 'n'.repeat(24),
        'x-signature': 'ab'.repeat(32),
        'x-ca-signature': 'none',
      };
      const many = await flood(REFUSED, () => ask(path, { method: 'POST', headers }, '192.0.2.2'));
      expect(many.statuses).toEqual([status]);
      expect(many.taken).toBeLessThan(REFUSED / 10);
    },
  );

  test('What is no secret of a session ends none and does not reach the database', async () => {
    const before = taken;
    for (let end = 1; end <= REFUSED; end += 1) {
      const headers = { cookie: 'token=made-up' };
      const answer = await ask('/api/auth/exit', { method: 'POST', headers }, `192.0.3.${end}`);
      expect(answer.status).toBe(200);
    }
    expect(taken - before).toBeLessThan(REFUSED / 10);
  });
});

describe('the server', () => {
  let stage: MoneyStage;
  beforeAll(async () => {
    stage = await openMoneyStage({ TRUSTED_PROXY: 'true' });
  });
  afterAll(() => stage.close());

  const [CONNECTIONS, EACH] = [20, 400];

  /**
   * Sends many requests of one address in one write, and counts the answers by their status; `onServed`
   * hears of those that come and are no refusal.
   */
  async function burst(
    address: string,
    onServed: (count: number) => void,
  ): Promise<ReadonlyMap<string, number>> {
    const { hostname, port } = new URL(stage.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    const requests = Array.from({ length: EACH }, (_, place) => {
      const end = place === EACH - 1 ? 'Connection: close\r\n' : '';
      return `GET /api/avatars/${hex()}.webp HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n${end}\r\n`;
    });
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString();
      onServed([...bytes.toString().matchAll(/HTTP\/1\.1 404/g)].length);
    });
    socket.write(requests.join(''));
    await once(socket, 'close');
    const counts = new Map<string, number>();
    for (const [, status = ''] of said.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  }

  test('A bet goes through while one address floods the server with requests, most of which are refused', async () => {
    const seat = await stage.seat();
    const bet = { bet: 1, percent: 50, bet_type: 'less' } as const;
    await seat.call('dice.play', bet);
    let served = 0;
    const begun = Promise.withResolvers<void>();
    const onServed = (count: number) => {
      served += count;
      if (served > 0) begun.resolve();
    };
    const bursts = Promise.all(
      Array.from({ length: CONNECTIONS }, () => burst('198.18.7.7', onServed)),
    );
    await begun.promise;
    await seat.call('dice.play', bet);
    // The bet did not wait for all that the pace let through.
    expect(served).toBeLessThan(1000);
    const other = await fetch(`${stage.url}/api/avatars/${hex()}.webp`, {
      headers: { 'x-forwarded-for': '198.18.7.8' },
    });
    expect(other.status).toBe(404);
    const counts = await bursts;
    const of = (wanted: (status: string) => boolean) =>
      counts
        .flatMap((one) => [...one])
        .reduce((sum, [status, n]) => sum + (wanted(status) ? n : 0), 0);
    expect(of(() => true)).toBe(CONNECTIONS * EACH);
    expect(of((status) => status !== '429')).toBeGreaterThanOrEqual(2000);
    expect(of((status) => status === '429')).toBeGreaterThan(1000);
  });
});
