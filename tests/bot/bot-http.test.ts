import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  botRequestKey,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  signBotRequest,
  TIMESTAMP_HEADER,
} from '../../shared/platform/bot/signature.ts';
import {
  BOT_API_SECRET,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';

let stack: TelegramStack;
beforeEach(async () => {
  stack = await startTelegramStack();
});
afterEach(() => stack.stop());

const START = { telegramId: 1001, firstName: 'Mara' };

type Changes = {
  readonly secret?: string;
  readonly timestampMs?: number;
  readonly nonce?: string;
  readonly signedBody?: string;
  readonly signedPath?: string;
};

async function post(path: string, body: unknown, changes: Changes = {}) {
  const text = JSON.stringify(body);
  const nonce = changes.nonce ?? randomUUID();
  const timestampMs = changes.timestampMs ?? Date.now();
  const signature = signBotRequest(botRequestKey(changes.secret ?? BOT_API_SECRET), {
    timestampMs,
    nonce,
    method: 'POST',
    path: changes.signedPath ?? path,
    body: changes.signedBody ?? text,
  });
  return await fetch(stack.baseUrl + path, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: String(timestampMs),
      [NONCE_HEADER]: nonce,
      [SIGNATURE_HEADER]: signature,
    },
  });
}

describe('the API routes for the bot', () => {
  test('A bot request signed with the shared secret is answered', async () => {
    const response = await post('/api/bot/start', START);
    expect(response.status).toBe(200);
    expect(stack.starts).toEqual([START]);
  });

  test.each<[string, Changes]>([
    ['another secret', { secret: 'not-the-shared-secret' }],
    ['another body', { signedBody: '{}' }],
    ['another route', { signedPath: '/api/bot/login-link' }],
    ['a time 61 s ago', { timestampMs: Date.now() - 61_000 }],
    ['a time far ahead', { timestampMs: Date.now() + 3_600_000 }],
    ['a short nonce', { nonce: 'x' }],
  ])('A bot request signed over %s is refused', async (_name, changes) => {
    const response = await post('/api/bot/start', START, changes);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { name: 'wire.invalid-token' } });
    expect(stack.starts).toEqual([]);
  });

  test('A signed bot request is refused when it is sent a second time', async () => {
    const nonce = randomUUID();
    expect((await post('/api/bot/start', START, { nonce })).status).toBe(200);
    expect((await post('/api/bot/start', START, { nonce })).status).toBe(401);
    expect(stack.starts).toHaveLength(1);
  });

  test('A bot request without a signature or a body is refused', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${stack.baseUrl}/api/bot/start`, { method });
      expect(response.status).toBe(401);
    }
  });

  test('A bot request with a wrong shape, route or size is refused by name', async () => {
    const shape = await post('/api/bot/start', { ...START, payload: 'a b' });
    expect([shape.status, await shape.json()]).toMatchObject([
      400,
      { error: { name: 'wire.wrong-shape' } },
    ]);
    const route = await post('/api/bot/nothing', START);
    expect([route.status, await route.json()]).toMatchObject([
      404,
      { error: { name: 'wire.unknown-method' } },
    ]);
    const huge = await post('/api/bot/start', { ...START, firstName: 'x'.repeat(21_000) });
    expect([huge.status, await huge.json()]).toMatchObject([
      413,
      { error: { name: 'wire.too-large' } },
    ]);
  });
});
