import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayment } from '../../api/cashdesk/payments/create-payment.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool, type Database } from '../../api/platform/db/database.ts';
import { endByHand } from '../../api/cashdesk/ton/payouts/end-by-hand.ts';
import { queuePayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { releaseBatch } from '../../api/cashdesk/ton/payouts/release-batch.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { runAs, staffActor } from '../harness/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';

const WAIT = { timeout: 45_000 };

let stage: TonStage;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  stage = await openTonStage();
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  db = createDatabase(pool);
});
beforeEach(() => stage.calm());
afterAll(async () => {
  await pool.end();
  await stage.close();
});

/** Queues a payout of 1 GRAM to an address that was never paid before. */
async function queue(): Promise<string> {
  const paymentId = uuidV7();
  const to = `0:${uuidV7().replaceAll('-', '').repeat(2)}`;
  const sum = { asset: 'GRAM', amount: '1' } as const;
  await queuePayout(db, { paymentId, to, ...sum, memo: null }, Date.now());
  return paymentId;
}

/** Records the withdrawal that a payout belongs to at the cash desk. */
async function book(id: string): Promise<void> {
  const seat = await stage.seat(0);
  await createPayment(
    { db, clock: createClock() },
    {
      id,
      playerId: seat.id as PlayerId,
      code: 2,
      paywayId: 80,
      amountMicro: 200_000_000n,
      currencyId: 9,
      payerCurrency: 'GRAM',
      amountInCurrency: '1',
      rateMicro: 200_000_000n,
      by: 'player',
    },
  );
}

const payoutState = async (id: string) =>
  (await stage.ask<{ state: string }>('select state from ton_payouts where payment_id = $1', id))[0]
    ?.state;

const batchState = async (id: string) =>
  (await stage.ask<{ state: string }>('select state from ton_batches where id = $1', id))[0]?.state;

const notesOf = async (kind: string, key: string) =>
  await stage.ask<{ id: string; actions: number }>(
    `select n.id::text as id, count(a.id)::int as actions from payment_notes n
       left join payment_note_audit_log a on a.note_id = n.id
      where kind = $1 and detail ->> 'key' = $2 group by n.id`,
    kind,
    key,
  );

/** A payout, with its batch, whose message is signed and then lost until faults are cleared. */
async function signAndLose() {
  await stage.fault('sends', { kind: 'never' });
  const id = await queue();
  const [batch] = await stage.until<{ id: string }>(
    "select id from ton_batches where state = 'signed'",
    (rows) => rows.length === 1,
  );
  return { id, batchId: batch?.id ?? '' };
}

/** Moves the clocks of the product and of the chain past the life of a message. */
const passLife = () =>
  fetch(`${stage.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 3_700_000 }),
  });

const deps = () => ({ db, clock: createClock(), config: { policy: POLICIES.standard } });

const release = async (batchId: string, who: string) =>
  await releaseBatch(deps(), { batchId, actor: await staffActor(db, who) });

/** Another person, signed in at the shell of the first. */
const releaseAtShellOf = async (first: string, batchId: string, who: string) => {
  const actor = await staffActor(db, who, { via: 'shell' });
  return await releaseBatch(deps(), { batchId, actor: { ...actor, machine: `${first}@test` } });
};

describe('TON batches held for staff', () => {
  test('A held batch is signed again only when two people release it', async () => {
    const { id, batchId } = await signAndLose();
    await stage.ask(
      `insert into ton_transactions (account, lt, hash, happened_at, kind, units, state, seen_at)
       select wallet, 1, 'unread', signed_at, 'own', 0, 'ignored', signed_at
         from ton_batches where id = $1`,
      batchId,
    );
    await passLife();
    await expect.poll(async () => (await notesOf('own-unread', batchId)).length, WAIT).toBe(1);
    const [note] = await notesOf('own-unread', batchId);
    const closed = await runAs('lena', ['commands/payways.ts', 'done', note?.id ?? '', 'looked'], {
      DATABASE_URL: stage.server.database.appUrl,
    });
    expect(closed).toMatchObject({ code: 1, said: expect.stringContaining(`release ${batchId}`) });
    const first = await stage.ton('release', batchId);
    expect(first.code).toBe(0);
    expect(first.said).toContain('1 GRAM in 1 payout');
    expect(first.said).toContain('paid twice');
    expect(await stage.ton('release', batchId)).toMatchObject({ code: 1 });
    expect(await releaseAtShellOf('lena', batchId, 'other')).toMatchObject({
      outcome: 'one-shell',
    });
    expect(await batchState(batchId)).toBe('signed');
    expect(await notesOf('own-unread', batchId)).toMatchObject([{ actions: 0 }]);

    expect(await release(batchId, 'gleb')).toMatchObject({
      outcome: 'enough',
      consequence: 'sign-again',
    });
    await expect.poll(() => batchState(batchId), WAIT).toBe('expired');
    await stage.calm();
    await expect.poll(() => payoutState(id), WAIT).toBe('sent');
    expect(await release(batchId, 'gleb')).toBeUndefined();
  });

  test('An unclear batch ends when two people release it, and its payouts go to staff', async () => {
    const { id, batchId } = await signAndLose();
    await book(id);
    await stage.ask("update ton_batches set inner_hash = 'unread' where id = $1", batchId);
    await stage.calm();
    await expect.poll(async () => (await notesOf('batch-unclear', batchId)).length, WAIT).toBe(1);
    expect(await release(batchId, 'nora')).toMatchObject({ outcome: 'one-more' });
    const last = await release(batchId, 'gleb');
    expect(last).toMatchObject({ outcome: 'enough', consequence: 'by-hand' });
    expect(await batchState(batchId)).toBe('signed');
    expect(await notesOf('payout-lost', id)).toEqual([]);

    for (let life = 0; life < 3; life += 1) await passLife();
    await expect.poll(() => batchState(batchId), WAIT).toBe('done');
    expect(await payoutState(id)).toBe('sending');
    expect(await notesOf('payout-lost', id)).toHaveLength(1);
    const nowMs = Date.now();
    expect(await endByHand(db, id, { end: 'sent', nowMs })).toBe(true);
    const after = await queue();
    await expect.poll(() => payoutState(after), WAIT).toBe('sent');
  });
});
