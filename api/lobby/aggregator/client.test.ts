import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAggregatorClient } from './client.ts';
import { AggregatorFailure } from './failure.ts';
import { readForm } from './php-query.ts';
import { createRequestSlots } from './request-slots.ts';
import { verifyRequest } from './signature.ts';

const merchant = { merchantId: 'm', merchantKey: 'k' };
const NOW_MS = 1_700_000_000_000;

type Answer = { readonly status?: number; readonly body: string; readonly isEndless?: boolean };
let answer: Answer = { body: '{}' };
let received: { url: string; body: string; isSigned: boolean } | undefined;

async function handle(request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const url = request.url ?? '';
  const form = readForm(request.method === 'GET' ? (url.split('?')[1] ?? '') : body) ?? new Map();
  const header = (name: string) => request.headers[name.toLowerCase()] as string | undefined;
  const { isRight } = verifyRequest(form, header, { ...merchant, nowMs: NOW_MS });
  received = { url, body, isSigned: isRight };
  response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
  if (answer.isEndless !== true) response.end(answer.body);
}

const server = createServer((request, response) => void handle(request, response));
const settings = () => ({
  ...merchant,
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  callers: [],
  requestsPerSecond: 50,
  frameSources: [],
  imageHosts: [],
  currencyIds: [],
});
const client = () =>
  createAggregatorClient({ settings: settings(), clock: { nowMs: () => NOW_MS } });

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failure = (request: Promise<unknown>) =>
  request.then(
    () => expect.unreachable(),
    (error: unknown) => error as AggregatorFailure,
  );

describe('the aggregator client', () => {
  test('The receiver accepts the signature of the client’s GET and POST requests', async () => {
    answer = { body: '{"ok":true}' };
    await client().get('/games', { expand: 'tags,images', filter: { provider: 'Ä (x)' } });
    expect(received).toMatchObject({ isSigned: true });
    expect(received?.url).toContain('/v1/games?expand=tags%2Cimages&filter%5Bprovider%5D=');
    expect(await client().post('/games/init', { player_name: "O'Neil ~*!" })).toEqual({ ok: true });
    expect(received).toMatchObject({ isSigned: true, url: '/v1/games/init' });
  });

  test('The aggregator client reads a page of a list with its counts', async () => {
    const meta = { totalCount: 120, pageCount: 3, currentPage: 1, perPage: 50 };
    answer = { body: JSON.stringify({ items: [{ uuid: 'a' }], _links: {}, _meta: meta }) };
    expect(await client().list('/games', { page: 1 })).toEqual({ items: [{ uuid: 'a' }], ...meta });
  });

  test.each([
    [403, 'refused'],
    [422, 'refused'],
    [429, 'throttled'],
    [500, 'down'],
  ])('A failure of status %i is reported as %s with its body', async (status, fault) => {
    const body = { name: 'Fault', message: 'no such currency', code: 7, status };
    answer = { status, body: JSON.stringify(body) };
    const error = await failure(client().get('/limits', {}));
    expect(error).toBeInstanceOf(AggregatorFailure);
    expect(error).toMatchObject({ fault, status, body: { name: 'Fault', code: 7 } });
  });

  test('Games open even while the catalogue may ask for only one page an hour', async () => {
    const slow = { ...settings(), requestsPerSecond: 1 / 3600 };
    const patient = createAggregatorClient({ settings: slow, clock: { nowMs: () => NOW_MS } });
    const meta = { totalCount: 0, pageCount: 0, currentPage: 1, perPage: 50 };
    answer = { body: JSON.stringify({ items: [], _meta: meta }) };
    await patient.list('/games', { page: 1 });
    const second = patient.list('/games', { page: 2 }, { limitMs: 300 });
    await patient.post('/games/init', {});
    await patient.post('/games/init', {});
    expect(await failure(second)).toMatchObject({ fault: 'down' });
  });

  test('A request that a newer one of its player takes the place of is reported as throttled', async () => {
    answer = { body: '{}' };
    const asking = client();
    const asker = { playerId: 7, address: 'a' };
    // The first takes the slot that is free.
    const [, replaced, newest] = [1, 2, 3].map(() => asking.post('/games/init', {}, { asker }));
    expect(await failure(replaced ?? Promise.resolve())).toMatchObject({ fault: 'throttled' });
    expect(await newest).toEqual({});
  });

  test('An answer that is not JSON, or that never ends, counts as no answer', async () => {
    answer = { body: '<html>' };
    expect(await failure(client().get('/limits', {}))).toMatchObject({ fault: 'down' });
    answer = { body: '', isEndless: true };
    const endless = client().get('/limits', {}, { limitMs: 100 });
    expect(await failure(endless)).toMatchObject({ fault: 'down' });
  });
});

describe('the request slots', () => {
  test('Requests of players go before background work, and a request that gives up is dropped', async () => {
    const slots = createRequestSlots(50);
    const order: string[] = [];
    const never = new AbortController().signal;
    const gone = new AbortController();
    const take = (name: string, urgency: 'player' | 'background', signal = never) =>
      slots.take({ urgency, signal }).then(
        () => order.push(name),
        () => order.push(`${name} gave up`),
      );
    const all = [
      take('first', 'background'),
      take('sync', 'background'),
      take('lost', 'player', gone.signal),
      take('player', 'player'),
    ];
    gone.abort();
    await Promise.all(all);
    expect(order.filter((name) => name !== 'lost gave up')).toEqual(['first', 'player', 'sync']);
    expect(order).toContain('lost gave up');
  });

  /** Everybody asks at once, of `[player, address]`; who began, in order, and how many did not. */
  async function served(askers: readonly (readonly [number | undefined, string])[]) {
    const slots = createRequestSlots(1000);
    const { signal } = new AbortController();
    const order: string[] = [];
    const fates = await Promise.allSettled(
      askers.map(async ([playerId, address], index) => {
        await slots.take({ urgency: 'player', signal, asker: { playerId, address } });
        order.push(`${playerId ?? 'guest'} at ${address} by ${index}`);
      }),
    );
    const refused = fates.flatMap((fate) => (fate.status === 'rejected' ? [fate.reason] : []));
    return { order, refused };
  }

  test('A player has one request waiting: the newest, in the place of the one before', async () => {
    // The first of all begins at once.
    const flood = Array.from({ length: 20 }, () => [7, 'b'] as const);
    const { order, refused } = await served([[1, 'a'], ...flood, [8, 'c']]);
    expect(order).toEqual(['1 at a by 0', '7 at b by 20', '8 at c by 21']);
    expect(refused).toHaveLength(19);
    expect(refused[0]).toBeInstanceOf(AggregatorFailure);
    expect(refused[0]).toMatchObject({ fault: 'throttled' });
  });

  test('Many accounts and guests at one address delay who plays elsewhere by one turn', async () => {
    const flood = Array.from({ length: 40 }, (_, index) => [100 + index, 'b'] as const);
    const guests = Array.from({ length: 40 }, () => [undefined, 'b'] as const);
    const { order, refused } = await served([[1, 'a'], ...flood, ...guests, [8, 'c'], [9, 'c']]);
    expect(order.slice(0, 5)).toEqual([
      '1 at a by 0',
      '100 at b by 1',
      '8 at c by 81',
      '101 at b by 2',
      '9 at c by 82',
    ]);
    expect([order.length, refused]).toEqual([83, []]);
  });
});
