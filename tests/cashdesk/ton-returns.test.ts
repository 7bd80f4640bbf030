import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../harness/data-folder.ts';
import { markFailed, markSent } from '../../api/cashdesk/approvals/decide.ts';
import { staffActor } from '../harness/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { BURNER, REFUSER } from '../../api/sandbox/ton/genesis.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

/** Allows for several blocks of the chain to pass. */
const LONG = { interval: 50, timeout: 60_000 };

let dataDir: string;
let stage: WithdrawalStage;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  // Several players are paid at this contract, as at an exchange: nothing links them.
  stage = await openWithdrawalStage({
    DATA_DIR: dataDir,
    EXCHANGE_ADDRESSES: REFUSER.toString(),
  });
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await stage.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The payway that pays USDT out over TON. */
const TON_PAYWAY = 80;
const USDT_TON_PAYWAY = 89;

const tonTo = (purseNumber: string) => ({
  purse_id: TON_PAYWAY,
  purseNumber,
  currency: 9,
  memoTag: 'K7',
});

const usdtTo = (purseNumber: string) => ({
  purse_id: USDT_TON_PAYWAY,
  purseNumber,
  currency: 2,
  memoTag: '',
});

const payoutOf = async (id: string) =>
  (
    await stage.owner.query<{ asset: string; units: string; state: string; memo: string }>(
      'select asset, units::text as units, state, memo from ton_payouts where payment_id = $1',
      [id],
    )
  ).rows;

test('A withdrawal that its address returns is given back to the player in full, once', async () => {
  const seat = await stage.veteran();
  const before = await stage.balanceOf(seat);
  const { id } = await stage.withdraw(seat, tonTo(REFUSER.toString()));
  expect((await stage.balanceOf(seat)).held).toBeGreaterThan(0);
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), LONG).toBe('failed');
  expect(await stage.paymentOf(id)).toEqual({ state: 4, reason: 'payout-returned' });
  expect(await stage.balanceOf(seat)).toEqual(before);
  const { rows: moves } = await stage.owner.query<{ how: string }>(
    "select detail ->> 'how' as how from idempotency_keys where key = $1",
    [`withdraw:${id}:end`],
  );
  expect(moves).toEqual([{ how: 'released' }]);
  const { rows: notes } = await stage.owner.query<{ said: string }>(
    "select detail ->> 'said' as said from payment_notes where payment_id = $1",
    [id],
  );
  expect(notes).toEqual([{ said: 'bounced' }]);
  expect(await stage.moneyFaults()).toEqual([]);
});

/** Asks for a withdrawal to an address that refuses it, as soon as the pace lets it. */
async function askInTime(seat: Seat): Promise<string> {
  let id = '';
  const ask = async () => {
    const answer = await stage.ask(seat, tonTo(REFUSER.toString()));
    if (answer.success) ({ id } = answer.payment);
    return answer.success;
  };
  await expect.poll(ask, LONG).toBe(true);
  return id;
}

test('After two returned payouts staff look at the next one', async () => {
  const seat = await stage.veteran();
  for (let time = 1; time <= 2; time += 1) {
    const id = await askInTime(seat);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), LONG).toBe('failed');
  }
  const id = await askInTime(seat);
  await expect.poll(() => stage.stageOf(id), LONG).toBe('review');
  const { rows } = await stage.owner.query('select reasons from withdrawals where id = $1', [id]);
  expect(rows).toEqual([{ reasons: expect.arrayContaining(['payouts-returned']) }]);
});

test('A player gets back only what a contract returned of a withdrawal', async () => {
  const seat = await stage.veteran();
  const before = await stage.balanceOf(seat);
  const asked = await stage.withdraw(seat, tonTo(BURNER.toString()));
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(asked.id), LONG).toBe('failed');
  expect(await stage.paymentOf(asked.id)).toEqual({ state: 4, reason: 'payout-part-returned' });
  const { rows } = await stage.owner.query<{ sent: string; returned: string; micro: string }>(
    `select p.units::text as sent, t.units::text as returned, w.amount_micro::text as micro
       from ton_payouts p join ton_transactions t using (payment_id)
       join withdrawals w on w.id = p.payment_id where payment_id = $1`,
    [asked.id],
  );
  const [{ sent, returned, micro }] = rows as [(typeof rows)[number]];
  expect(Number(sent) - Number(returned)).toBeGreaterThan(300_000_000);
  const lostMicro = BigInt(micro) - (BigInt(micro) * BigInt(returned)) / BigInt(sent);
  const { real, held } = await stage.balanceOf(seat);
  const lost = Math.ceil(Number(lostMicro) / 10_000);
  expect([real, held]).toEqual([before.real - lost - asked.fee, 0]);
  const { rows: moves } = await stage.owner.query<{ kind: string }>(
    `select kind from transfers where kind = 'withdrawal' and amount_micro = $1`,
    [String(lostMicro)],
  );
  expect(moves).toHaveLength(1);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('A withdrawal is paid once a contract that could return it has kept it', async () => {
  const seat = await stage.veteran();
  const response = await fetch(`${stage.url}/sandbox/ton/wallets`);
  const { wallets } = (await response.json()) as { wallets: { name: string; address: string }[] };
  const carol = wallets.find(({ name }) => name === 'carol')?.address ?? '';
  const { id } = await stage.withdraw(seat, tonTo(carol));
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), LONG).toBe('done');
  expect(await stage.paymentOf(id)).toEqual({ state: 2, reason: null });
  const { rows } = await stage.owner.query(
    'select state, memo, message_lt is not null as followed from ton_payouts where payment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'sent', memo: 'K7', followed: true }]);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('USDT is paid over TON in whole cents, and a returned payout goes to the player', async () => {
  const [seat, other] = [await stage.veteran(), await stage.veteran()];
  const before = await Promise.all([seat, other].map((one) => stage.balanceOf(one)));
  const paid = await stage.withdraw(seat, usdtTo(`0:${'5'.repeat(64)}`));
  const refused = await stage.withdraw(other, usdtTo(REFUSER.toString()));
  expect(paid).toMatchObject({ payerCurrency: 'USDT', fee: 0 });
  await Promise.all([seat, other].map((one) => stage.warmAddresses(one)));
  await expect.poll(() => stage.stageOf(paid.id), LONG).toBe('done');
  await expect.poll(() => stage.stageOf(refused.id), LONG).toBe('failed');
  const [whole = '', cents = ''] = paid.amountInCurrency.split('.');
  const units = String(Number(whole + cents) * 10_000);
  const sent = { asset: 'USDT', units, state: 'sent', memo: `wd:${paid.id}` };
  expect(await payoutOf(paid.id)).toEqual([sent]);
  expect(await stage.paymentOf(refused.id)).toEqual({ state: 4, reason: 'payout-returned' });
  expect(await stage.balanceOf(seat)).toEqual({
    real: (before[0]?.real ?? 0) - paid.total,
    held: 0,
  });
  expect(await stage.balanceOf(other)).toEqual(before[1]);
  expect(await stage.moneyFaults()).toEqual([]);
});

const menu = () => `${stage.url}/sandbox/ton/faults/sends`;

/** Loses every message of the hot wallet, or stops losing them. */
async function loseAll(isLosing: boolean) {
  await fetch(menu(), { method: 'DELETE' });
  if (!isLosing) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(menu(), { method: 'POST', headers, body: JSON.stringify({ kind: 'never' }) });
}

const payoutState = async (id: string) => (await payoutOf(id))[0]?.state;

test('Staff cannot end a payout that may be on the chain', async () => {
  const desk = {
    db,
    clock: createClock(),
    config: { policy: POLICIES.standard },
    gateways: { gateway: undefined },
  };
  const nora = { actor: await staffActor(db, 'nora'), reason: 'never left' };
  const [seat, other] = [await stage.veteran(), await stage.veteran()];
  const before = await stage.balanceOf(other);
  await loseAll(true);
  const out = await stage.withdraw(seat, tonTo(`0:${'6'.repeat(64)}`));
  await stage.warmAddresses(seat);
  await expect.poll(() => payoutState(out.id), LONG).toBe('sending');
  const waiting = await stage.withdraw(other, tonTo(`0:${'7'.repeat(64)}`));
  await stage.warmAddresses(other);
  await expect.poll(() => stage.stageOf(waiting.id), LONG).toBe('sent');
  expect(await payoutState(waiting.id)).toBe('queued');
  expect(await markFailed(desk, out.id, nora)).toBe('on-chain');
  expect(await markSent(desk, out.id, { ...nora, externalId: 'x' })).toBe('on-chain');
  expect(await markSent(desk, waiting.id, { ...nora, externalId: 'x' })).toBe('on-chain');
  expect(await markFailed(desk, waiting.id, nora)).toBe('releasing');
  await loseAll(false);
  await expect.poll(() => stage.stageOf(out.id), LONG).toBe('done');
  await expect.poll(() => stage.stageOf(waiting.id), LONG).toBe('failed');
  expect(await payoutState(waiting.id)).toBe('failed');
  expect(await stage.balanceOf(other)).toEqual(before);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('A payout lost on the way is ended by hand once staff were told of it', async () => {
  const nora = { actor: await staffActor(db, 'nora'), reason: 'lost on the way' };
  const seat = await stage.veteran();
  const before = await stage.balanceOf(seat);
  await loseAll(true);
  const { id } = await stage.withdraw(seat, usdtTo(`0:${'8'.repeat(64)}`));
  await stage.warmAddresses(seat);
  await expect.poll(() => payoutState(id), LONG).toBe('sending');
  await expect.poll(() => stage.stageOf(id), LONG).toBe('sent');
  const desk = {
    db,
    clock: createClock(),
    config: { policy: POLICIES.standard },
    gateways: { gateway: undefined },
  };
  expect(await markFailed(desk, id, nora)).toBe('on-chain');
  await stage.owner.query(
    "insert into payment_notes (payment_id, kind, detail, at) values ($1, 'payout-lost', '{}', now())",
    [id],
  );
  expect(await markFailed(desk, id, nora)).toBe('releasing');
  await expect.poll(() => stage.stageOf(id), LONG).toBe('failed');
  expect(await payoutState(id)).toBe('failed');
  expect(await stage.balanceOf(seat)).toEqual(before);
});

test('A TON payout that is overdue is reported to staff once', async () => {
  const seat = await stage.veteran();
  await loseAll(true);
  const { id } = await stage.withdraw(seat, tonTo(`0:${'9'.repeat(64)}`));
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), LONG).toBe('sent');
  const late = async () => {
    const { rows } = await stage.owner.query(
      "select kind from payment_notes where payment_id = $1 and kind = 'payout-late'",
      [id],
    );
    return rows.length;
  };
  const askNow = () =>
    stage.owner.query('update withdrawals set due_at = now(), leased_until = null where id = $1', [
      id,
    ]);
  expect(await late()).toBe(0);
  await stage.owner.query(
    "update payments set expected_by = now() - interval '1 minute' where id = $1",
    [id],
  );
  await askNow();
  await expect.poll(late, LONG).toBe(1);
  await askNow();
  await loseAll(false);
  await expect.poll(() => stage.stageOf(id), LONG).toBe('done');
  expect(await late()).toBe(1);
});

test('A payout ends once the chain shows its end, however seldom the desk asks', async () => {
  const [one, other] = [await stage.veteran(), await stage.veteran()];
  await loseAll(true);
  const payouts = [
    await stage.withdraw(one, tonTo(`0:${'b'.repeat(64)}`)),
    await stage.withdraw(other, usdtTo(`0:${'c'.repeat(64)}`)),
  ];
  for (const seat of [one, other]) await stage.warmAddresses(seat);
  for (const { id } of payouts) await expect.poll(() => stage.stageOf(id), LONG).toBe('sent');
  await stage.owner.query(
    "update withdrawals set due_at = now() + interval '1 hour' where id = any($1)",
    [payouts.map(({ id }) => id)],
  );
  await loseAll(false);
  for (const { id } of payouts) await expect.poll(() => stage.stageOf(id), LONG).toBe('done');
});
