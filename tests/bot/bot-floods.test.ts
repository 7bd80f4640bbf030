import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBotLogger } from '../../bot/logger.ts';
import { type PollingBot, startPolling } from '../../bot/polling.ts';
import { translateTo } from '../../bot/texts.ts';
import worker from '../../bot/worker.ts';
import { REMINDERS_OFF } from '../../shared/platform/bot/contract.ts';
import {
  BOT_API_SECRET,
  BOT_TOKEN,
  callBotApi,
  personIn,
  postJson,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';

const [STRANGER, OTHER] = [1001, 1002];
/** How often a chat is answered in half a minute. */
const SHARE = 10;
const PATIENCE = { timeout: 30_000, interval: 50 } as const;

let stack: TelegramStack;
let polling: PollingBot;
beforeEach(async () => {
  stack = await startTelegramStack();
  polling = startPolling(
    {
      token: BOT_TOKEN,
      apiSecret: BOT_API_SECRET,
      webhookSecret: undefined,
      apiRoot: `${stack.baseUrl}/sandbox/telegram`,
      siteUrl: stack.baseUrl,
      apiUrl: stack.baseUrl,
    },
    createBotLogger(() => undefined),
  );
});
afterEach(async () => {
  await polling.stop();
  await stack.stop();
});

/** A stranger writes commands that the bot does not know, and the bot has worked on all of them. */
async function floodCommands(): Promise<void> {
  const stranger = personIn(stack, STRANGER);
  for (let line = 1; line <= 30; line += 1) await stranger.send(`/nothing${line}`);
  // A start is recorded whether it is answered or not, after what was written before it.
  await stranger.send('/start ref_Friend-42');
  await vi.waitFor(() => expect(stack.starts).toHaveLength(1), PATIENCE);
}

const answersTo = async (userId: number) =>
  (await personIn(stack, userId).messages()).filter(({ isOwn }) => !isOwn);

test('Another person is answered while what a stranger wrote still waits, which is taken in its order', async () => {
  const release = stack.holdSupport(STRANGER);
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line}`);
  for (const line of lines) await personIn(stack, STRANGER).send(line);
  await vi.waitFor(() => expect(stack.pathsSeen).toContain('POST /api/bot/support'), PATIENCE);
  await personIn(stack, OTHER).send('/help');
  await personIn(stack, OTHER).answers(1);
  expect(stack.supported).toEqual([]);
  release();
  await vi.waitFor(() => expect(stack.supported).toHaveLength(lines.length), PATIENCE);
  expect(stack.supported.map(({ text }) => text)).toEqual(lines);
});

test('A stranger who floods the bot with commands is answered so often, and others as ever', async () => {
  await floodCommands();
  expect(await answersTo(STRANGER)).toHaveLength(SHARE);
  const sent = stack.pathsSeen.filter((path) => path.endsWith('/sendMessage'));
  expect(sent).toHaveLength(SHARE);
  await personIn(stack, OTHER).send('/login');
  expect((await personIn(stack, OTHER).answers(1))[0]?.text).toContain('/auth/code-1');
});

test('What a flooder writes to support and presses is taken, and no sign-in link is made for nobody', async () => {
  await floodCommands();
  const stranger = personIn(stack, STRANGER);
  await stranger.send('/login');
  await stranger.send('Where is my money?');
  await vi.waitFor(() => expect(stack.supported).toHaveLength(1), PATIENCE);
  expect(stack.supported[0]?.text).toBe('Where is my money?');
  expect(stack.linkRequests).toEqual([]);
  const keyboard = { inline_keyboard: [[{ text: 'Off', callback_data: REMINDERS_OFF }]] };
  const reminder = { chat_id: STRANGER, text: 'r', reply_markup: keyboard };
  const { result } = await callBotApi(stack, 'sendMessage', reminder);
  const { message_id: id } = result as { message_id: number };
  const pressed = await stranger.press(id, REMINDERS_OFF);
  expect(pressed.body).toMatchObject({ answer: { text: translateTo('en')('reminders.off') } });
});

test('An answer that Telegram does not take for seconds is dropped, and what the message brought is kept', async () => {
  const faults = `${stack.baseUrl}/sandbox/telegram/faults`;
  await postJson(faults, { kind: 'rate-limit', method: 'sendMessage', retryAfterSeconds: 5 });
  const stranger = personIn(stack, STRANGER);
  await stranger.send('/start ref_Friend-42');
  await stranger.send('/help');
  const [help] = await stranger.answers(1);
  expect(help?.text).toContain('How it works');
  expect(stack.starts.map(({ payload }) => payload)).toEqual(['ref_Friend-42']);
});

const SECRET = 'webhook-secret-of-the-test';

/** What Telegram does with a webhook: a request to the Worker; the status of the answer. */
async function deliver(updateId: number): Promise<number> {
  const person = { id: STRANGER, is_bot: false, first_name: 'Mara' };
  const message = {
    message_id: updateId,
    date: 1_700_000_000,
    chat: { id: STRANGER, type: 'private', first_name: 'Mara' },
    from: person,
    text: '/nothing',
    entities: [{ type: 'bot_command', offset: 0, length: 8 }],
  };
  const request = new Request('https://rollhouse.example/telegram/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': SECRET,
    },
    body: JSON.stringify({ update_id: updateId, message }),
  });
  const answer = await worker.fetch(request, {
    SITE_URL: 'https://rollhouse.example',
    SANDBOX: 'true',
    API_ORIGIN: stack.baseUrl,
    TELEGRAM_API_ROOT: `${stack.baseUrl}/sandbox/telegram`,
    BOT_TOKEN,
    BOT_API_SECRET,
    BOT_WEBHOOK_SECRET: SECRET,
  });
  return answer.status;
}

test('The webhook confirms every message of a flood at Telegram’s own limits, so that none comes again', async () => {
  await polling.stop();
  await personIn(stack, STRANGER).send('/start');
  const limits = await fetch(`${stack.baseUrl}/sandbox/telegram/limits`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'real' }),
  });
  expect(limits.ok).toBe(true);
  const ids = Array.from({ length: 30 }, (_, index) => 9001 + index);
  expect(new Set(await Promise.all(ids.map(deliver)))).toEqual(new Set([200]));
});
