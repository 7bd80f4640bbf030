import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchStuck } from '../../api/cashdesk/alerts/watch-stuck.ts';
import { watchDesk } from '../../api/cashdesk/alerts/watch-desk.ts';
import type { Clock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { watchMail } from '../../api/platform/mail/watch-mail.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { makePlayers } from '../harness/players.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let playerId: number;
let nowMs: number;

beforeAll(async () => {
  database = await freshDatabase();
  pool = createPool(database.ownerUrl, 4);
  pool.on('error', () => undefined);
  const [player] = await makePlayers(database.ownerUrl, 1);
  playerId = player?.id ?? 0;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  nowMs = Date.now();
  const tables = ['withdrawals', 'payments', 'withdrawal_blocks', 'ton_transactions', 'mails'];
  tables.push('crypto_receipts', 'crypto_addresses', 'heartbeats', 'rates_now');
  for (const table of tables) await pool.query(`delete from ${table}`);
});

const deps = (ton?: object) => ({
  db: createDatabase(pool),
  clock: { nowMs: () => nowMs } as Clock,
  config: { solvency: { reservesUrl: undefined, hotWallet: { low: undefined, high: undefined } } },
  ton,
});

const kinds = async (ton?: object) => (await watchStuck(deps(ton))).map(({ kind }) => kind);

const at = (minutesAgo: number) => new Date(nowMs - minutesAgo * MINUTE_MS);

type Row = {
  readonly stage: string;
  readonly dueMinutesAgo?: number;
  readonly sentMinutesAgo?: number;
};

/** A withdrawal that was promised within the next hour. */
async function withdrawal({ stage, dueMinutesAgo = 0, sentMinutesAgo = 0 }: Row): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, created_at, updated_at, expected_by)
     select $1, $2, 2, 3, min(payway_id), 1, 1, 'RUB', 1, 1, now(), now(), $3 from payway_methods`,
    [id, playerId, at(-60)],
  );
  await pool.query(
    `with a as (
       insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
         first_used_at, usable_from)
       select gen_random_uuid(), $2, min(payway_id), convert_to($1, 'UTF8'), '\\x02', '\\x03', 'x', now(),
              now() from payway_methods
       returning id, payway_id)
     insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, ending, paid_by,
       amount_micro, fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro,
       usable_from, due_at, sending_at, asked_at)
     select $1::uuid, $2, a.payway_id, m.id, a.id, $3, case when $3 = 'releasing' then 'failed' end,
            'gateway', 1, 0, 1, 'RUB', 1, 1, now(), $4, $5, now()
       from a join payway_methods m on m.payway_id = a.payway_id limit 1`,
    [id, playerId, stage, at(dueMinutesAgo), at(sentMinutesAgo)],
  );
  return id;
}

test('A withdrawal past the moment that its player was promised is told, unless staff blocked them', async () => {
  const id = await withdrawal({ stage: 'review' });
  expect(await kinds()).toEqual([]);
  nowMs += HOUR_MS + MINUTE_MS;
  expect(await watchStuck(deps())).toEqual([
    {
      kind: 'withdrawal-late',
      subject: 'withdrawals',
      says: `1 of them, the first is ${id}.`,
    },
  ]);
  await pool.query(`insert into withdrawal_blocks values ($1, 'rita', 'stolen', now())`, [
    playerId,
  ]);
  expect(await kinds()).toEqual([]);
  await pool.query('delete from withdrawal_blocks');
  await pool.query(`update withdrawals set stage = 'done'`);
  expect(await kinds()).toEqual([]);
});

test.each(['approved', 'sending', 'sent', 'settling', 'releasing'])(
  'A withdrawal whose step from %s is not done within an hour is told',
  async (stage) => {
    await withdrawal({ stage, dueMinutesAgo: 59, sentMinutesAgo: 59 });
    expect(await kinds()).toEqual([]);
    await pool.query('update withdrawals set due_at = $1', [at(61)]);
    expect(await kinds()).toEqual(['withdrawal-stuck']);
  },
);

test('A withdrawal whose payer is asked again and again for an hour without a word is told', async () => {
  await withdrawal({ stage: 'sending', sentMinutesAgo: 61 });
  await withdrawal({ stage: 'sent', sentMinutesAgo: 61 });
  expect(await watchStuck(deps())).toMatchObject([
    { kind: 'withdrawal-stuck', says: expect.stringMatching(/^1 of them/) },
  ]);
});

const rate = (symbol: string) =>
  pool.query(
    `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
     values ($1, 1, 'x', $2, $2) on conflict (symbol) do update set read_at = excluded.read_at`,
    [symbol, at(0)],
  );

test('Money over TON that is not credited for a quarter of an hour is told while its rate is fresh', async () => {
  await pool.query(
    `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, state, seen_at)
     values ('x', 1, 'abc', now(), 'deposit', 'GRAM', 1, 'seen', $1),
            ('x', 2, 'def', now(), 'deposit', 'GRAM', 1, 'waiting', $1)`,
    [at(16)],
  );
  expect(await kinds()).toEqual([]);
  await rate('GRAM');
  expect(await watchStuck(deps())).toEqual([
    { kind: 'credit-late', subject: 'TON', says: '1 of them, the first is abc.' },
  ]);
  nowMs -= 2 * MINUTE_MS;
  expect(await kinds()).toEqual([]);
});

test('Coins of other networks that are confirmed and not credited are told as well', async () => {
  await pool.query(
    `with a as (
       insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, created_at,
         shown_at)
       select gen_random_uuid(), $1, 'x', id, 't', 'https://house.example', now(), now()
         from payways where coin = 'USDT' order by id limit 1
       returning id)
     insert into crypto_receipts (id, address_id, txid, value_coin, confirmations, is_confirmed,
       payment_id, state, first_at, updated_at)
     select gen_random_uuid(), a.id, s, 1, 1, true, gen_random_uuid(), s, now(), $2
       from a, unnest(array['confirmed', 'pending', 'waiting']) s`,
    [playerId, at(16)],
  );
  expect(await kinds()).toEqual([]);
  await rate('USDT');
  expect(await watchStuck(deps())).toEqual([
    { kind: 'credit-late', subject: 'other coins', says: '1 of them, the first is confirmed.' },
  ]);
});

test('The silence of what reads TON is told where money goes over it', async () => {
  await pool.query(`insert into heartbeats values ('ton', $1)`, [at(9)]);
  expect(await kinds({})).toEqual([]);
  nowMs += 2 * MINUTE_MS;
  expect(await kinds({})).toEqual(['ton']);
  expect(await kinds()).toEqual([]);
});

test('Letters that wait for an hour or were given up are told, unless more were sent', async () => {
  const letter = (outcome: string | null, minutesAgo: number) =>
    pool.query(
      `insert into mails (kind, recipient, lang, queued_at, due_at, done_at, outcome)
       values ('x', 'owl@example.com', 'en', $1, $1,
         case when $2::text is not null then $1::timestamptz end, $2)`,
      [at(minutesAgo), outcome],
    );
  const watch = async () => (await watchMail(deps())).map(({ kind, says }) => `${kind}: ${says}`);
  await letter(null, 59);
  await letter('given-up', 61);
  expect(await watch()).toEqual([]);
  await letter(null, 61);
  await letter('given-up', 5);
  expect(await watch()).toEqual(['letters: 1 wait for over an hour, 1 were given up within one.']);
  await letter('sent', 1);
  expect(await watch()).toHaveLength(1);
  await letter('sent', 1);
  expect(await watch()).toEqual([]);
});

test('Reserves that were not read for two hours are told', async () => {
  await pool.query(
    `insert into reserve_readings (batch, name, network, coin, amount_coin, rate_micro, amount_micro,
       at) values (gen_random_uuid(), 'TON wallet', 'TON', 'GRAM', 1, 1, 1, $1)`,
    [at(119)],
  );
  const watch = async () => (await watchDesk(deps())).map(({ kind }) => kind);
  expect(await watch()).toEqual([]);
  nowMs += 2 * MINUTE_MS;
  expect(await watch()).toEqual(['reserves-old']);
});
