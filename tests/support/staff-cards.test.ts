import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authorise } from '../../api/accounts/staff/authorise.ts';
import { actorInTelegram } from '../../api/accounts/staff/staff-actor.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { runAs } from '../harness/staff.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { type SupportStage, openSupport } from './support-stage.ts';
import { GLEB, GROUP, MARA, NORA, type Seen } from './support-telegram.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

const PATIENCE = { timeout: 60_000, interval: 50 } as const;

let desk: SupportStage;
let seat: Seat;
beforeAll(async () => {
  desk = await openSupport({ hasOwnTelegram: true });
  seat = await desk.seat(100_000);
});
afterAll(async () => await desk.close());

const inGroup = async (words: string) =>
  (await desk.chat(NORA, GROUP)).messages.filter(
    ({ text, threadId }) => threadId === null && text.includes(words),
  );

/**
 * The one card whose text holds the name, once it holds these words too, or has such a button; and,
 * after a press that changed nothing, once it has buttons that were not used.
 */
const card = async (name: string, words: string, used?: Seen): Promise<Seen> =>
  await vi.waitFor(async () => {
    const [first, ...more] = await inGroup(name);
    const buttons = first?.keyboard.flat().map(({ text }) => text) ?? [];
    if (first === undefined || ![first.text, ...buttons].some((one) => one.includes(words))) {
      throw new Error(`${name}: ${first?.text} ${buttons.join()}`);
    }
    if (used !== undefined) expect(first.keyboard).not.toEqual(used.keyboard);
    expect(more).toEqual([]);
    return first;
  }, PATIENCE);

const press = async (who: number, { id, keyboard }: Seen, button: string) =>
  await desk.press(
    who,
    id,
    keyboard.flat().find(({ text }) => text.includes(button))?.callback_data ?? '',
  );

const one = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row> =>
  (await desk.owner.query<Row>(sql, [...values])).rows[0] as Row;

const document = async (kind: string): Promise<string> =>
  (
    await one<{ id: string }>(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
         stored_name, sealed_key, uploaded_at)
       values ($1, $2, $3, 'waiting', 'passport <b>4510</b>.jpg', 'image/jpeg', 4096,
         md5(random()::text), '\\x01', now()) returning id`,
      [randomUUID(), seat.id, kind],
    )
  ).id;

/** Keeps that a person opened a document, as the export does. */
async function open(id: string, telegramId: number): Promise<void> {
  const pool = createPool(desk.server.database.appUrl, 1);
  try {
    const db = createDatabase(pool);
    const actor = await actorInTelegram(db, telegramId);
    if (actor === undefined) throw new Error('nobody');
    const deps = { db, clock: createClock(), config: { policy: POLICIES.standard } };
    const about = { subject: `document:${id}`, playerId: BigInt(seat.id) };
    await authorise(deps, { actor, act: 'kyc.export', ...about });
  } finally {
    await pool.end();
  }
}

describe('documents', () => {
  test('A document is approved by whoever opened it, and nothing of it is in Telegram', async () => {
    const id = await document('address');
    const shown = await card(id.slice(-8), 'waits for you');
    expect(shown.file).toBeNull();
    expect(shown.text).not.toContain('4510');
    expect(await press(NORA, shown, 'Approve')).toContain('Open it on the web first');
    await open(id, NORA);
    const again = await card(id.slice(-8), 'Approve', shown);
    expect(await press(MARA, again, 'Approve')).toBe('You may not decide on documents.');
    expect(await press(NORA, again, 'Approve')).toBe('Approved.');
    expect((await card(id.slice(-8), 'approved by nora')).keyboard).toEqual([]);
  });

  test('A document is rejected with a reason of a list, which its player reads in their language', async () => {
    const id = await document('identity');
    await desk.owner.query(`update players set lang = 'tr' where id = $1`, [seat.id]);
    const shown = await card(id.slice(-8), 'waits for you');
    expect(shown.keyboard.flat().map(({ text }) => text)).not.toContain('✅ Approve');
    expect(await press(GLEB, shown, 'Reject')).toBe('Why?');
    const asking = await card(id.slice(-8), 'Out of date');
    const answers = await Promise.all([NORA, GLEB].map((who) => press(who, asking, 'Out of date')));
    expect(answers.toSorted()).toEqual([
      'Rejected. The player reads why.',
      'This card is out of date. Look at it again.',
    ]);
    expect(await one('select state, reason from kyc_documents where id = $1', [id])).toEqual({
      state: 'rejected',
      reason: 'Süresi dolmuş. Geçerli bir belge gönderin.',
    });
  });

  test('A decision at a shell takes the buttons off, also while the server was being started', async () => {
    const [id, other] = [await document('selfie'), await document('funds')];
    const left = await card(other.slice(-8), 'waits for you');
    await card(id.slice(-8), 'waits for you');
    await desk.server.kill('SIGKILL');
    const settings = { DATABASE_URL: desk.server.database.appUrl };
    const said = await runAs('nora', ['commands/kyc.ts', 'reject', id, '--reason', 'No'], settings);
    expect(said.code).toBe(0);
    await desk.server.restart();
    const ended = await card(id.slice(-8), 'rejected by nora');
    expect([ended.keyboard, ended.text.includes('Why: No')]).toEqual([[], true]);
    await open(other, GLEB);
    expect(await press(GLEB, left, 'Approve')).toBe('Approved.');
    await card(other.slice(-8), 'approved by gleb');
  });
});

describe('complaints', () => {
  test('A reply to the card is the draft of the answer, which a press sends once', async () => {
    const { id } = await one<{ id: string }>(
      `insert into complaints (player_id, subject, text, created_at, answer_by)
       values ($1, 'game', '<script>alert(1)</script> it froze', now(), now()) returning id`,
      [seat.id],
    );
    const shown = await card(`C-${id}`, 'waits for you');
    expect(shown.text).toContain('<script>alert(1)</script>');
    expect(await press(NORA, shown, 'I take it')).toBe('It is yours.');
    const taken = await card(`C-${id}`, 'nora sees to it');
    await desk.write(GLEB, { text: 'First words', replyTo: taken.id, threadId: null });
    const drafted = await card(`C-${id}`, 'First words');
    await desk.write(GLEB, { text: 'The round was paid.', replyTo: taken.id, threadId: null });
    const last = await card(`C-${id}`, 'The round was paid.');
    expect(await press(NORA, drafted, 'Send the answer')).toContain('out of date');
    expect(await press(NORA, last, 'Send the answer')).toBe('Sent to the player.');
    const ended = await card(`C-${id}`, 'answered by nora');
    expect(ended.keyboard).toEqual([]);
    expect(
      await one('select state, answer, answered_by from complaints where id = $1', [id]),
    ).toEqual({ state: 'answered', answer: 'The round was paid.', answered_by: 'nora' });
    const written = await one(
      `select count(*)::int as messages from support_messages where text like $1`,
      [`C-${id}%The round was paid.`],
    );
    expect(written).toEqual({ messages: 1 });
  });
});

describe('deposits that came otherwise', () => {
  test('A transfer over TON that names nobody is closed with a reason', async () => {
    const { id } = await one<{ id: string }>(
      `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, comment,
         state, reason, seen_at)
       values ('hot', 9, $1, now(), 'unmatched', 'GRAM', 5000000000, 'hello', 'waiting', 'no-memo',
         now()) returning id`,
      [randomUUID()],
    );
    const shown = await card(`over TON ${id}`, 'waits for you');
    expect(shown.text).toContain('5 GRAM');
    await press(NORA, shown, 'Close');
    await press(NORA, await card(`over TON ${id}`, 'Sent back'), 'Sent back');
    await card(`over TON ${id}`, 'closed by nora');
    expect(await one('select state, reason from ton_transactions where id = $1', [id])).toEqual({
      state: 'closed',
      reason: 'Sent back',
    });
  });

  test('Money in coins that waits is let in by a press', async () => {
    const { id } = await one<{ id: string }>(
      `with at as (
         insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
           min_coin, confirmations_need, created_at, shown_at)
         values (gen_random_uuid(), $1, 'erc20/usdt', 83, $2, $2, $2, '1', 1, now(), now())
         returning id)
       insert into crypto_receipts (id, address_id, txid, value_coin, confirmations, is_confirmed,
         payment_id, state, reason, first_at, updated_at)
       select gen_random_uuid(), at.id, $2, 5, 9, true, gen_random_uuid(), 'waiting', 'break', now(),
         now() from at returning id`,
      [seat.id, randomUUID()],
    );
    const shown = await card(id.slice(-8), 'waits for you');
    expect(await press(NORA, shown, 'Let in')).toContain('Noted.');
    await card(id.slice(-8), 'let in by nora');
  });

  test('A deposit of which less came is credited with what came, once', async () => {
    const [paymentId, before] = [randomUUID(), await balance()];
    await desk.owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, exact_hundredths, created_at, updated_at)
       select $1, $2, 1, 1, id, 100000000, 1, 'RUB', 100, 1000000, 10000, now(), now()
         from payways where family = 'redirect' order by id limit 1`,
      [paymentId, seat.id],
    );
    await desk.owner.query(
      `insert into payment_notes (payment_id, kind, detail, at)
       values ($1, 'short', '{"amount": "40.00", "currency": "RUB"}', now())`,
      [paymentId],
    );
    const shown = await card(paymentId.slice(-8), 'less came than was asked');
    const answers = await Promise.all([NORA, GLEB].map((who) => press(who, shown, 'Credit 40.00')));
    expect(answers).toContain('Credited.');
    expect((await card(paymentId.slice(-8), 'credited 40.00 by')).keyboard).toEqual([]);
    expect((await balance()) - before).toBe(4000n);
  });
});

describe('alerts', () => {
  test('One person takes an alert, and a line says when it is over', async () => {
    const { id } = await one<{ id: string }>(
      `insert into alerts (kind, subject, says, began_at, seen_at)
       values ('ledger-check', 'recent', '<b>wallets</b>', now(), now()) returning id`,
      [],
    );
    const shown = await card('The check of the ledger failed', 'I take it');
    expect(shown.text).toContain('<b>wallets</b>');
    const answers = await Promise.all([NORA, GLEB].map((who) => press(who, shown, 'I take it')));
    expect(answers.filter((answer) => answer === 'It is yours.')).toHaveLength(1);
    expect((await card('The check of the ledger failed', 'sees to it')).keyboard).toEqual([]);
    await desk.owner.query('update alerts set ended_at = now() where id = $1', [id]);
    await vi.waitFor(async () => {
      const lines = await inGroup('The check of the ledger failed');
      expect(lines.map(({ text }) => text.includes('Over at'))).toEqual([true, true]);
    }, PATIENCE);
  });
});

describe('the limits of Telegram', () => {
  test('More cards than Telegram takes wait without asking again, and go out once each', async () => {
    const [cards, taken] = [25, 20];
    await desk.limit('real');
    await desk.owner.query(
      `insert into alerts (kind, subject, says, began_at, seen_at)
       select 'payway', 'Payway ' || n || '.', 'It fails.', now(), now()
         from generate_series(1, $1::int) n`,
      [cards],
    );
    const shown = async () => (await inGroup('A payway fails')).length;
    const refused = () =>
      desk.server.logs().filter((line) => String(line['reason']).includes('Too Many Requests'));
    await expect.poll(shown, PATIENCE).toBe(taken);
    await expect.poll(() => refused().length, PATIENCE).toBe(1);
    await new Promise((done) => setTimeout(done, 2500));
    expect([await shown(), refused().length]).toEqual([taken, 1]);
    await desk.limit('off');
    await desk.server.restart();
    await expect.poll(shown, PATIENCE).toBe(cards);
    const texts = (await inGroup('A payway fails')).map(({ text }) => text);
    expect(new Set(texts).size).toBe(cards);
  });
});

/** All of the player's money, in hundredths. */
async function balance(): Promise<bigint> {
  const { sum } = await one<{ sum: string }>(
    `select coalesce(sum(w.balance_micro), 0) / 10000 as sum
       from accounts a join wallets w on w.account_id = a.id where a.player_id = $1`,
    [seat.id],
  );
  return BigInt(sum.split('.')[0] ?? 0);
}
