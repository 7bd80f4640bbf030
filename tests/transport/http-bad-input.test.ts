import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaints, openStage, pause, rawConnect, type Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
let before: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  before = await stage.books();
});
/** Every test of this file also checks that no money moved and no bug was logged. */
afterEach(async () => {
  assert.equal(await stage.books(), before);
  assert.equal(stage.server.isUp(), true);
  assert.deepEqual(complaints(stage.server), []);
});

describe('origins of sockets', () => {
  const sockets = ['/socket.io', '/micro/socket'];
  test.each(sockets)('A page of another site cannot open %s', async (path) => {
    const headers = { origin: 'https://evil.example' };
    await expect(rawConnect(stage.url, { path, headers })).rejects.toThrow(/400/);
  });

  test.each(sockets)('The site itself can open %s', async (path) => {
    const own = await rawConnect(stage.url, { path, headers: { origin: stage.url } });
    expect(own.frames[1]).toMatch(/^40/);
    own.close();
  });

  test('Sockets are opened by WebSocket only', async () => {
    const answer = await fetch(`${stage.url}/micro/socket/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('HTTP requests of a wrong form', () => {
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${stage.url}${path}`, {
      method: 'POST',
      body,
      headers: { ...json, origin: stage.url, ...headers },
    });
  const PATHS = ['/api/auth/telegram/webapp', '/api/auth/registration', '/api/auth/login'];

  test.each(PATHS)('The route %s refuses a body that is not JSON', async (path) => {
    for (const body of ['', '{', 'null', '[]', '7', '"a"', '{"__proto__":{"login":"a"}}']) {
      const answer = await post(path, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false });
    }
  });

  test.each(PATHS)('The route %s refuses the content type of a form', async (path) => {
    const answer = await post(path, '{}', { 'content-type': 'text/plain' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { data: { path: 'content-type' } } });
  });

  test.each(PATHS)('The route %s refuses a body over 64 KiB', async (path) => {
    const answer = await post(path, JSON.stringify({ login: 'x'.repeat(70_000) }));
    expect(answer.status).toBe(413);
  });

  test.each([...PATHS, '/api/auth/exit'])(
    'The route %s refuses a page of another site',
    async (path) => {
      for (const origin of ['https://evil.example', 'null', `${stage.url}.evil.example`]) {
        expect((await post(path, '{}', { origin })).status).toBe(403);
      }
    },
  );

  test.each([...PATHS, '/api/bot/start'])(
    'The route %s logs no bug when a body breaks off',
    async (path) => {
      const socket = createConnection({ port: stage.server.port, host: '127.0.0.1' });
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
      socket.write(`${head}\r\nContent-Length: 50\r\n\r\n{"login"`);
      await pause(50);
      socket.destroy();
      await pause(100);
      expect(complaints(stage.server)).toEqual([]);
    },
  );

  test('An unknown route is refused in the common form', async () => {
    const answer = await post('/api/dice/play', '{}');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      success: false,
      error: { code: 404, name: 'wire.unknown-method' },
    });
  });

  test('The bot routes refuse a request without a signature', async () => {
    expect((await post('/api/bot/login-link', '{"id":1}')).status).toBe(401);
  });
});
