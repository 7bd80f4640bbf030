import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BOT_TOKEN,
  callBotApi,
  personIn,
  postJson,
  startTelegramStack,
  type TelegramStack,
} from './telegram-stack.ts';

const GROUP = -1_002_000_000_002;
const CHANNEL = '@rollhouse_news';

let stack: TelegramStack;
beforeEach(async () => {
  stack = await startTelegramStack();
});
afterEach(() => stack.stop());

const call = (method: string, params: object = {}) => callBotApi(stack, method, params);
const fault = (body: object) => postJson(`${stack.baseUrl}/sandbox/telegram/faults`, body);

describe('the Bot API stand-in', () => {
  test('The stand-in answers a wrong token or method as Telegram does', async () => {
    const wrong = await fetch(`${stack.baseUrl}/sandbox/telegram/bot1:wrong/getMe`);
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ ok: false, error_code: 401, description: 'Unauthorized' });
    expect(await call('sendNothing')).toEqual({
      ok: false,
      error_code: 404,
      description: 'Not Found',
    });
  });

  test('The stand-in takes parameters as JSON, as a form and in the query', async () => {
    await personIn(stack, 1001).send('/start');
    const url = `${stack.baseUrl}/sandbox/telegram/bot${BOT_TOKEN}/sendMessage`;
    const form = new URLSearchParams({ chat_id: '1001', text: 'by form' });
    expect(await (await fetch(url, { method: 'POST', body: form })).json()).toMatchObject({
      ok: true,
    });
    expect(await (await fetch(`${url}?chat_id=1001&text=by+query`)).json()).toMatchObject({
      ok: true,
    });
    const texts = (await personIn(stack, 1001).messages()).map((message) => message.text);
    expect(texts).toEqual(['/start', 'by form', 'by query']);
  });

  test.each([
    [{ text: 'x' }, 'Bad Request: chat_id is empty'],
    [{ chat_id: 5, text: 'x' }, 'Bad Request: chat not found'],
    [{ chat_id: 1001 }, 'Bad Request: message text is empty'],
    [{ chat_id: 1001, text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
    [
      { chat_id: 1001, text: '<b>x', parse_mode: 'HTML' },
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      { chat_id: 1001, text: 'x', reply_markup: { inline_keyboard: [[{ text: 'x' }]] } },
      'Bad Request: text buttons are unallowed in the inline keyboard',
    ],
    [
      {
        chat_id: 1001,
        text: 'x',
        reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'y'.repeat(65) }]] },
      },
      'Bad Request: BUTTON_DATA_INVALID',
    ],
    [
      {
        chat_id: 1001,
        text: 'x',
        reply_markup: {
          inline_keyboard: [[{ text: 'x', web_app: { url: 'http://far.example' } }]],
        },
      },
      "Bad Request: inline keyboard button Web App URL 'http://far.example/' is invalid: Only HTTPS links are allowed",
    ],
  ])('The stand-in refuses sendMessage %j in Telegram’s words', async (params, description) => {
    await personIn(stack, 1001).send('/start');
    expect(await call('sendMessage', params)).toEqual({ ok: false, error_code: 400, description });
  });

  test('The bot cannot write to a person who did not start it or who blocked it', async () => {
    const params = { chat_id: 1001, text: 'hello' };
    expect(await call('sendMessage', params)).toMatchObject({ error_code: 403 });
    await personIn(stack, 1001).send('/start');
    expect(await call('sendMessage', params)).toMatchObject({ ok: true });
    await postJson(`${stack.baseUrl}/sandbox/telegram/client/block`, {
      userId: 1001,
      isBlocked: true,
    });
    expect((await call('sendMessage', params)).description).toBe(
      'Forbidden: bot was blocked by the user',
    );
  });

  test('The bot edits and deletes only its own messages', async () => {
    await personIn(stack, 1001).send('/start');
    const sent = (await call('sendMessage', { chat_id: 1001, text: 'one' })).result as {
      message_id: number;
    };
    const at = { chat_id: 1001, message_id: sent.message_id };
    expect((await call('editMessageText', { ...at, text: 'one' })).description).toContain(
      'is not modified',
    );
    expect(await call('editMessageText', { ...at, text: 'two' })).toMatchObject({ ok: true });
    expect(
      (await call('editMessageText', { ...at, message_id: 1, text: 'x' })).description,
    ).toContain("can't be edited");
    expect(await call('deleteMessage', at)).toMatchObject({ ok: true, result: true });
    expect(await call('deleteMessage', at)).toMatchObject({ error_code: 400 });
  });

  test('The stand-in knows who is subscribed to the channel', async () => {
    const ask = async () =>
      (await call('getChatMember', { chat_id: CHANNEL, user_id: 1001 })).result;
    expect(await ask()).toMatchObject({ status: 'left' });
    await postJson(`${stack.baseUrl}/sandbox/telegram/client/membership`, {
      userId: 1001,
      chatId: -1_002_000_000_001,
      status: 'member',
    });
    expect(await ask()).toMatchObject({ status: 'member' });
    expect((await call('getChatMember', { chat_id: CHANNEL, user_id: 9 })).description).toBe(
      'Bad Request: user not found',
    );
  });

  test('The stand-in says of a restricted person whether they are there', async () => {
    const become = (status: string) =>
      postJson(`${stack.baseUrl}/sandbox/telegram/client/membership`, {
        userId: 1001,
        chatId: -1_002_000_000_001,
        status,
      });
    const ask = async () =>
      (await call('getChatMember', { chat_id: CHANNEL, user_id: 1001 })).result;
    await become('restricted');
    expect(await ask()).toMatchObject({ status: 'restricted', is_member: true });
    await become('restricted-left');
    expect(await ask()).toMatchObject({ status: 'restricted', is_member: false });
    await become('kicked');
    expect(await ask()).toMatchObject({ status: 'kicked' });
  });

  test('A forwarded story tells the bot who posted it and its number, and nothing else', async () => {
    await personIn(stack, 1001).forwardStory();
    await personIn(stack, 1001).forwardStory(1002, 5);
    const updates = (await call('getUpdates')).result as {
      message: { story: object; text?: string; chat: { id: number } };
    }[];
    expect(updates.map(({ message }) => message.story)).toEqual([
      { chat: expect.objectContaining({ id: 1001, type: 'private' }), id: 1 },
      { chat: expect.objectContaining({ id: 1002, type: 'private' }), id: 5 },
    ]);
    expect(updates.every(({ message }) => message.text === undefined)).toBe(true);
  });

  test('The bot opens forum topics and copies messages into them', async () => {
    await personIn(stack, 1001).send('help me');
    const topic = (await call('createForumTopic', { chat_id: GROUP, name: 'Mara' })).result as {
      message_thread_id: number;
    };
    const copy = { chat_id: GROUP, from_chat_id: 1001, message_id: 1 };
    expect(
      await call('copyMessage', { ...copy, message_thread_id: topic.message_thread_id }),
    ).toMatchObject({ ok: true });
    expect((await call('copyMessage', { ...copy, message_thread_id: 99 })).description).toBe(
      'Bad Request: message thread not found',
    );
    const seen = await personIn(stack, 1007).messages(GROUP);
    expect(seen.map((message) => message.text)).toEqual(['help me']);
    expect((await call('createForumTopic', { chat_id: CHANNEL, name: 'x' })).description).toBe(
      'Bad Request: the chat is not a forum',
    );
  });
});

describe('getUpdates', () => {
  type Updates = { readonly update_id: number; readonly message: { readonly text: string } }[];
  const poll = async (params: object) => (await call('getUpdates', params)).result as Updates;

  test('getUpdates waits for an update and answers as soon as there is one', async () => {
    const startedAt = performance.now();
    const waiting = poll({ timeout: 20 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await personIn(stack, 1001).send('now');
    expect((await waiting).map((update) => update.message.text)).toEqual(['now']);
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(120);
    expect(waitedMs).toBeLessThan(20_000);
  });

  test('getUpdates repeats an update until a later offset confirms it', async () => {
    await personIn(stack, 1001).send('one');
    const [first] = await poll({});
    expect(await poll({})).toHaveLength(1);
    expect(await poll({ offset: (first?.update_id ?? 0) + 1, limit: 1, timeout: 0 })).toEqual([]);
    expect(await poll({})).toEqual([]);
  });

  test('getUpdates ends an older poll when another poll starts, as Telegram does', async () => {
    const older = call('getUpdates', { timeout: 20 });
    const begun = () => stack.pathsSeen.some((path) => path.endsWith('/getUpdates'));
    await expect.poll(begun).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await poll({ timeout: 0 });
    expect(await older).toMatchObject({ ok: false, error_code: 409 });
  });

  test('getUpdates leaves out kinds of update that were not asked for', async () => {
    await poll({ allowed_updates: ['callback_query'] });
    await personIn(stack, 1001).send('unheard');
    expect(await poll({})).toEqual([]);
  });
});

describe('faults of the Bot API stand-in', () => {
  test('The rate-limit fault refuses the next calls with 429 and a wait, then ends', async () => {
    await fault({ kind: 'rate-limit', count: 2, method: 'getMe', retryAfterSeconds: 3 });
    const refused = { ok: false, error_code: 429, parameters: { retry_after: 3 } };
    expect(await call('getMe')).toMatchObject(refused);
    expect(await call('getMyName')).toMatchObject({ ok: true });
    expect(await call('getMe')).toMatchObject(refused);
    expect(await call('getMe')).toMatchObject({ ok: true });
  });

  test('The drop faults lose the request or only the answer', async () => {
    await personIn(stack, 1001).send('/start');
    const send = (text: string) => call('sendMessage', { chat_id: 1001, text });
    await fault({ kind: 'drop-request' });
    await expect(send('never done')).rejects.toThrow('fetch failed');
    await fault({ kind: 'drop-answer' });
    await expect(send('done unheard')).rejects.toThrow('fetch failed');
    const texts = (await personIn(stack, 1001).messages()).map((message) => message.text);
    expect(texts).toEqual(['/start', 'done unheard']);
  });

  test('The update faults deliver updates twice and out of order', async () => {
    const mara = personIn(stack, 1001);
    await fault({ kind: 'out-of-order' });
    await mara.send('one');
    await mara.send('two');
    await fault({ kind: 'duplicate-update' });
    await mara.send('three');
    const updates = (await call('getUpdates')).result as { message: { text: string } }[];
    expect(updates.map((update) => update.message.text)).toEqual(['two', 'one', 'three', 'three']);
  });

  test('All faults are removed by DELETE', async () => {
    await fault({ kind: 'server-error', count: 50 });
    await fetch(`${stack.baseUrl}/sandbox/telegram/faults`, { method: 'DELETE' });
    expect(await call('getMe')).toMatchObject({ ok: true });
  });
});

describe('webhooks', () => {
  test('A webhook gets updates in order, repeated until it answers 200', async () => {
    const seen: { secret: unknown; text: string }[] = [];
    let failures = 2;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        const secret = request.headers['x-telegram-bot-api-secret-token'];
        const update = JSON.parse(body) as { message: { text: string } };
        seen.push({ secret, text: update.message.text });
        failures -= 1;
        response.statusCode = failures >= 0 ? 500 : 200;
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await call('setWebhook', { url, secret_token: 'a-secret' });
    expect(await call('getUpdates')).toMatchObject({ ok: false, error_code: 409 });
    await personIn(stack, 1001).send('one');
    await personIn(stack, 1001).send('two');
    for (let waited = 0; waited < 600 && seen.length < 4; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(seen.map(({ text }) => text)).toEqual(['one', 'one', 'one', 'two']);
    expect(new Set(seen.map(({ secret }) => secret))).toEqual(new Set(['a-secret']));
    const info = (await call('getWebhookInfo')).result as object;
    expect(info).toMatchObject({ url, last_error_message: expect.stringContaining('500') });
    await call('deleteWebhook');
    expect(await call('getUpdates')).toMatchObject({ ok: true });
    await new Promise((resolve) => receiver.close(resolve));
  });

  test('A webhook must use https unless it is on this machine', async () => {
    const answer = await call('setWebhook', { url: 'http://far.example/hook' });
    expect(answer.description).toContain('An HTTPS URL must be provided');
  });
});
