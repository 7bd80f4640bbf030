import { afterAll, beforeAll, expect, test } from 'vitest';
import worker from '../../bot/worker.ts';
import {
  SANDBOX_BOT_API_SECRET,
  SANDBOX_BOT_TOKEN,
} from '../../shared/platform/security/sandbox-secrets.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

const SECRET = 'webhook-secret-of-the-test';
/** As many as are written within the time that an update waits, on a busy machine too. */
const UPDATES = 5;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ SUPPORT_PLAYER_PER_MINUTE: '10000' });
});
afterAll(() => stage.close());

type Update = { readonly update_id: number };

/** A message of somebody to the bot; its number in the chat grows with that of its update. */
const message = (userId: number, number: number): Update => {
  const person = { id: userId, is_bot: false, first_name: 'Mara' };
  return {
    update_id: userId * 1000 + number,
    message: {
      message_id: number,
      date: 1_700_000_000,
      chat: { id: userId, type: 'private', first_name: 'Mara' },
      from: person,
      text: `Message ${number}`,
    },
  } as Update;
};

/** What Telegram does: a request to the Worker, whose answer it waits for. */
async function deliver(update: Update): Promise<number> {
  const request = new Request('https://rollhouse.example/telegram/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': SECRET,
    },
    body: JSON.stringify(update),
  });
  const answer = await worker.fetch(request, {
    SITE_URL: 'https://rollhouse.example',
    SANDBOX: 'true',
    API_ORIGIN: stage.url,
    TELEGRAM_API_ROOT: `${stage.url}/sandbox/telegram`,
    BOT_TOKEN: SANDBOX_BOT_TOKEN,
    BOT_API_SECRET: SANDBOX_BOT_API_SECRET,
    BOT_WEBHOOK_SECRET: SECRET,
  });
  return answer.status;
}

const written = async (userId: number) => {
  const { rows } = await stage.owner.query<{ text: string }>(
    `select m.text from support_messages m join support_threads t on t.id = m.thread_id
      where t.telegram_id = $1 and m.author = 'player' order by m.id`,
    [userId],
  );
  return rows.map(({ text }) => text);
};

const numbers = Array.from({ length: UPDATES }, (_, index) => index + 1);
const inOrder = numbers.map((number) => `Message ${number}`);

test('Messages that the webhook brings at once and out of order are written in their order, each once', async () => {
  const people = [4001, 4002, 4003];
  const updates = people.flatMap((userId) => numbers.map((number) => message(userId, number)));
  const shuffled = updates.toSorted(
    (one, other) => ((one.update_id * 7) % 11) - ((other.update_id * 7) % 11),
  );
  const twice = [...shuffled, ...shuffled.slice(0, UPDATES)];
  const answers = await Promise.all(twice.map(deliver));
  expect(new Set(answers)).toEqual(new Set([200]));
  for (const userId of people) expect([userId, await written(userId)]).toEqual([userId, inOrder]);
});

test('A message before one that was written is taken as well, when it comes too late', async () => {
  await deliver(message(4004, 2));
  expect(await deliver(message(4004, 1))).toBe(200);
  expect(await written(4004)).toEqual(['Message 2', 'Message 1']);
});
