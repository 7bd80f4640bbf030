import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { unstable_startWorker } from 'wrangler';
import { securityHeadersOf } from '../../shared/platform/security/policy.ts';
import { translateTo } from '../../bot/texts.ts';
import {
  BOT_API_SECRET,
  BOT_TOKEN,
  callBotApi,
  personIn,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SECRET = 'webhook-secret-of-the-test';
const PATIENCE = { timeout: 60_000, interval: 100 } as const;

let stack: TelegramStack;
let worker: Awaited<ReturnType<typeof unstable_startWorker>>;
let workerUrl: string;
let assets: string;

const text = (value: string) => ({ type: 'plain_text', value }) as const;

beforeAll(async () => {
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  stack = await startTelegramStack();
  assets = mkdtempSync(join(tmpdir(), 'rollhouse-assets-'));
  writeFileSync(join(assets, 'index.html'), '<title>the mini-app</title>');
  mkdirSync(join(assets, 'assets'));
  writeFileSync(join(assets, 'assets', 'app-1a2b3c4d.js'), 'export {};');
  worker = await unstable_startWorker({
    config: join(ROOT, 'wrangler.toml'),
    assets,
    bindings: {
      BOT_TOKEN: text(BOT_TOKEN),
      BOT_API_SECRET: text(BOT_API_SECRET),
      BOT_WEBHOOK_SECRET: text(SECRET),
      TELEGRAM_API_ROOT: text(`${stack.baseUrl}/sandbox/telegram`),
      SITE_URL: text('https://rollhouse.example'),
      API_ORIGIN: text(stack.baseUrl),
    },
    dev: {
      watch: false,
      inspector: false,
      logLevel: 'error',
      remote: false,
      server: { hostname: '127.0.0.1', port: 0 },
    },
  });
  await worker.ready;
  workerUrl = (await worker.url).origin;
});

afterAll(async () => {
  await worker?.dispose();
  await stack?.stop();
  rmSync(assets, { recursive: true, force: true });
});

function deliver(
  secret: string | undefined,
  body: string | ReadableStream = JSON.stringify({ update_id: 1 }),
): Promise<Response> {
  return fetch(`${workerUrl}/telegram/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    body,
    duplex: 'half',
  } as RequestInit);
}

describe('the Worker under wrangler dev', () => {
  test('The Worker refuses an update without Telegram’s secret', async () => {
    expect((await deliver(undefined)).status).toBe(401);
    expect((await deliver('wrong')).status).toBe(401);
    expect((await deliver(SECRET)).status).toBe(200);
  });

  test.each([
    ['no text', ''],
    ['no JSON', 'hello'],
    ['half of one', '{"update_id":'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no number', '{"update_id":"1"}'],
    ['no update', '{}'],
  ])('The Worker answers 400 to an update that is %s', async (_, body) => {
    expect((await deliver(SECRET, body)).status).toBe(400);
  });

  test('The Worker answers 413 to an update that is too large, and reads no further', async () => {
    const update = JSON.stringify({ update_id: 2, filling: 'x'.repeat(2_097_152) });
    expect((await deliver(SECRET, update)).status).toBe(413);
    const stream = new Blob([update]).stream();
    expect((await deliver(SECRET, stream)).status).toBe(413);
    expect((await deliver('wrong', 'hello')).status).toBe(401);
    expect((await deliver(SECRET, JSON.stringify({ update_id: 3 }))).status).toBe(200);
  });

  test('The Worker answers /start and /login with a signed request to the API', async () => {
    const url = `${workerUrl}/telegram/webhook`;
    expect(await callBotApi(stack, 'setWebhook', { url, secret_token: SECRET })).toMatchObject({
      ok: true,
    });
    const mara = personIn(stack, 1001);
    await mara.send('/start ref_friend');
    await mara.send('/login');
    const [welcome, link] = await mara.answers(2);
    expect(welcome?.keyboard[0]?.[0]?.web_app?.url).toBe('https://rollhouse.example/ref/friend');
    expect(link?.text).toContain('/auth/code-1');
    expect(stack.starts[0]).toMatchObject({ telegramId: 1001, payload: 'ref_friend' });
  });

  test('The Worker serves the mini-app on its routes and passes API paths on', async () => {
    expect(await (await fetch(`${workerUrl}/game/dice`)).text()).toContain('the mini-app');
    const before = stack.pathsSeen.length;
    const passed = await fetch(`${workerUrl}/api/anything?x=1`);
    expect(passed.status).toBe(404);
    expect(stack.pathsSeen.slice(before)).toEqual(['GET /api/anything']);
  });

  test.each(['/', '/game/dice', '/assets/app-1a2b3c4d.js'])(
    'The Worker gives the file at %s the security headers that the API would give it',
    async (path) => {
      const { status, headers } = await fetch(workerUrl + path);
      expect(status).toBe(200);
      const site = {
        siteUrl: 'https://rollhouse.example',
        isSandbox: false,
        frameSources: [],
      };
      for (const [name, value] of securityHeadersOf(site, path))
        expect(headers.get(name)).toBe(value);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain('frame-ancestors https://web.telegram.org');
      expect(policy).toContain("connect-src 'self' wss://rollhouse.example");
    },
  );

  test('The Worker asks a failing API twice before it says so, well within ten seconds', async () => {
    const artem = personIn(stack, 1002);
    const before = stack.pathsSeen.filter((path) => path.includes('/api/bot/')).length;
    stack.setApiDown(true);
    await artem.send('/login');
    const [answer] = await artem.answers(1);
    stack.setApiDown(false);
    expect(answer?.text).toBe(translateTo('ru')('login.unavailable'));
    const asked = stack.pathsSeen.filter((path) => path.includes('/api/bot/')).length - before;
    expect(asked).toBe(2);
  });

  test('The Worker leaves what is written to support with Telegram while the API is down', async () => {
    const url = `${workerUrl}/telegram/webhook`;
    await callBotApi(stack, 'setWebhook', { url, secret_token: SECRET });
    const mara = personIn(stack, 1001);
    stack.setApiDown(true);
    for (const said of ['First', 'Second']) await mara.send(said);
    await vi.waitFor(async () => {
      const { result } = await callBotApi(stack, 'getWebhookInfo');
      expect(result).toMatchObject({ pending_update_count: 2 });
      expect((result as { last_error_message?: string }).last_error_message).toContain('500');
    }, PATIENCE);
    expect(stack.supported).toEqual([]);
    stack.setApiDown(false);
    await vi.waitFor(
      () => expect(stack.supported.map((update) => update.text)).toEqual(['First', 'Second']),
      PATIENCE,
    );
  });

  test('The Worker passes WebSockets on to the API', async () => {
    const socket = new WebSocket(`${workerUrl.replace('http', 'ws')}/socket.io/?EIO=4`);
    const greeting = await new Promise((resolve, reject) => {
      socket.addEventListener('message', (event) => resolve(event.data));
      socket.addEventListener('error', () => reject(new Error('the socket broke')));
    });
    socket.close();
    expect(greeting).toBe('upgraded /socket.io/?EIO=4');
  });
});
