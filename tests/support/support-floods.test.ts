import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentFiles } from '../../api/accounts/kyc/document-files.ts';
import { type BotApi, createBotApi } from '../../api/cashdesk/approvals/telegram-api.ts';
import { readConfig } from '../../api/config.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { accountKeysOf } from '../../api/platform/vault/account-key.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import { deliverDue } from '../../api/support/delivery/deliver-due.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { GROUP, NORA, telegramAt } from './support-telegram.ts';

// The server delivers nothing by itself here: the test says when a slot of the group is free.
let stage: Stage;
let db: Database;
let telegram: BotApi;
let nowMs = Date.now();
beforeAll(async () => {
  stage = await openStage({ SUPPORT_PLAYER_PER_MINUTE: '10000' });
  const pool = createPool(stage.server.database.appUrl, 5);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
  const { botToken: token } = settings();
  telegram = createBotApi({ apiRoot: `${stage.url}/sandbox/telegram`, token });
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

const settings = () => readConfig({ SANDBOX: 'true', DATABASE_URL: stage.server.database.appUrl });

/** Lets so many slots of the group become free, and delivers what is due then. */
async function deliver(slots: number, botApi: BotApi = telegram): Promise<void> {
  nowMs = Math.max(nowMs + 61_000, Date.now() + 61_000);
  const { config, siteUrl } = { config: settings(), siteUrl: stage.url };
  const place = { folder: 'support', use: 'support-file-key' } as const;
  await deliverDue(
    {
      db,
      clock: createClock(() => nowMs),
      logger: createLogger('silent'),
      botApi,
      supportFiles: createDocumentFiles(tmpdir(), createVault(accountKeysOf('k')), place),
      siteUrl,
      config: { ...config, support: { ...config.support, groupPerMinute: slots } },
    },
    () => false,
  );
}

const send = async (seat: Seat, text: string) =>
  await seat.call('support.send', { requestId: randomUUID(), text });

type Row = { readonly id: string; readonly act: string; readonly outcome: string | null };

/** What the group was told of a player's thread, or still is to be told. */
async function rowsOf({ id }: Seat): Promise<readonly Row[]> {
  const { rows } = await stage.owner.query<Row>(
    `select d.id, act, outcome from support_deliveries d
       join support_threads t on t.id = d.thread_id
      where t.player_id = $1 and side = 'group' order by d.id`,
    [id],
  );
  return rows;
}

const inGroup = async () => (await telegramAt(stage.url).chat(NORA, GROUP)).messages;
const shows = async (text: string) => (await inGroup()).some((seen) => seen.text === text);

test('A player who floods the group delays only themselves: a message of another has the next turns', async () => {
  const [flooder, other] = [await stage.seat(0), await stage.seat(0)];
  for (let line = 1; line <= 30; line += 1) await send(flooder, `Flood ${line}`);
  for (let slot = 1; slot <= 3; slot += 1) await deliver(1);
  await send(other, 'Where is my deposit?');
  let slots = 0;
  while (slots < 20 && !(await shows('Where is my deposit?'))) {
    await deliver(1);
    slots += 1;
  }
  // The card of the other player and the message, each after one turn of the flood.
  expect(slots).toBeLessThanOrEqual(4);
  const waiting = (await rowsOf(flooder)).filter(({ outcome }) => outcome === null);
  expect(waiting.length).toBeGreaterThan(20);
  await deliver(1000);
  const flood = (await inGroup()).flatMap(({ text }) => /^Flood (\d+)$/.exec(text)?.[1] ?? []);
  expect(flood.map(Number)).toEqual(Array.from({ length: 30 }, (_, line) => line + 1));
});

test('Of all changes of a message that wait, the group is told the newest alone, after the message', async () => {
  const seat = await stage.seat(0);
  const { id } = await send(seat, 'First');
  for (let turn = 1; turn <= 20; turn += 1) {
    await seat.call('support.edit', { id, text: turn % 2 === 0 ? 'b' : 'a' });
  }
  await seat.call('support.edit', { id, text: 'The last of them' });
  const edits = (await rowsOf(seat)).filter(({ act }) => act === 'edit');
  expect(edits.map(({ outcome }) => outcome)).toEqual([...Array(20).fill('cancelled'), null]);
  await deliver(1000);
  const told = (await rowsOf(seat)).filter(({ outcome }) => outcome === 'sent');
  expect(told.filter(({ act }) => act === 'edit')).toHaveLength(1);
  expect(told.findIndex(({ act }) => act === 'send')).toBeLessThan(
    told.findIndex(({ act }) => act === 'edit'),
  );
  expect(await shows('The last of them')).toBe(true);
});

test('A change that comes while an earlier one is being told is told after it', async () => {
  const seat = await stage.seat(0);
  const { id } = await send(seat, 'Before all changes');
  await deliver(1000);
  await seat.call('support.edit', { id, text: 'An earlier change' });
  const said: unknown[] = [];
  await deliver(1000, {
    ...telegram,
    call: async (method, params, attached) => {
      const isFirst = method === 'editMessageText' && said.length === 0;
      if (method === 'editMessageText') said.push(Reflect.get(params, 'text'));
      if (isFirst) await seat.call('support.edit', { id, text: 'A change meanwhile' });
      return await telegram.call(method, params, attached);
    },
  });
  // The card may be changed beside it.
  expect(said.filter((text) => String(text).includes('change'))).toEqual([
    'An earlier change',
    'A change meanwhile',
  ]);
  expect(await shows('A change meanwhile')).toBe(true);
});

test('A change waits as long as Telegram asked for with the change that it takes the place of', async () => {
  const seat = await stage.seat(0);
  const { id } = await send(seat, 'Slowed down');
  await seat.call('support.edit', { id, text: 'Slowed down, changed' });
  await stage.owner.query(
    `update support_deliveries set due_at = now() + interval '1 hour', attempts = 3
      where message_id = $1 and act = 'edit' and done_at is null`,
    [id],
  );
  await seat.call('support.edit', { id, text: 'Slowed down, changed again' });
  const { rows } = await stage.owner.query(
    `select attempts, due_at > now() + interval '50 minutes' as waits from support_deliveries
      where message_id = $1 and act = 'edit' and done_at is null`,
    [id],
  );
  expect(rows).toEqual([{ attempts: 3, waits: true }]);
});
