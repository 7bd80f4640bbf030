import { createServer } from 'node:http';
import { type AddressInfo, createConnection, type Socket as Stream } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAddressCount, MAX_OF_PLAYER } from '../../api/transport/crowding.ts';
import { endSlowReaders } from '../../api/transport/slow-readers.ts';
import { openStage, PATIENT, type Seat, type Stage } from '../harness/wire-stage.ts';

const QUIET = { transports: ['websocket'], reconnection: false, forceNew: true };

/** How the server took a connection: it greets those that stay, and says why it ends the others. */
async function taken(url: string, token: string): Promise<{ socket: Socket; how: string }> {
  const socket = io(url, { ...QUIET, path: '/socket.io', auth: { token } });
  const how = await new Promise<string>((done) => {
    socket.once('error', ({ code }: { code: string }) => done(code));
    socket.once('loadUser', () => done('taken'));
    socket.once('connect_error', () => done('refused'));
  });
  return { socket, how };
}

describe('simultaneous connections of a player', () => {
  let stage: Stage;
  let crowd: Seat;
  beforeAll(async () => {
    stage = await openStage();
    crowd = await stage.seat();
  });
  afterAll(() => stage.close());

  test('A player’s newest connection is refused past the cap, and those who are in stay', async () => {
    const { token } = crowd;
    const held = [];
    for (let count = 1; count < MAX_OF_PLAYER; count += 1) held.push(await taken(stage.url, token));
    expect(held.filter(({ how }) => how !== 'taken')).toEqual([]);
    const over = await taken(stage.url, token);
    expect(over.how).toBe('too_many_connections');
    await expect.poll(() => over.socket.connected, PATIENT).toBe(false);
    expect(held.every(({ socket }) => socket.connected)).toBe(true);
    expect((await crowd.call('dice.load', {})).isEnabled).toBe(true);

    const other = await stage.seat();
    expect((await other.call('dice.load', {})).isEnabled).toBe(true);

    held[0]?.socket.disconnect();
    await expect
      .poll(async () => {
        const { socket, how } = await taken(stage.url, token);
        held.push({ socket, how });
        return how;
      }, PATIENT)
      .toBe('taken');
    for (const { socket } of held) socket.disconnect();
  });
});

describe('a socket server of its own', () => {
  let server: Server;
  let port: number;
  const count = createAddressCount(2);
  beforeEach(async () => {
    const http = createServer();
    server = new Server(http, {
      transports: ['websocket'],
      perMessageDeflate: false,
      allowRequest: (_, decide) =>
        count.isFull('one') ? decide('too many', false) : decide(null, true),
    });
    count.watch(server, () => 'one');
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    port = (http.address() as AddressInfo).port;
  });
  afterEach(() => server.close());

  const connect = () =>
    new Promise<Socket | undefined>((done) => {
      const socket = io(`http://127.0.0.1:${port}`, QUIET);
      socket.once('connect', () => done(socket));
      socket.once('connect_error', () => done(undefined));
    });

  test('An address may hold so many connections, and another once one has ended', async () => {
    const [one, other] = [await connect(), await connect()];
    expect([one?.connected, other?.connected]).toEqual([true, true]);
    expect(await connect()).toBeUndefined();
    one?.disconnect();
    await expect.poll(async () => (await connect()) !== undefined, PATIENT).toBe(true);
  });

  test('A connection that asks nothing and reads nothing is ended, and one that reads stays', async () => {
    const good = await connect();
    const deaf = await openDeaf(port);
    await expect.poll(() => server.sockets.sockets.size, PATIENT).toBe(2);
    const unread = () =>
      [...server.sockets.sockets.values()].map(
        ({ conn }) => (conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length,
      );
    const large = 'x'.repeat(500_000);
    await expect
      .poll(() => {
        server.emit('push', large);
        return Math.max(...unread());
      }, PATIENT)
      .toBeGreaterThan(64);
    await expect.poll(() => Math.min(...unread()), PATIENT).toBeLessThan(5);
    endSlowReaders([server], 1000);
    expect(server.sockets.sockets.size).toBe(2);
    endSlowReaders([server], 12_000);
    await expect.poll(() => server.sockets.sockets.size, PATIENT).toBe(1);
    expect(good?.connected).toBe(true);
    deaf.destroy();
  });
});

test('A connection that leaves few but long answers unread is ended as well', async () => {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  const deaf = await openDeaf(port);
  await expect.poll(() => io.sockets.sockets.size, PATIENT).toBe(1);
  const long = 'x'.repeat(500_000);
  for (let count = 0; count < 30; count += 1) io.emit('push', long);
  await new Promise((done) => setTimeout(done, 200));
  endSlowReaders([io], 1000);
  expect(io.sockets.sockets.size).toBe(1);
  endSlowReaders([io], 12_000);
  await expect.poll(() => io.sockets.sockets.size, PATIENT).toBe(0);
  deaf.destroy();
  await io.close();
});

describe('clients that leave less unread than counts as slow', () => {
  let server: Server;
  let port: number;
  let deaf: Stream[];
  beforeEach(async () => {
    const http = createServer();
    server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    port = (http.address() as AddressInfo).port;
    deaf = [];
  });
  afterEach(async () => {
    for (const stream of deaf) stream.destroy();
    await server.close();
  });

  const networkOf = (id: string): Stream => {
    const socket = server.sockets.sockets.get(id);
    if (socket === undefined) throw new Error('nobody is connected by this id');
    return socket.request.socket;
  };

  /** Writes what the network takes at once, and so much more. */
  const fill = (network: Stream, bytes: number) => {
    while (network.writableLength < bytes) network.write(Buffer.alloc(16_384));
  };

  /** Joins one that reads nothing, and sends it as much as the network takes and so much more. */
  async function openFull(
    bytes: number,
  ): Promise<{ readonly id: string; readonly stream: Stream }> {
    const before = new Set(server.sockets.sockets.keys());
    const stream = await openDeaf(port);
    deaf.push(stream);
    await expect.poll(() => server.sockets.sockets.size, PATIENT).toBe(before.size + 1);
    const id = [...server.sockets.sockets.keys()].find((known) => !before.has(known)) ?? '';
    const network = networkOf(id);
    await expect
      .poll(() => {
        const waits = network.writableLength;
        fill(network, bytes);
        return waits;
      }, PATIENT)
      .toBeGreaterThanOrEqual(bytes);
    return { id, stream };
  }

  test('A connection that has read nothing for a minute is ended, however little waits for it', async () => {
    const good = await connectQuietly(port);
    const { id } = await openFull(100_000);
    for (const nowMs of [1000, 31_000, 60_999]) endSlowReaders([server], nowMs);
    expect(networkOf(id).destroyed).toBe(false);
    endSlowReaders([server], 61_000);
    await expect.poll(() => server.sockets.sockets.has(id), PATIENT).toBe(false);
    expect(good.connected).toBe(true);
    good.disconnect();
  });

  test('A connection that reads slowly stays, though something is unread at every look', async () => {
    const { id, stream } = await openFull(200_000);
    for (let minute = 0; minute < 4; minute += 1) {
      endSlowReaders([server], 1000 + minute * 60_000);
      const before = networkOf(id).writableLength;
      stream.resume();
      await expect.poll(() => networkOf(id).writableLength, PATIENT).toBeLessThan(before);
      stream.pause();
      fill(networkOf(id), 200_000);
    }
    endSlowReaders([server], 1000 + 4 * 60_000);
    expect(networkOf(id).destroyed).toBe(false);
  });

  test('Of clients that together leave too much unread the fullest are ended, and only as many as needed', async () => {
    const sizes = [60_000, 200_000, 120_000];
    const full: { readonly id: string }[] = [];
    for (const bytes of sizes) full.push(await openFull(bytes));
    const isOpen = () => full.map(({ id }) => server.sockets.sockets.has(id));
    endSlowReaders([server], 1000, 250_000);
    expect(full.map(({ id }) => networkOf(id).destroyed)).toEqual([false, false, false]);
    endSlowReaders([server], 3000, 250_000);
    await expect.poll(isOpen, PATIENT).toEqual([true, false, true]);
    endSlowReaders([server], 5000, 250_000);
    expect(isOpen()).toEqual([true, false, true]);
  });
});

const connectQuietly = (port: number) =>
  new Promise<Socket>((done) => {
    const socket = io(`http://127.0.0.1:${port}`, QUIET);
    socket.once('connect', () => done(socket));
  });

/** A hand-made WebSocket that joins and is never read again. */
async function openDeaf(port: number): Promise<Stream> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n' +
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise((done) => socket.once('data', done));
  socket.pause();
  const body = Buffer.from('40{}');
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]));
  return socket;
}
