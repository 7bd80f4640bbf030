import { expect, test } from 'vitest';
import { createBotApi } from './api-client.ts';

const START = { telegramId: 1001, firstName: 'Mara' };

/** An API that never answers; it counts the requests. */
function silentApi() {
  const api = {
    asked: 0,
    fetch: ((_url, init) => {
      api.asked += 1;
      return new Promise((_, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new Error('aborted')));
      });
    }) as typeof fetch,
  };
  return api;
}

const options = { apiUrl: 'https://api.example', secret: 'a-secret-of-32-characters-000000' };

test('A silent API is asked as often as allowed and then given up', async () => {
  const silent = silentApi();
  const api = createBotApi({ ...options, fetch: silent.fetch, attempts: 2, timeoutMs: 10 });
  await expect(api.call('/api/bot/start', START)).rejects.toThrow('/api/bot/start: no answer');
  expect(silent.asked).toBe(2);
});

test('Signing again by the API’s clock does not double the time that an attempt may take', async () => {
  const silent = silentApi();
  const stale = () =>
    Promise.resolve(new Response('', { status: 401, headers: { 'x-bot-timestamp': '5' } }));
  const fetch = ((url, init) =>
    silent.asked === 0
      ? ((silent.asked += 1), stale())
      : silent.fetch(url, init)) as typeof globalThis.fetch;
  const signals = new Set<AbortSignal | null | undefined>();
  const watched = ((url, init) => {
    signals.add(init?.signal);
    return fetch(url, init);
  }) as typeof globalThis.fetch;
  const api = createBotApi({ ...options, fetch: watched, attempts: 1, timeoutMs: 10 });
  await expect(api.call('/api/bot/start', START)).rejects.toThrow('no answer');
  expect([silent.asked, signals.size]).toEqual([2, 1]);
});
