import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { JOBS_SCHEMA } from '../../api/platform/jobs/install.ts';
import { buildReport } from '../../api/cashdesk/solvency/build-report.ts';
import { checkDesk } from '../../api/cashdesk/solvency/check-desk.ts';
import { sumLiabilities } from '../../api/cashdesk/solvency/liabilities.ts';
import type { SolvencyProof } from '../../shared/cashdesk/solvency/contract.ts';
import { type SolvencyPart, verifySolvency } from '../../shared/cashdesk/solvency/verify.ts';
import { connectClient } from '../harness/client.ts';
import { eventually } from './cryptapi-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

let stage: WithdrawalStage;
let db: Database;
let seats: Seat[];

const PLAYERS = 7;

function at(index: number): Seat {
  const seat = seats[index];
  if (seat === undefined) throw new Error(`no seat ${index}`);
  return seat;
}

const report = () => buildReport({ db, clock: createClock() }, { minAgeMs: 0 });

beforeAll(async () => {
  stage = await openWithdrawalStage();
  db = createDatabase(createPool(stage.server.database.appUrl, 2));
  seats = [];
  for (let more = 0; more < PLAYERS; more += 1) {
    seats.push(await stage.seat(100_000 + more * 7));
  }
  const keen = await stage.veteran();
  await stage.withdraw(keen);
  seats.push(keen);
  await report();
}, 240_000);

afterAll(async () => {
  await db.destroy();
  await stage.closeBroken();
});

const judge = (proof: SolvencyProof) => verifySolvency(proof);

test('Every player proves all they are owed under the same root', async () => {
  const page = await at(0).call('solvency.get', {});
  let total = 0n;
  for (const seat of seats) {
    const proof = await seat.call('solvency.getProof', {});
    expect(judge(proof)).toEqual({ isValid: true });
    expect(proof.root).toEqual(page.root);
    const { rows } = await stage.owner.query<{ owed: string }>(
      `select sum(balance_micro)::text as owed from accounts join wallets on account_id = id
        where player_id = $1 and wallet in ('real', 'held')`,
      [seat.id],
    );
    expect(proof.amountMicro).toBe(rows[0]?.owed);
    total += BigInt(proof.amountMicro);
  }
  expect(page.root.sum).toBe(String(total));
  expect(page.root.sum).toBe(String(await sumLiabilities(db)));
  expect(page.players).toBe(seats.length);
});

test('The money of an open withdrawal is still owed', async () => {
  const keen = at(PLAYERS);
  const { rows } = await stage.owner.query<{ micro: string }>(
    `select balance_micro::text as micro from accounts join wallets on account_id = id
      where player_id = $1 and wallet = 'held'`,
    [keen.id],
  );
  expect(['0', undefined]).not.toContain(rows[0]?.micro);
});

test('A proof with a changed leaf, amount or player is invalid', async () => {
  const proof = await at(1).call('solvency.getProof', {});
  const [part, ...rest] = proof.parts as [SolvencyPart, ...SolvencyPart[]];
  const less = { ...part, leaf: { ...part.leaf, amount: '1' } };
  const amountMicro = String(
    [less, ...rest].reduce((sum, { leaf }) => sum + BigInt(leaf.amount), 0n),
  );
  expect(judge({ ...proof, parts: [less, ...rest], amountMicro }).isValid).toBe(false);
  expect(judge({ ...proof, player: String(at(2).id) }).isValid).toBe(false);
  const other = await at(2).call('solvency.getProof', {});
  expect(judge({ ...proof, parts: other.parts, amountMicro: other.amountMicro }).isValid).toBe(
    false,
  );
});

test('A proof names no other player and shows no other player’s whole amount', async () => {
  const proof = await at(0).call('solvency.getProof', {});
  const text = JSON.stringify(proof);
  const neighbours = new Set(
    proof.parts.flatMap(({ path }) => path.slice(0, 1)).map(({ sum }) => sum),
  );
  for (const seat of seats.slice(1)) {
    const { amountMicro } = await seat.call('solvency.getProof', {});
    expect(neighbours.has(amountMicro)).toBe(false);
    expect(text).not.toContain(`"${seat.id}"`);
  }
});

test('A player who joins after a report is counted in the next report', async () => {
  const late = await stage.seat(12_345);
  const before = await late.call('solvency.getProof', {});
  expect(before.parts).toEqual([]);
  expect(judge(before)).toEqual({ isValid: false, reason: 'malformed' });
  await report();
  const proof = await late.call('solvency.getProof', {});
  expect(judge(proof)).toEqual({ isValid: true });
  expect(proof.amountMicro).toBe('123450000');
});

test('A guest sees totals, earlier roots and digests, but gets no proof', async () => {
  const guest = await connectClient(stage.url);
  // A start leaves the first reading of reserves for later; here it is wanted now.
  const hurry = `update ${JOBS_SCHEMA}.job set start_after = now() where name = 'reserves'`;
  expect((await stage.owner.query(hurry)).rowCount).toBeGreaterThan(0);
  await eventually(async () => {
    const page = await guest.call('solvency.get', {});
    expect(page.reserves.map(({ coin }) => coin)).toEqual(
      expect.arrayContaining(['GRAM', 'BTC', 'USDT', 'EUR']),
    );
    expect(page.ratio).toBeGreaterThan(1);
    expect(page.reports.length).toBeGreaterThan(1);
  });
  await expect(guest.call('solvency.getProof', {})).rejects.toThrow('wire.need-auth');
  guest.close();
});

test('A solvency report cannot be rewritten', async () => {
  const change = stage.owner.query("update solvency_reports set root_hash = ''");
  await expect(change).rejects.toThrow('append-only');
});

test('The cash desk check holds, and finds a payment that the ledger does not know', async () => {
  await eventually(async () => {
    const { results } = await checkDesk(db);
    expect(results.filter(({ isHolding }) => !isHolding)).toEqual([]);
    expect(results.find(({ check }) => check === 'reserves')?.note).toContain('%');
  });
  await stage.owner.query(
    `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
       payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
       finished_at)
     values (gen_random_uuid(), $1, 1, 2, 4, 5000000, 1, 'RUB', 5, 1000000, 5000000,
       now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour')`,
    [at(0).id],
  );
  const broken = (await checkDesk(db)).results.filter(({ isHolding }) => !isHolding);
  expect(broken.map(({ check }) => check)).toEqual(['states']);
});

test('The cash desk check finds money moved at a payway without a payment', async () => {
  await stage.deposit(at(0), 700, 'outside:4');
  const broken = (await checkDesk(db)).results.filter(({ isHolding }) => !isHolding);
  expect(broken.map(({ check }) => check)).toContain('payways');
  expect(broken.find(({ check }) => check === 'payways')?.examples[0]).toContain('payway 4');
});

test('The cash desk check finds reserves that do not cover what is owed', async () => {
  await stage.owner.query(
    `insert into reserve_readings (batch, name, network, coin, amount_coin, rate_micro,
       amount_micro, at)
     values (gen_random_uuid(), 'Till', 'Bank', 'RUB', 1, 1000000, 1000000, now())`,
  );
  const broken = (await checkDesk(db)).results.filter(({ isHolding }) => !isHolding);
  expect(broken.map(({ check }) => check)).toContain('reserves');
});

test('The cash desk check finds held money that no withdrawal will end', async () => {
  const held = async () =>
    (await checkDesk(db)).results.find(({ check }) => check === 'holds')?.examples;
  expect(await held()).toEqual([]);
  const keen = BigInt(at(PLAYERS).id);
  await stage.owner.query('delete from withdrawals where player_id = $1', [keen]);
  expect(await held()).toEqual([expect.stringMatching(/^withdraw:\S+:hold held \d+ /)]);
});
