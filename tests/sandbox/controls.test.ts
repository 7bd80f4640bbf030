import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postJson, startTelegramStack, type TelegramStack } from './telegram-stack.ts';

let stack: TelegramStack;
beforeEach(async () => {
  stack = await startTelegramStack();
});
afterEach(() => stack.stop());

describe('POST /sandbox/credit', () => {
  const credit = (body: unknown) => postJson(`${stack.baseUrl}/sandbox/credit`, body);

  test('A credit adds hundredths to the named wallet, or to the real one', async () => {
    expect((await credit({ login: 'demo', amount: 100_000 })).body).toEqual({
      success: true,
      playerId: 7,
      balance: 100_000,
    });
    await credit({ telegramId: 1001, amount: 1, wallet: 'bonus' });
    await credit({ playerId: 7, amount: 5 });
    expect(stack.credits).toEqual([
      { who: { login: 'demo' }, amount: 100_000, wallet: 'real' },
      { who: { telegramId: 1001 }, amount: 1, wallet: 'bonus' },
      { who: { playerId: 7 }, amount: 5, wallet: 'real' },
    ]);
  });

  test.each([
    ['nobody', { amount: 1 }],
    ['two players', { login: 'a', telegramId: 1, amount: 1 }],
    ['nothing', { login: 'a', amount: 0 }],
    ['a debt', { login: 'a', amount: -5 }],
    ['a fraction', { login: 'a', amount: 1.5 }],
    ['a text', { login: 'a', amount: '5' }],
    ['too much', { login: 'a', amount: 1e15 }],
    ['a field of its own', { login: 'a', amount: 1, isAdmin: true }],
  ])('A credit of %s is refused in words and moves nothing', async (_name, body) => {
    const answer = await credit(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: { name: 'wire.wrong-shape' } });
    expect(stack.credits).toEqual([]);
  });

  test('A credit for a player who does not exist yet is answered with 404', async () => {
    expect((await credit({ telegramId: 404, amount: 1 })).status).toBe(404);
  });
});

describe('POST /sandbox/clock', () => {
  const move = (body: unknown) => postJson(`${stack.baseUrl}/sandbox/clock`, body);

  test('The clock route sets, advances and resets the product’s clock', async () => {
    await move({ offsetMs: 1000 });
    await move({ advanceMs: 500 });
    expect(stack.clock.offsetMs()).toBe(1500);
    await move({ now: '2030-01-01T00:00:00.000Z' });
    expect(Math.abs(stack.clock.nowMs() - Date.parse('2030-01-01T00:00:00Z'))).toBeLessThan(60_000);
    await move({ offsetMs: 0 });
    expect(stack.clock.offsetMs()).toBe(0);
  });

  test.each([[{}], [{ offsetMs: 'x' }], [{ now: 'tomorrow' }], [{ offsetMs: 1, advanceMs: 1 }]])(
    'The clock route refuses %j and leaves the clock alone',
    async (body) => {
      expect((await move(body)).status).toBe(400);
      expect(stack.clock.offsetMs()).toBe(0);
    },
  );
});

describe('the pages of the sandbox', () => {
  test.each([
    '/sandbox',
    '/sandbox/',
    '/sandbox/telegram',
    '/sandbox/toolbar.js',
    '/sandbox/toolbar.css',
  ])('The sandbox serves %s', async (path) => {
    expect((await fetch(stack.baseUrl + path)).status).toBe(200);
  });

  test('A sandbox page runs no inline script and can be framed by no other site', async () => {
    const response = await fetch(`${stack.baseUrl}/sandbox/telegram`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)/);
  });

  test('A path outside the folders of the sandbox pages gives 404', async () => {
    for (const name of ['..%2Fworld.ts', '..%2F..%2Fsandbox.ts', 'main.ts', 'index.html%00.js']) {
      const response = await fetch(`${stack.baseUrl}/sandbox/telegram/page/${name}`);
      expect(response.status).toBe(404);
    }
  });
});

describe('POST /sandbox/crash', () => {
  test.each([
    ['no point', {}],
    ['a point that does not exist', { point: 'after-lunch' }],
    ['no crossing of a point', { point: 'after-commit', crossing: 0 }],
  ])('A crash at %s is refused in words', async (_name, body) => {
    const answer = await postJson(`${stack.baseUrl}/sandbox/crash`, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: { name: 'wire.wrong-shape' } });
  });
});
