import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import {
  complaints,
  openStage,
  pause,
  rawConnect,
  ROOT,
  type Stage,
} from '../harness/wire-stage.ts';
import type { RawConnection } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());

/** Refill intervals: after its burst an address and a player may send one message in each. */
const [ADDRESS_REFILL_MS, PLAYER_REFILL_MS, SEARCH_REFILL_MS] = [2.5, 25, 25];

/** Every test uses an address of its own, so that none uses up another's limit. */
const from = (address: string) => ({ 'x-forwarded-for': address });

type Refusal = { readonly name: string; readonly data?: { readonly waitMs?: number } } | null;

/** The refusal in the first argument of an answer to a call or a channel message. */
function refusalIn(answer: unknown): Refusal {
  const { error, success } = (answer ?? { success: true }) as {
    error?: Refusal;
    success?: boolean;
  };
  return error ?? (success === true ? null : (answer as Refusal));
}

/** Sends the same call many times at once and counts the answers by refusal or `done`. */
async function flood(raw: RawConnection, json: string, times: number) {
  const answers = await Promise.all(Array.from({ length: times }, () => raw.ask(json)));
  const refusals = answers.map(([answer]) => refusalIn(answer));
  const counts = new Map<string, number>();
  for (const refusal of refusals) {
    const name = refusal?.name ?? 'done';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const waits = refusals.flatMap((refusal) => refusal?.data?.waitMs ?? []);
  return { counts, waitMs: Math.max(0, ...waits) };
}

test('A player who sends thousands of messages gets wire.flood with a sufficient wait', async () => {
  const seat = await stage.seat();
  const auth = JSON.stringify({ token: seat.token });
  const raw = await rawConnect(stage.url, { auth, headers: from('198.51.100.1') });
  const { counts, waitMs } = await flood(raw, '["call","fairness.getSeeds",{}]', 3000);
  expect(counts.get('done')).toBeGreaterThanOrEqual(200);
  expect(counts.get('wire.flood')).toBeGreaterThan(2000);
  expect((counts.get('done') ?? 0) + (counts.get('wire.flood') ?? 0)).toBe(3000);
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(25);
  await pause(waitMs);
  expect((await raw.ask('["call","fairness.getSeeds",{}]'))[0]).toBeNull();

  const neighbour = await stage.seat();
  const beside = await rawConnect(stage.url, {
    auth: JSON.stringify({ token: neighbour.token }),
    headers: from('198.51.100.1'),
  });
  expect((await flood(beside, '["call","fairness.getSeeds",{}]', 100)).counts).toEqual(
    new Map([['done', 100]]),
  );
  raw.close();
  beside.close();
});

test('A player’s limit counts all their connections and both kinds of message', async () => {
  const seat = await stage.seat();
  const auth = JSON.stringify({ token: seat.token });
  const headers = from('198.51.100.2');
  const [micro, tab, root] = await Promise.all([
    rawConnect(stage.url, { auth, headers }),
    rawConnect(stage.url, { auth, headers }),
    rawConnect(stage.url, { auth, headers, path: ROOT }),
  ]);
  const startedAtMs = performance.now();
  const results = await Promise.all([
    flood(micro, '["call","dice.load",{}]', 600),
    flood(tab, '["call","dice.load",{}]', 600),
    flood(root, '["cash",{"type":"loadCurrencies"}]', 600),
  ]);
  const refused = results.map(({ counts }) => counts.get('wire.flood') ?? 0);
  expect(Math.min(...refused)).toBeGreaterThan(0);
  const tookMs = performance.now() - startedAtMs;
  const least = 1800 - 300 - tookMs / PLAYER_REFILL_MS;
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(least);
  for (const raw of [micro, tab, root]) raw.close();
});

test('Guests of one address share one limit, which counts unknown events too', async () => {
  const headers = from('203.0.113.7');
  const guests = await Promise.all(
    Array.from({ length: 5 }, () => rawConnect(stage.url, { headers })),
  );
  const startedAtMs = performance.now();
  const results = await Promise.all(
    guests.map((raw) => flood(raw, '["call","dice.load",{}]', 800)),
  );
  const tookMs = performance.now() - startedAtMs;
  const done = results.reduce((sum, { counts }) => sum + (counts.get('done') ?? 0), 0);
  expect(done).toBeGreaterThanOrEqual(2000);
  expect(done).toBeLessThan(2100 + tookMs / ADDRESS_REFILL_MS);
  const unknown = await flood(guests[0] as RawConnection, '["steal"]', 3000);
  expect(unknown.counts.get('wire.flood')).toBeGreaterThan(100);
  const elsewhere = await rawConnect(stage.url, { headers: from('203.0.113.8') });
  expect((await elsewhere.ask('["call","dice.load",{}]'))[0]).toBeNull();
  for (const raw of [...guests, elsewhere]) raw.close();
});

test('Guests of one address share one limit on searches of the catalogue', async () => {
  const headers = from('203.0.113.21');
  const guests = await Promise.all(
    Array.from({ length: 2 }, () => rawConnect(stage.url, { headers })),
  );
  const search = { search: 'book of ra', isMobile: false };
  const json = JSON.stringify(['call', 'slotegrator.carousel.searchGame', search]);
  const startedAtMs = performance.now();
  const results = await Promise.all(guests.map((raw) => flood(raw, json, 400)));
  const tookMs = performance.now() - startedAtMs;
  const done = results.reduce((sum, { counts }) => sum + (counts.get('done') ?? 0), 0);
  expect(done).toBeGreaterThanOrEqual(400);
  expect(done).toBeLessThan(410 + tookMs / SEARCH_REFILL_MS);
  expect((await guests[0]?.ask('["call","dice.load",{}]'))?.[0]).toBeNull();
  for (const raw of guests) raw.close();
});

test('Addresses in one IPv6 /64 network share one limit', async () => {
  const first = await rawConnect(stage.url, { headers: from('2001:db8:7:7::1') });
  await flood(first, '["steal"]', 4000);
  const second = await rawConnect(stage.url, { headers: from('2001:db8:7:7:ffff::2') });
  const { counts } = await flood(second, '["steal"]', 2400);
  expect(counts.get('wire.flood')).toBeGreaterThan(0);
  const outside = await rawConnect(stage.url, { headers: from('2001:db8:7:8::1') });
  expect((await outside.ask('["call","dice.load",{}]'))[0]).toBeNull();
  for (const raw of [first, second, outside]) raw.close();
});

test('An address that opens connection after connection is refused for a while', async () => {
  const knockers = Array.from({ length: 12 }, () => knockUntilRefused('203.0.113.99'));
  const opened = (await Promise.all(knockers)).reduce((sum, count) => sum + count, 0);
  expect(opened).toBeGreaterThanOrEqual(5000);
  const headers = from('203.0.113.100');
  const elsewhere = await rawConnect(stage.url, { headers });
  expect((await elsewhere.ask('["call","dice.load",{}]'))[0]).toBeNull();
  elsewhere.close();
});

/** The number of connections an address opens before one is refused. */
async function knockUntilRefused(address: string): Promise<number> {
  let opened = 0;
  while (await knock(address)) opened += 1;
  return opened;
}

/**
 * Asks for a connection without the key that a WebSocket needs. One that may be opened fails for
 * that key, and one that may not is refused before the key is looked at.
 */
async function knock(address: string): Promise<boolean> {
  const socket = createConnection({ port: stage.server.port, host: '127.0.0.1' });
  socket.write(
    'GET /micro/socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n' +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      `X-Forwarded-For: ${address}\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  await new Promise((done) => socket.once('close', done));
  return answer.includes('Sec-WebSocket-Key');
}

test('A client that never reads is disconnected without harm to others', async () => {
  const deaf = await openDeaf(stage);
  const ended = new Promise<void>((done) => deaf.once('close', () => done()));
  const frames = maskedFrame('421["steal"]');
  const many = Buffer.concat(Array.from({ length: 2000 }, () => frames));
  const timer = setInterval(() => deaf.write(many), 20);
  await ended;
  clearInterval(timer);
  const other = await connectClient(stage.url);
  expect((await other.call('dice.load', {})).isEnabled).toBe(true);
  other.close();
});

/** A hand-made WebSocket whose receiving side is never read. */
async function openDeaf({ server }: Stage): Promise<Socket> {
  const socket = createConnection({ port: server.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    'GET /micro/socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n' +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: 198.51.100.9\r\n\r\n',
  );
  await new Promise((done) => socket.once('data', done));
  socket.pause();
  socket.write(maskedFrame('40{}'));
  await pause(100);
  return socket;
}

/** A text frame of the WebSocket protocol, masked with zeros as a client may do. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const long = body.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x81;
  head[1] = 0x80 | (long ? 126 : body.length);
  if (long) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

test('No flood is logged as a fault', () => {
  expect(complaints(stage.server)).toEqual([]);
});
