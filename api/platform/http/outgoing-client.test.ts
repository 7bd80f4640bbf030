import { createSocket, type Socket } from 'node:dgram';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicIp } from './public-ip.ts';
import { createOutgoingClient, type OutgoingPlan } from './outgoing-client.ts';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A name server, over its real protocol: it answers each question for A with the next address. */
let names: Socket;
let answers: string[][] = [];
let asked = 0;

/** What must never be reached, though it listens. */
let canary: Server;
let received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.end('OK');

beforeAll(async () => {
  names = createSocket('udp4').on('message', (query, from) => {
    names.send(answerTo(query), from.port, from.address);
  });
  names.bind(0, '127.0.0.1');
  canary = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(names, 'listening'), once(canary, 'listening')]);
});
afterAll(() => {
  names.close();
  canary.closeAllConnections();
  canary.close();
});
beforeEach(() => {
  [answers, asked, received] = [[], 0, []];
  answer = (response) => void response.end('OK');
});

/** The answer of a name server: A records for a question of type A, and none for any other. */
function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const isA = query.readUInt16BE(end - 4) === 1;
  const ips = isA ? (answers[Math.min(asked, answers.length - 1)] ?? []) : [];
  if (isA) asked += 1;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(ips.length, 6);
  head.writeUInt32BE(0, 8);
  const records = ips.map((ip) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const client = (plan: Partial<OutgoingPlan> = {}) =>
  createOutgoingClient({
    siteUrl: 'https://rollhouse.example.com',
    alsoTo: [],
    limitMs: 5000,
    nameServers: [`127.0.0.1:${names.address().port}`],
    ...plan,
  });
const post = (address: string, plan?: Partial<OutgoingPlan>) =>
  client(plan).post(address, { headers: { 'x-mark': 'a' }, body: '{"a":"б"}' });

/** The canary as one that may be called: what is sent to it is not refused. */
const toCanary = (path = '/', plan: Partial<OutgoingPlan> = {}) => {
  const origin = `http://127.0.0.1:${portOf(canary)}`;
  return post(`${origin}${path}`, { alsoTo: [origin], ...plan });
};

test('A name that leads inside is not called, with whatever public addresses it has besides', async () => {
  const inner = [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
  ];
  for (const ip of inner) {
    for (const given of [[ip], ['1.1.1.1', ip]]) {
      [answers, asked] = [[given], 0];
      expect(await post('https://tracker.example.com/x')).toEqual({
        kind: 'failed',
        reason: 'unreachable',
      });
      expect(asked).toBeGreaterThan(0);
    }
  }
});

test('A name that leads nowhere and one that leads inside are told alike', async () => {
  answers = [[]];
  const nowhere = await post('https://nowhere.example.com/');
  answers = [['10.0.0.1']];
  expect(await post('https://inside.example.com/')).toEqual(nowhere);
});

test('A name is asked once for a request, so that its address cannot change after it was judged', async () => {
  const origin = `http://tracker.example.com:${portOf(canary)}`;
  answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']];
  const plan = { alsoTo: [origin] };
  expect(await post(`${origin}/`, plan)).toMatchObject({ kind: 'answered', status: 200 });
  expect(asked).toBe(1);
});

test('A name that is public when it is first asked and inside later reaches nothing inside', async () => {
  [answers, asked] = [[['1.1.1.1'], ['127.0.0.1']], 1];
  expect(await post('https://tracker.example.com/')).toMatchObject({ reason: 'unreachable' });
  expect(received).toEqual([]);
  // The control: whoever judges a name and lets the connection find it again is led inside.
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${names.address().port}`]);
  asked = 0;
  const [judged = ''] = await resolver.resolve4('tracker.example.com');
  expect(isPublicIp(judged)).toBe(true);
  const [connected] = await resolver.resolve4('tracker.example.com');
  await fetch(`http://${connected}:${portOf(canary)}/`);
  expect(received).toHaveLength(1);
});

test('A refused address is not even looked up', async () => {
  const addresses = ['https://127.0.0.1/', 'https://0x7f.1/', 'http://tracker.example.com/'];
  const others = ['https://db.internal/', 'https://x.rollhouse.example.com/', 'https://a:b@a.net/'];
  for (const address of [...addresses, ...others]) {
    expect(await post(address)).toEqual({ kind: 'failed', reason: 'address' });
  }
  expect(asked).toBe(0);
  expect(await toCanary()).toMatchObject({ kind: 'answered' });
});

test('A redirect is an answer and is not followed', async () => {
  answer = (response) => void response.writeHead(302, { location: '/inside' }).end();
  expect(await toCanary()).toEqual({ kind: 'answered', status: 302, text: '' });
  expect(received).toHaveLength(1);
});

test('What is sent arrives whole, over a connection of its own', async () => {
  await toCanary('/p?a=1');
  expect(received).toEqual([
    { headers: expect.objectContaining({ 'x-mark': 'a', connection: 'close' }), body: '{"a":"б"}' },
  ]);
});

test('Of an answer only one short line is kept, without what could pass for another line', async () => {
  answer = (response) => void response.end('fine\r\n2026-11-28 INFO paid \u202Edlrow\u0000\u2028x');
  expect(await toCanary()).toMatchObject({ text: 'fine 2026-11-28 INFO paid dlrow x' });
  answer = (response) => void response.end('x'.repeat(1_000_000));
  expect(await toCanary()).toMatchObject({ text: `${'x'.repeat(120)}…` });
});

test('An answer without an end is cut off, and what never answers is given up', async () => {
  answer = (response) => void response.writeHead(200).write('taken');
  expect(await toCanary('/', { limitMs: 300 })).toEqual({
    kind: 'answered',
    status: 200,
    text: 'taken',
  });
  answer = () => undefined;
  expect(await toCanary('/', { limitMs: 300 })).toEqual({ kind: 'failed', reason: 'timeout' });
});

test('A host that speaks something else, or hangs up, is told as a broken connection', async () => {
  const raw = createRawServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(raw, 'listening');
  const origin = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
  expect(await post(`${origin}/`, { alsoTo: [origin] })).toEqual({
    kind: 'failed',
    reason: 'connection',
  });
  raw.close();
  expect(await post(`${origin}/`, { alsoTo: [origin] })).toMatchObject({ reason: 'connection' });
});
