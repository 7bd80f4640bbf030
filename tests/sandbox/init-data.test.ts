import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOT_TOKEN, postJson, startTelegramStack, type TelegramStack } from './telegram-stack.ts';

let stack: TelegramStack;
beforeEach(async () => {
  stack = await startTelegramStack();
});
afterEach(() => stack.stop());

/** Telegram's published check, written from its description and not from the signing code. */
function isSignedByTelegram(raw: string, token: string): boolean {
  const pairs = raw.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return [
      pair.slice(0, at),
      decodeURIComponent(pair.slice(at + 1).replaceAll('+', ' ')),
    ] as const;
  });
  const hash = pairs.find(([name]) => name === 'hash')?.[1];
  const lines = pairs
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`);
  lines.sort();
  const secret = createHmac('sha256', 'WebAppData').update(token).digest();
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex') === hash;
}

async function initData(query: string): Promise<string> {
  const response = await fetch(`${stack.baseUrl}/sandbox/telegram/init-data?${query}`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return await response.text();
}

describe('init data of the sandbox', () => {
  test('The init data passes Telegram’s own check for this bot and no other', async () => {
    const raw = await initData('user=1002');
    expect(isSignedByTelegram(raw, BOT_TOKEN)).toBe(true);
    expect(isSignedByTelegram(raw, '7000000001:another')).toBe(false);
    expect(isSignedByTelegram(raw.replace('1002', '1003'), BOT_TOKEN)).toBe(false);
  });

  test('The init data names the demo user and the signed start parameter', async () => {
    const fields = new URLSearchParams(await initData('user=1003&start_param=ref_x-1'));
    expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({
      id: 1003,
      first_name: 'Олена',
      language_code: 'uk',
    });
    expect(fields.get('start_param')).toBe('ref_x-1');
    expect(fields.get('signature')).toMatch(/^[\w-]{86}$/);
  });

  test('The init data is dated by the product’s clock and unique for each launch', async () => {
    await postJson(`${stack.baseUrl}/sandbox/clock`, { now: '2027-03-01T12:00:00Z' });
    const [first, second] = await Promise.all([initData('user=1001'), initData('user=1001')]);
    const dated = Number(new URLSearchParams(first).get('auth_date'));
    expect(Math.abs(dated - Date.parse('2027-03-01T12:00:00Z') / 1000)).toBeLessThan(60);
    expect(new URLSearchParams(first).get('hash')).not.toBe(
      new URLSearchParams(second).get('hash'),
    );
  });

  test('The init data is given as JSON on request', async () => {
    const response = await fetch(
      `${stack.baseUrl}/sandbox/telegram/init-data?user=1001&format=json`,
    );
    const { initData: raw } = (await response.json()) as { initData: string };
    expect(isSignedByTelegram(raw, BOT_TOKEN)).toBe(true);
  });

  test('The init data is signed for any id, so that tests can add people of their own', async () => {
    const response = await fetch(`${stack.baseUrl}/sandbox/telegram/init-data?user=5`);
    expect(isSignedByTelegram(await response.text(), BOT_TOKEN)).toBe(true);
  });

  test('The init data is refused for an invalid id or start parameter', async () => {
    const nobody = await fetch(`${stack.baseUrl}/sandbox/telegram/init-data?user=me`);
    expect(nobody.status).toBe(404);
    const mangled = await fetch(
      `${stack.baseUrl}/sandbox/telegram/init-data?user=1001&start_param=a%20b`,
    );
    expect(mangled.status).toBe(400);
  });
});
