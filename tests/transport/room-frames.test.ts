import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitToRoom } from '../../api/transport/room-frames.ts';

const ROOM = 'a room';

let server: Server;
let address: string;
const clients: Socket[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  server.on('connection', (socket) => void socket.join(ROOM));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.close();
});

type Body = { readonly count: number; readonly text?: string };

/** Connects a client; answers it and what it hears. */
async function follow() {
  const heard: Body[] = [];
  const client = connect(address, { transports: ['websocket'] });
  clients.push(client);
  client.on('news', (body: Body) => heard.push(body));
  await new Promise<void>((done) => client.once('connect', done));
  return { client, heard };
}

const emit = (body: Body) => emitToRoom(server, ROOM, ['news', body]);

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place);

test('Everybody in the room hears a text of any length as it was sent, and nobody else does', async () => {
  const [one, two, out] = [await follow(), await follow(), await follow()];
  const id = out.client.id ?? '';
  await server.sockets.sockets.get(id)?.leave(ROOM);
  const lengths = [...upTo(100), ...upTo(20).map((more) => 65_485 + more), 200_000];
  const sent = lengths.map((length, count) => ({ count, text: `ж😀${'x'.repeat(length)}` }));
  for (const body of sent) {
    const hearing = [one, two].map(
      ({ client }) => new Promise((done) => client.once('news', done)),
    );
    emit(body);
    await Promise.all(hearing);
  }
  expect(one.heard).toEqual(sent);
  expect(two.heard).toEqual(sent);
  expect(out.heard).toEqual([]);
});

test('Events for the room and for one connection arrive in the order they were sent', async () => {
  const { client, heard } = await follow();
  const socket = server.sockets.sockets.get(client.id ?? '');
  for (const count of upTo(300)) {
    if (count % 3 === 0) socket?.emit('news', { count });
    else emit({ count });
  }
  await expect.poll(() => heard.length).toBe(300);
  expect(heard.map(({ count }) => count)).toEqual(upTo(300));
});

test('A client that stops reading for a while hears all of it in order and once, and delays nobody', async () => {
  const [slow, quick] = [await follow(), await follow()];
  const { ws } = slow.client.io.engine.transport as unknown as { readonly ws: object };
  const wire = Reflect.get(ws, '_socket') as NetSocket;
  wire.pause();
  const text = 'x'.repeat(100_000);
  for (const count of upTo(200)) {
    emit({ count, text });
    await new Promise((done) => setImmediate(done));
  }
  await expect.poll(() => quick.heard.length).toBe(200);
  const { conn } = server.sockets.sockets.get(slow.client.id ?? '') ?? {};
  expect(conn?.transport.writable).toBe(false);
  expect(slow.heard.length).toBeLessThan(200);
  wire.resume();
  await expect.poll(() => slow.heard.length).toBe(200);
  expect(slow.heard.map(({ count }) => count)).toEqual(upTo(200));
});

test('A connection that has ended is sent nothing, and the others hear on', async () => {
  const [one, two] = [await follow(), await follow()];
  one.client.disconnect();
  emit({ count: 1 });
  await expect.poll(() => server.sockets.sockets.size).toBe(1);
  emit({ count: 2 });
  await expect.poll(() => two.heard.length).toBe(2);
  expect(one.heard).toEqual([]);
});
