import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type OpenConnections, watchOpenConnections } from './open-connections.ts';

let server: Server;
let open: OpenConnections;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<number> {
  server = createServer(answer);
  open = watchOpenConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Asks over the one connection that the agent keeps, and gives the answer's status. */
const ask = (port: number) =>
  new Promise<number>((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    asked.on('error', fail).end();
  });

/** Asks again and again without a pause, until nobody answers or `isEnough`. */
async function keepAsking(port: number, isEnough = () => false): Promise<number> {
  let answered = 0;
  try {
    while (!isEnough()) {
      await ask(port);
      answered += 1;
    }
  } catch {
    // Nobody answers.
  }
  return answered;
}

const answerSoon: RequestListener = (_, response) => void setTimeout(() => response.end('yes'), 20);

async function rawConnection(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

test('A server stops while a client that keeps its connection goes on asking', async () => {
  const port = await serve(answerSoon);
  const asking = keepAsking(port);
  await once(server, 'request');
  const closed = once(server, 'close');
  server.close();
  await Promise.all([open.end(), closed]);
  expect(await asking).toBeGreaterThan(0);
});

test('Node alone waits for as long as such a client asks', async () => {
  const port = await serve(answerSoon);
  let asked = 0;
  server.on('request', () => (asked += 1));
  const asking = keepAsking(port, () => asked > 20);
  await once(server, 'request');
  let askedAtClose = 0;
  server.close(() => (askedAtClose = asked));
  await asking;
  agent.destroy();
  await expect.poll(() => askedAtClose).toBeGreaterThan(20);
});

test('A request under way is answered before its connection ends', async () => {
  const port = await serve((_, response) => void setTimeout(() => response.end('late'), 200));
  const answer = ask(port);
  await once(server, 'request');
  server.close();
  await open.end();
  expect(await answer).toBe(200);
});

test.each([
  ['that never carried a request', ''],
  ['whose request never ends', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n1'],
  ['whose request has no end of its head', 'GET / HTTP/1.1\r\nhost: a\r\n'],
  [
    'that left HTTP and says nothing',
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  ],
])('A connection %s does not hold up the stop', async (_, text) => {
  const port = await serve(() => undefined);
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n');
    socket.on('error', () => undefined);
  });
  const socket = await rawConnection(port, text);
  const [closed, gone] = [once(server, 'close'), once(socket, 'close')];
  await wait(50);
  server.close();
  await open.end();
  await Promise.all([closed, gone]);
  expect(socket.destroyed).toBe(true);
});
