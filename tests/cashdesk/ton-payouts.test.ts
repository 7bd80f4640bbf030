import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { REFUSER } from '../../api/sandbox/ton/genesis.ts';
import { signHighload } from '../../api/cashdesk/ton/highload/highload-wallet.ts';
import { hotWalletOf } from '../../api/cashdesk/ton/hot-wallet.ts';
import { queuePayout, readPayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { tonOf } from '../../api/cashdesk/ton/settings.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';
import { pause } from '../harness/wire-stage.ts';

let stage: TonStage;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  stage = await openTonStage();
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

/** An address that nobody has used yet. */
const freshAddress = () => `0:${uuidV7().replaceAll('-', '').repeat(2)}`;

type Sum = { readonly asset: 'GRAM' | 'USDT'; readonly amount: string };
const gram = (amount: string): Sum => ({ asset: 'GRAM', amount });

const queue = (paymentId: string, to: string, sum: Sum) =>
  queuePayout(db, { paymentId, to, ...sum, memo: 'Rollhouse' }, Date.now());

const untilEnded = (count: number) =>
  stage.until<{ state: string }>(
    "select state from ton_payouts where state not in ('queued', 'sending')",
    (rows) => rows.length === count,
  );

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('the condition did not hold in time');
    await pause(50);
  }
}

/** The operator's USDT in base units, as its jetton wallet on the chain reports it. */
async function hotUsdt(): Promise<string> {
  const [row] = await stage.ask<{ address: string }>('select address from ton_jetton_wallets');
  const answer = await fetch(`${stage.url}/sandbox/ton/api/v2/jsonRPC`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      method: 'runGetMethod',
      params: { address: row?.address, method: 'get_wallet_data', stack: [] },
    }),
  });
  const { result } = (await answer.json()) as { result: { stack: [string, string][] } };
  return result.stack[0]?.[1] ?? 'none';
}

/** The nano that an account received, as the chain reports it. */
async function received(address: string): Promise<bigint> {
  const query = new URLSearchParams({ account: address, limit: '1000' });
  const answer = await fetch(`${stage.url}/sandbox/ton/api/v3/transactions?${query.toString()}`);
  const { transactions } = (await answer.json()) as {
    transactions: { in_msg: { value: string | null } }[];
  };
  return transactions.reduce((sum, { in_msg }) => sum + BigInt(in_msg.value ?? '0'), 0n);
}

test('A payout of GRAM and one of USDT each arrive once and are sent when confirmed', async () => {
  const [first, second] = [uuidV7(), uuidV7()];
  const to = freshAddress();
  await queue(first, to, gram('1.25'));
  await queue(second, freshAddress(), { asset: 'USDT', amount: '7.5' });
  const rows = await untilEnded(2);
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await received(to)).toBe(1_250_000_000n);
  expect((await readPayout(db, first))?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('A payout queued again changes nothing, and one with other data fails', async () => {
  const id = uuidV7();
  const to = freshAddress();
  await Promise.all([1, 2, 3].map(() => queue(id, to, gram('1'))));
  await untilEnded(3);
  await queue(id, to, gram('1'));
  await expect(queue(id, to, gram('2'))).rejects.toThrow('otherwise');
  await pause(1500);
  expect(await received(to)).toBe(1_000_000_000n);
});

test('A payout is paid once despite lost messages, lost answers and undone blocks', async () => {
  const to = freshAddress();
  for (const kind of ['never', 'lost-answer', 'reorg'] as const) {
    await stage.fault('sends', { kind, count: 1, delayMs: 1000 });
    await queue(uuidV7(), to, gram('1'));
    await pause(3000);
  }
  await untilEnded(6);
  expect(await received(to)).toBe(3_000_000_000n);
});

/** Moves the clocks of the product and of the chain past the life of a message. */
async function passLife() {
  await fetch(`${stage.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 3_700_000 }),
  });
}

type Batch = { readonly state: string; readonly count: number };
const batches = (isWanted: (rows: readonly Batch[]) => boolean) =>
  stage.until<Batch>(
    'select state, count(*)::int as count from ton_batches group by state order by state',
    isWanted,
  );
const countOf = (rows: readonly Batch[], state: string) =>
  rows.find((row) => row.state === state)?.count ?? 0;

test('A message that never arrives is sent under another id once its life is over', async () => {
  const to = freshAddress();
  await stage.fault('sends', { kind: 'never' });
  await queue(uuidV7(), to, gram('1'));
  await batches((rows) => countOf(rows, 'signed') === 1);
  await passLife();
  await batches((rows) => countOf(rows, 'expired') === 1 && countOf(rows, 'signed') === 1);
  await stage.calm();
  await untilEnded(7);
  expect(await received(to)).toBe(1_000_000_000n);
  const ids = await stage.ask(
    'select query_id from ton_batches group by query_id having count(*) > 1',
  );
  expect(ids).toEqual([]);
});

test('A message that was executed but is not final is never replaced, however late', async () => {
  const to = freshAddress();
  await stage.fault('sends', { kind: 'late-finality', count: 1, delayMs: 5_000_000 });
  await queue(uuidV7(), to, gram('1'));
  await batches((rows) => countOf(rows, 'signed') === 1);
  await until(async () => (await received(to)) > 0n);
  await passLife();
  await pause(2000);
  expect(countOf(await batches(() => true), 'expired')).toBe(1);
  expect(countOf(await batches(() => true), 'signed')).toBe(1);
  await passLife();
  await untilEnded(8);
  expect(await received(to)).toBe(1_000_000_000n);
});

test('A payout that the wallet cannot send is given up and stops no others', async () => {
  const [bad, good] = [uuidV7(), uuidV7()];
  const to = freshAddress();
  await queue(bad, `7:${'ab'.repeat(32)}`, gram('1'));
  await queue(good, to, gram('1'));
  await untilEnded(10);
  expect(await readPayout(db, good)).toMatchObject({ state: 'sent' });
  expect(await readPayout(db, bad)).toMatchObject({ state: 'failed', reason: 'not-sent' });
  expect(await received(to)).toBe(1_000_000_000n);
});

test('A payout that a contract refuses comes back and is nobody’s deposit', async () => {
  const [coin, jettons] = [uuidV7(), uuidV7()];
  const before = await hotUsdt();
  await queue(coin, REFUSER.toRawString(), gram('3'));
  await queue(jettons, REFUSER.toRawString(), { asset: 'USDT', amount: '4' });
  await untilEnded(12);
  const returned = { state: 'returned', reason: 'bounced' };
  expect(await readPayout(db, coin)).toMatchObject(returned);
  expect(await readPayout(db, jettons)).toMatchObject(returned);
  expect(await hotUsdt()).toBe(before);
  const home = await stage.ask(
    "select state, payment_id from ton_transactions where kind = 'bounced'",
  );
  expect(home).toEqual([{ state: 'ignored', payment_id: coin }]);
  const waiting = await stage.ask("select id from ton_transactions where state = 'waiting'");
  expect(waiting).toEqual([]);
});

test('A payout beyond the wallet’s balance waits and does not hold up a smaller one', async () => {
  const [large, small] = [uuidV7(), uuidV7()];
  await queue(large, freshAddress(), gram('60000'));
  await queue(small, freshAddress(), gram('1'));
  await untilEnded(13);
  expect((await readPayout(db, large))?.state).toBe('queued');
  const notes = await stage.ask("select kind from payment_notes where kind = 'hot-wallet-short'");
  expect(notes).toEqual([{ kind: 'hot-wallet-short' }]);
});

test('An unknown transfer signed by the wallet’s key stops payouts until closed', async () => {
  const settings = tonOf({ TON_NETWORK: 'mainnet' }, { isSandbox: true, port: 0 });
  if (settings === undefined) throw new Error('no TON');
  const { contract, secretKey } = hotWalletOf(settings);
  const { now } = (await (await fetch(`${stage.url}/sandbox/clock`)).json()) as { now: string };
  const createdAt = Math.floor(Date.parse(now) / 1000) - 5;
  await stage.sendBoc(
    signHighload(contract, secretKey, { queryId: 7000, createdAt, actions: [] }).boc,
  );
  const waiting = "select id::text as id from ton_transactions where reason = 'not-ours'";
  const [row] = await stage.until<{ id: string }>(waiting, (rows) => rows.length === 1);
  const id = uuidV7();
  await queue(id, freshAddress(), gram('1'));
  await pause(1500);
  const noted = "select kind from payment_notes where kind = 'foreign-payout'";
  expect(await stage.until(noted, (rows) => rows.length > 0)).toHaveLength(1);
  expect((await readPayout(db, id))?.state).toBe('queued');
  expect((await stage.ton('close', row?.id ?? '', '--reason', 'ours, by hand')).code).toBe(0);
  await until(async () => (await readPayout(db, id))?.state === 'sent');
});

test('A query id that the wallet holds as used is skipped', async () => {
  await stage.ask("select setval('ton_query_numbers', last_value - 1) from ton_query_numbers");
  const id = uuidV7();
  await queue(id, freshAddress(), gram('1'));
  await until(async () => (await readPayout(db, id))?.state === 'sent');
  const last = await stage.ask(
    `select count(distinct query_id)::int as ids
       from (select query_id from ton_batches order by id desc limit 2) as batches`,
  );
  expect(last).toEqual([{ ids: 2 }]);
});

const isSent = (id: string) => async () => (await readPayout(db, id))?.state === 'sent';

/**
 * A payout of 1 GRAM, with its batch, whose message is signed and lost until faults are cleared.
 */
async function signAndLose(to: string) {
  await stage.fault('sends', { kind: 'never' });
  const id = uuidV7();
  await queue(id, to, gram('1'));
  const [batch] = await stage.until<{ id: string; body_hash: string; inner_hash: string }>(
    "select id, body_hash, inner_hash from ton_batches where state = 'signed'",
    (rows) => rows.length === 1,
  );
  if (batch === undefined) throw new Error('no batch');
  return { id, batch };
}

const notesOf = (kind: string, batchId: string) =>
  stage.ask<{ id: string }>(
    "select id::text as id from payment_notes where kind = $1 and detail ->> 'key' = $2",
    kind,
    batchId,
  );

const batchState = async (id: string) =>
  (await stage.ask<{ state: string }>('select state from ton_batches where id = $1', id))[0]?.state;

test('A payout whose signed message is not recognised is not paid again', async () => {
  const to = freshAddress();
  const { id, batch } = await signAndLose(to);
  await stage.ask("update ton_payouts set memo = 'of today' where payment_id = $1", id);
  await stage.ask("update ton_batches set inner_hash = 'unread' where id = $1", batch.id);
  await stage.calm();
  await until(async () => (await notesOf('batch-unclear', batch.id)).length === 1);
  await pause(600);
  expect((await readPayout(db, id))?.state).toBe('sending');
  const { inner_hash: hash } = batch;
  await stage.ask('update ton_batches set inner_hash = $2 where id = $1', batch.id, hash);
  await until(isSent(id));
  expect(await received(to)).toBe(1_000_000_000n);
});

test('A batch whose id the wallet once held as used is not signed again by itself', async () => {
  const to = freshAddress();
  const { id, batch } = await signAndLose(to);
  await stage.ask("update ton_batches set body_hash = 'unread' where id = $1", batch.id);
  await stage.calm();
  await until(async () => (await received(to)) > 0n);
  await passLife();
  await until(async () => (await notesOf('query-taken', batch.id)).length === 1);
  for (let life = 0; life < 3; life += 1) await passLife();
  await pause(1500);
  expect(await batchState(batch.id)).toBe('signed');
  const { body_hash: hash } = batch;
  await stage.ask('update ton_batches set body_hash = $2 where id = $1', batch.id, hash);
  await until(isSent(id));
  expect(await received(to)).toBe(1_000_000_000n);
  const foreign = "select id::text as id from ton_transactions where reason = 'not-ours'";
  const [row] = await stage.ask<{ id: string }>(`${foreign} and state = 'waiting'`);
  expect((await stage.ton('close', row?.id ?? '', '--reason', 'ours')).code).toBe(0);
});

test('A batch is not signed again while a message of the wallet is unread', async () => {
  const to = freshAddress();
  const { id, batch } = await signAndLose(to);
  await stage.ask(
    `insert into ton_transactions (account, lt, hash, happened_at, kind, units, state, seen_at)
     select wallet, 1, 'unread', signed_at, 'own', 0, 'ignored', signed_at
       from ton_batches where id = $1`,
    batch.id,
  );
  await passLife();
  await until(async () => (await notesOf('own-unread', batch.id)).length === 1);
  expect(await batchState(batch.id)).toBe('signed');
  const [note] = await notesOf('own-unread', batch.id);
  await stage.ask(
    "insert into payment_note_audit_log (note_id, act, by, at) values ($1, 'looked', 'nora', now())",
    note?.id,
  );
  await until(async () => (await batchState(batch.id)) === 'expired');
  await stage.calm();
  await until(isSent(id));
  expect(await received(to)).toBe(1_000_000_000n);
});
