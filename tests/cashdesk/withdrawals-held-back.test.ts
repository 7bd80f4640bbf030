import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseMoney } from '../../api/cashdesk/withdrawals/payout-moves.ts';
import { readWithdrawal } from '../../api/cashdesk/withdrawals/withdrawal-store.ts';
import { createLedger } from '../../api/ledger/ledger.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createPushes } from '../../api/platform/wire/pushes.ts';
import { type Fields, insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import { runAs } from '../harness/staff.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  await insertGames(stage.owner);
});
afterAll(() => stage.close());

/** A message of the aggregator about a player, without a session of ours. */
const say = (seat: Seat, fields: Fields) =>
  sayTo(stage.url, { player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', ...fields });

const win = (seat: Seat, id: string, rest: Fields = {}) =>
  say(seat, {
    action: 'win',
    type: 'win',
    transaction_id: id,
    amount: '9000',
    round_id: id,
    ...rest,
  });

/** Loses an amount at a game of the aggregator. */
async function lose(seat: Seat, amount: string): Promise<void> {
  const session = randomUUID();
  await stage.owner.query(
    "insert into aggregator_sessions values ($1, $2, 1, 1, 1000000, 'web', now())",
    [session, seat.id],
  );
  const bet = { action: 'bet', type: 'bet', transaction_id: session, round_id: session, amount };
  expect(await say(seat, { ...bet, session_id: session })).not.toHaveProperty('error_code');
}

const rollBack = (seat: Seat, id: string) =>
  say(seat, {
    action: 'rollback',
    type: 'rollback',
    transaction_id: `${id}-back`,
    provider_round_id: id,
    round_id: id,
    rollback_transactions: [{ action: 'win', amount: '9000', transaction_id: id, type: 'win' }],
  });

const reasonsOf = async (id: string) => {
  const { rows } = await stage.owner.query<{ reasons: string[] }>(
    'select reasons from withdrawals where id = $1',
    [id],
  );
  return rows[0]?.reasons;
};

test('A withdrawal that holds a win which is rolled back waits for staff', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'held');
  const { id } = await stage.withdraw(seat, { amount: 800_000 });
  expect(await stage.stageOf(id)).toBe('approved');
  await rollBack(seat, 'held');
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('review');
  expect(await reasonsOf(id)).toContain('owes-wins');
  expect((await stage.paidOut()).some(({ payout_id: paid }) => paid === id)).toBe(false);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('An approved withdrawal goes back to staff when its player came to owe a win since', async () => {
  const seat = await stage.veteran(2_000_000);
  await win(seat, 'approved');
  const { id } = await stage.withdraw(seat, { amount: 2_000_000 });
  expect(await stage.stageOf(id)).toBe('review');
  const approved = await runAs('nora', ['commands/payouts.ts', 'approve', id], {
    DATABASE_URL: stage.server.database.appUrl,
  });
  expect(approved).toMatchObject({ code: 0 });
  expect(await stage.stageOf(id)).toBe('approved');
  await lose(seat, '8000');
  await rollBack(seat, 'approved');
  expect(Number(await owedBy(seat))).toBeGreaterThan(0);
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('review');
  expect(await reasonsOf(id)).toContain('owes-wins');
  expect((await stage.paidOut()).some(({ payout_id: paid }) => paid === id)).toBe(false);
});

/** What a player owes of wins that were rolled back, in micro-units. */
const owedBy = async (seat: Seat) => {
  const { rows } = await stage.owner.query<{ owed: string }>(
    `select detail ->> 'owedMicro' as owed from idempotency_keys
      where key like 'provider:owed:%' and player_id = $1
      order by substring(key from '[0-9]+$')::int desc limit 1`,
    [seat.id],
  );
  return rows[0]?.owed;
};

const latestStage = async (seat: Seat) => {
  const { rows } = await stage.owner.query<{ stage: string }>(
    'select stage from withdrawals where player_id = $1 order by asked_at desc limit 1',
    [seat.id],
  );
  return rows[0]?.stage;
};

test('Whoever owes a win withdraws nothing without staff', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'first');
  await lose(seat, '9000');
  await rollBack(seat, 'first');
  await win(seat, 'elsewhere', { game_uuid: 'table-1' });
  expect(Number(await owedBy(seat))).toBeGreaterThan(0);
  const again = async () => await stage.ask(seat, { amount: SMALL });
  await expect.poll(async () => (await again()).success, PATIENT).toBe(true);
  expect(await latestStage(seat)).toBe('review');
});

test('Money that comes back from a withdrawal pays what its player owes first', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'back');
  const { id } = await stage.withdraw(seat, { amount: 800_000 });
  await rollBack(seat, 'back');
  expect((await stage.balanceOf(seat)).real).toBe(0);
  const owed = Number(await owedBy(seat));
  expect(owed).toBeGreaterThan(0);
  const { held } = await stage.balanceOf(seat);
  expect(await stage.cancel(seat, id)).toBe('cancelPaymentSuccess');
  const after = await stage.balanceOf(seat);
  expect(after.held).toBe(0);
  expect(Math.abs(after.real - (held - owed / 10_000))).toBeLessThanOrEqual(1);
  expect(await owedBy(seat)).toBe('0');
  expect(await stage.moneyFaults()).toEqual([]);
});

/** Releases the money of a withdrawal as a process does, and does something before it is posted. */
async function releaseAfter(id: string, before: () => Promise<unknown>): Promise<void> {
  const pool = createPool(stage.server.database.appUrl, 2);
  const db = createDatabase(pool);
  const ledger = createLedger({ db, pool, logger: createLogger('silent') });
  let isFirst = true;
  const post: typeof ledger.post = async (pending) => {
    if (isFirst) {
      isFirst = false;
      await before();
    }
    return await ledger.post(pending);
  };
  try {
    const row = await readWithdrawal(db, id);
    if (row === undefined) throw new Error(`no withdrawal ${id}`);
    await releaseMoney({ db, ledger: { ...ledger, post }, pushes: createPushes() }, row);
  } finally {
    await pool.end();
  }
}

test('A win that is rolled back while a withdrawal comes back is paid of it all the same', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'between');
  const { id } = await stage.withdraw(seat, { amount: 800_000 });
  const { held } = await stage.balanceOf(seat);
  await releaseAfter(id, () => rollBack(seat, 'between'));
  expect(await owedBy(seat)).toBe('0');
  expect((await stage.balanceOf(seat)).real).toBeLessThan(held - 700_000);
  expect(await stage.cancel(seat, id)).toBe('cancelPaymentSuccess');
  expect(await stage.moneyFaults()).toEqual([]);
});
