import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

const PLAYERS = 12;
const WIN_RUB = 3000;
const LATER_WIN_RUB = 700;
const STAKE_RUB = 500;
const MICRO = 1_000_000n;

/** What races starts within this time. */
const SPREAD_MS = 25;

/** Enough for a win to read what its player owes, and to wait for its turn. */
const WIN_READS_MS = 500;

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  await insertGames(stage.owner);
});
afterAll(() => stage.close());

/** A message of the aggregator about a player. */
const say = (seat: Seat, fields: Fields) =>
  sayTo(stage.url, { player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', ...fields });

const win = (seat: Seat, id: string, { amount = WIN_RUB, game = 'game-1' } = {}) =>
  say(seat, {
    action: 'win',
    type: 'win',
    transaction_id: id,
    amount: String(amount),
    round_id: id,
    game_uuid: game,
  });

const rollBack = (seat: Seat, id: string) =>
  say(seat, {
    action: 'rollback',
    type: 'rollback',
    transaction_id: `${id}-back`,
    provider_round_id: id,
    round_id: id,
    rollback_transactions: [
      { action: 'win', amount: String(WIN_RUB), transaction_id: id, type: 'win' },
    ],
  });

async function openSession(seat: Seat): Promise<string> {
  const session = randomUUID();
  await stage.owner.query(
    "insert into aggregator_sessions values ($1, $2, 1, 1, 1000000, 'web', now())",
    [session, seat.id],
  );
  return session;
}

/** Answers what was staked. */
async function bet(seat: Seat, session: string, stakeRub = STAKE_RUB): Promise<bigint> {
  const answer = await say(seat, {
    action: 'bet',
    type: 'bet',
    transaction_id: session,
    round_id: session,
    amount: String(stakeRub),
    session_id: session,
  });
  return 'error_code' in answer ? 0n : BigInt(stakeRub) * MICRO;
}

/** What a player has in all wallets, and what they owe all providers, in micro-units. */
async function standingOf({
  id,
}: Seat): Promise<{ readonly money: bigint; readonly owed: bigint }> {
  const { rows } = await stage.owner.query<{ money: string; owed: string }>(
    `select (select sum(w.balance_micro) from accounts a join wallets w on w.account_id = a.id
              where a.player_id = $1)::text as money,
            (select coalesce(sum((detail ->> 'deltaMicro')::bigint), 0) from idempotency_keys
              where key like 'provider:owed:%' and player_id = $1)::text as owed`,
    [id],
  );
  const [row] = rows;
  return { money: BigInt(row?.money ?? 0), owed: BigInt(row?.owed ?? 0) };
}

/** Whether somebody waits for a key that another transaction has written. */
async function waitsForKey(): Promise<boolean> {
  const { rowCount } = await stage.owner.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event = 'transactionid'`,
  );
  return rowCount === 1;
}

test('Whatever races with rollbacks, nobody owes a win that their own money could pay', async () => {
  for (let player = 0; player < PLAYERS; player += 1) {
    const seat = await stage.veteran(20_000);
    const before = await standingOf(seat);
    const wins = [0, 1, 2, 3].map((place) => `race-${player}-${place}`);
    for (const [place, id] of wins.entries()) {
      await win(seat, id, { game: place === 3 ? 'table-1' : 'game-1' });
    }
    const { id } = await stage.withdraw(seat, { amount: 1_000_000 });
    const session = await openSession(seat);
    const soon = async <Result>(act: () => Promise<Result>) => {
      await pause(randomInt(SPREAD_MS));
      return await act();
    };
    const [staked] = await Promise.all([
      soon(() => bet(seat, session)),
      soon(() => stage.cancel(seat, id)),
      soon(() => win(seat, `${id}-later`, { amount: LATER_WIN_RUB })),
      ...wins.map((one) => soon(() => rollBack(seat, one))),
    ]);
    const left = before.money + BigInt(LATER_WIN_RUB) * MICRO - staked;
    expect(await standingOf(seat)).toEqual({ money: left, owed: 0n });
  }
  expect(await stage.moneyFaults()).toEqual([]);
});

test('A win that waits for the rollback of a spent one pays what is owed of it', async () => {
  const seat = await stage.seat(0);
  await win(seat, 'spent');
  expect(await bet(seat, await openSession(seat), WIN_RUB)).toBe(BigInt(WIN_RUB) * MICRO);
  const inTheWay = new Client({ connectionString: stage.server.database.ownerUrl });
  await inTheWay.connect();
  await inTheWay.query('begin');
  await inTheWay.query(
    `insert into idempotency_keys (key, group_id, player_id, detail)
     values ($1, gen_random_uuid(), $2, '{}')`,
    [`provider:owed:${seat.id}:provider:Test One:1`, seat.id],
  );
  const backing = rollBack(seat, 'spent');
  await expect.poll(waitsForKey, { timeout: 20_000 }).toBe(true);
  const winning = win(seat, 'while-it-waits', { amount: LATER_WIN_RUB });
  await pause(WIN_READS_MS);
  await inTheWay.query('rollback');
  await inTheWay.end();
  await Promise.all([backing, winning]);
  const owed = BigInt(WIN_RUB - LATER_WIN_RUB) * MICRO;
  expect(await standingOf(seat)).toEqual({ money: 0n, owed });
});
