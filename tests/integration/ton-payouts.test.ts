import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../api/db/database.ts';
import { queuePayout, readPayout } from '../../api/ton/payouts/queue-payout.ts';
import { uuidV7 } from '../../api/uuid.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';
import { pause } from './wire-stage.ts';

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

/** What an account got, in nano, as the chain tells it. */
async function received(address: string): Promise<bigint> {
  const query = new URLSearchParams({ account: address, limit: '1000' });
  const answer = await fetch(`${stage.url}/sandbox/ton/api/v3/transactions?${query.toString()}`);
  const { transactions } = (await answer.json()) as {
    transactions: { in_msg: { value: string | null } }[];
  };
  return transactions.reduce((sum, { in_msg }) => sum + BigInt(in_msg.value ?? '0'), 0n);
}

test('a payout of GRAM and one of USDT arrive, each once, and are sent when the chain says so', async () => {
  const [first, second] = [uuidV7(), uuidV7()];
  const to = freshAddress();
  await queue(first, to, gram('1.25'));
  await queue(second, freshAddress(), { asset: 'USDT', amount: '7.5' });
  const rows = await untilEnded(2);
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(await received(to)).toBe(1_250_000_000n);
  expect((await readPayout(db, first))?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('asking for a payout again changes nothing, and asking otherwise is an error', async () => {
  const id = uuidV7();
  const to = freshAddress();
  await Promise.all([1, 2, 3].map(() => queue(id, to, gram('1'))));
  await untilEnded(3);
  await queue(id, to, gram('1'));
  await expect(queue(id, to, gram('2'))).rejects.toThrow('otherwise');
  await pause(1500);
  expect(await received(to)).toBe(1_000_000_000n);
});

test('messages that vanish, answers that are lost and blocks that are undone pay once', async () => {
  const to = freshAddress();
  for (const kind of ['never', 'lost-answer', 'reorg'] as const) {
    await stage.fault('sends', { kind, count: 1, delayMs: 1000 });
    await queue(uuidV7(), to, gram('1'));
    await pause(3000);
  }
  await untilEnded(6);
  expect(await received(to)).toBe(3_000_000_000n);
});

test('a message that never comes through is signed anew for the same turn once it is too old', async () => {
  const to = freshAddress();
  await stage.fault('sends', { kind: 'never' });
  await queue(uuidV7(), to, gram('1'));
  const signed =
    "select array_length(body_hashes, 1) as count from ton_batches where state = 'signed'";
  await stage.until<{ count: number }>(signed, (rows) => rows.length === 1);
  const clock = (body: object) =>
    fetch(`${stage.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await clock({ advanceMs: 300_000 });
  await stage.until<{ count: number }>(signed, (rows) => rows[0]?.count === 2);
  await stage.calm();
  await untilEnded(7);
  expect(await received(to)).toBe(1_000_000_000n);
  const turns = await stage.ask('select seqno from ton_batches group by seqno having count(*) > 1');
  expect(turns).toEqual([]);
});

test('what the wallet cannot pay waits, and does not hold up what it can', async () => {
  const [large, small] = [uuidV7(), uuidV7()];
  await queue(large, freshAddress(), gram('60000'));
  await queue(small, freshAddress(), gram('1'));
  await untilEnded(8);
  expect((await readPayout(db, large))?.state).toBe('queued');
  const notes = await stage.ask("select kind from payment_notes where kind = 'hot-wallet-short'");
  expect(notes).toEqual([{ kind: 'hot-wallet-short' }]);
});
