import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBotLogger } from '../../bot/logger.ts';
import { type PollingBot, startPolling } from '../../bot/polling.ts';
import { translateTo } from '../../bot/texts.ts';
import {
  BOT_API_SECRET,
  BOT_TOKEN,
  callBotApi,
  personIn,
  postJson,
  startTelegramStack,
  type TelegramStack,
} from '../sandbox/telegram-stack.ts';

const GROUP = -1_002_000_000_002;
const PATIENCE = { timeout: 30_000, interval: 50 } as const;

let stack: TelegramStack;
let polling: PollingBot;
beforeEach(async () => {
  stack = await startTelegramStack();
  polling = start();
});
afterEach(async () => {
  await polling.stop();
  await stack.stop();
});

const start = () =>
  startPolling(
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

const client = (path: string, body: object) =>
  postJson(`${stack.baseUrl}/sandbox/telegram/client${path}`, body);
const reported = async (count: number) =>
  await vi.waitFor(() => {
    expect(stack.supported).toHaveLength(count);
    return stack.supported;
  }, PATIENCE);

test('What somebody writes to the bot is reported with its reply, its file and its edit', async () => {
  await client('/message', { userId: 1002, chatId: 1002, text: 'Помогите' });
  await client('/message', {
    userId: 1002,
    chatId: 1002,
    text: 'Чек',
    file: 'document',
    replyTo: 1,
  });
  await client('/edit', { userId: 1002, chatId: 1002, messageId: 1, text: 'Помогите!' });
  const person = { telegramId: 1002, username: 'artem_v', languageCode: 'ru', isPrivate: true };
  expect(await reported(3)).toMatchObject([
    { ...person, chatId: 1002, messageId: 1, editedAt: 0, text: 'Помогите' },
    { messageId: 2, text: 'Чек', replyTo: 1, media: { kind: 'document', name: 'receipt.pdf' } },
    { messageId: 1, text: 'Помогите!', editedAt: expect.any(Number) as number },
  ]);
  expect(stack.supported[2]?.editedAt).toBeGreaterThan(0);
});

test('What staff write in a topic is reported, and what they write beside topics is not', async () => {
  const { result } = await callBotApi(stack, 'createForumTopic', { chat_id: GROUP, name: 'Mara' });
  const { message_thread_id: threadId } = result as { message_thread_id: number };
  await client('/message', { userId: 1007, chatId: GROUP, text: 'Among us' });
  await client('/message', { userId: 1007, chatId: GROUP, text: 'Hello', threadId });
  expect(await reported(1)).toMatchObject([
    { telegramId: 1007, chatId: GROUP, isPrivate: false, topicId: threadId, text: 'Hello' },
  ]);
  expect(stack.supported[0]).not.toHaveProperty('replyTo');
});

test('A command that the bot does not know gets a hint and goes to nobody', async () => {
  const mara = personIn(stack, 1001);
  await mara.send('/frobnicate');
  expect((await mara.answers(1))[0]?.text).toBe(
    translateTo('en')('unknown.text').replaceAll(/<\/?b>/g, ''),
  );
  expect(stack.supported).toEqual([]);
});

test('Messages written while the API is down are reported afterwards, once each and in their order', async () => {
  const mara = personIn(stack, 1001);
  stack.setApiDown(true);
  const texts = ['First', 'Second', 'Third'];
  for (const text of texts) await mara.send(text);
  await vi.waitFor(() => {
    expect(
      stack.pathsSeen.filter((path) => path.includes('/api/bot/support')).length,
    ).toBeGreaterThan(3);
  }, PATIENCE);
  await polling.stop();
  polling = start();
  stack.setApiDown(false);
  await reported(3);
  expect(stack.supported.map(({ text }) => text)).toEqual(texts);
});
