import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_PRODUCTION } from '../harness/production.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ...IN_PRODUCTION, CRASH_AT: 'before-begin' } });
});
afterAll(() => server.stop());

describe('a server without the sandbox', () => {
  const paths = [
    'GET /sandbox',
    'GET /sandbox/',
    'POST /sandbox/credit',
    'GET /sandbox/clock',
    'POST /sandbox/clock',
    'POST /sandbox/crash',
    'GET /sandbox/telegram/init-data?user=1',
    'GET /sandbox/toolbar.js',
    'POST /sandbox/telegram/bot7000000001:sandbox-only-token-not-a-secret-000/getMe',
  ];
  test.each(paths)('A server without the sandbox answers %s with 404', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const body = method === 'POST' ? { body: '{"login":"a","amount":1,"offsetMs":1}' } : {};
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: server.url },
      ...body,
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  test('A server without the sandbox has the other routes', async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });
});
