import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '../../api/players/create-player.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { advanceBatch } from '../../api/cashdesk/ton/payouts/advance-batch.ts';
import { confirmArrivals } from '../../api/cashdesk/ton/payouts/confirm-arrivals.ts';
import { openBatch } from '../../api/cashdesk/ton/payouts/open-batch.ts';
import type { PayoutDeps } from '../../api/cashdesk/ton/payouts/payout-deps.ts';
import { queuePayout, readPayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { readChain } from '../../api/cashdesk/ton/watcher/read-chain.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import { openPayoutStage, type PayoutStage } from './ton-payout-stage.ts';

/** More than one turn looks after. */
const STUCK = 205;

let stage: PayoutStage;
let deps: PayoutDeps;
beforeAll(async () => {
  stage = await openPayoutStage();
  const { db, ton } = stage;
  const pace = { boc: '', sentAtMs: 0 };
  deps = { db, ton, clock: createClock(), logger: createLogger('silent'), pace };
});
afterAll(() => stage.close());

/** A payout that waits to be signed. */
async function queue(): Promise<string> {
  const paymentId = uuidV7();
  const to = `0:${paymentId.replaceAll('-', '').repeat(2)}`;
  const asked = { paymentId, to, asset: 'USDT', amount: '1', memo: null } as const;
  await queuePayout(stage.db, asked, Date.now());
  return paymentId;
}

/** A payout that has left, and whose payee the chain has not told of yet. */
async function leave(): Promise<string> {
  const paymentId = await queue();
  while (!(await openBatch(deps))) await readChain(deps);
  while (await advanceBatch(deps)) await readChain(deps);
  return paymentId;
}

/** Payouts that left before all others, in a batch of which the chain tells nothing. */
async function addStuck(): Promise<void> {
  const batchId = uuidV7();
  const at = new Date();
  await stage.db
    .insertInto('ton_batches')
    .values({
      id: batchId,
      wallet: 'stuck',
      boc: 'stuck',
      state: 'done',
      hash: 'stuck',
      signed_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute();
  const payouts = Array.from({ length: STUCK }, (_, index) => ({
    payment_id: randomUUID(),
    address: `0:${'7'.repeat(64)}`,
    asset: 'GRAM' as const,
    units: 1n,
    memo: null,
    state: 'sending' as const,
    batch_id: batchId,
    message_lt: BigInt(index + 1),
    queued_at: at,
  }));
  await stage.db.insertInto('ton_payouts').values(payouts).execute();
}

/** The network with an answer of its own about the batch of those that are stuck. */
const answering = (stuck: () => Promise<readonly never[]>): PayoutDeps => {
  const { network } = deps.ton;
  const children: typeof network.children = async (hash) =>
    hash === 'stuck' ? await stuck() : await network.children(hash);
  return { ...deps, ton: { ...deps.ton, network: { ...network, children } } };
};

const stateOf = async (id: string) => (await readPayout(stage.db, id))?.state;

test('Two hundred payouts that the chain does not tell of hold up no payout behind them', async () => {
  const id = await leave();
  expect(await stateOf(id)).toBe('sending');
  await addStuck();
  const silent = answering(() => Promise.resolve([]));
  for (let turn = 0; turn < 20 && (await stateOf(id)) !== 'sent'; turn += 1) {
    await confirmArrivals(silent);
  }
  expect(await stateOf(id)).toBe('sent');
});

test('A payout that fails each time holds up no payout behind it', async () => {
  const id = await leave();
  expect(await stateOf(id)).toBe('sending');
  const failing = answering(() => Promise.reject(new Error('no answer')));
  for (let turn = 0; turn < 2 * STUCK + 20 && (await stateOf(id)) !== 'sent'; turn += 1) {
    await confirmArrivals(failing).catch(() => undefined);
  }
  expect(await stateOf(id)).toBe('sent');
});

/** Opens or closes withdrawals for everybody. */
const setService = async (isOpen: boolean) =>
  await (
    isOpen
      ? stage.db.deleteFrom('closings').where('id', '=', 'withdrawals')
      : stage.db
          .insertInto('closings')
          .values({ kind: 'service', id: 'withdrawals', reason: 'security', until: new Date() })
  ).execute();

/** The withdrawal of a payout, by a player whose withdrawals staff hold from now on. */
async function blockPlayerOf(paymentId: string): Promise<bigint> {
  const { playerId } = await stage.db.transaction().execute((trx) =>
    createPlayer(trx, {
      names: ['held'],
      newSeeds: async () => undefined,
      createdAt: new Date(),
    }),
  );
  await sql`
    with a as (
      insert into payout_addresses (id, player_id, payway_id, digest, link_digest, sealed, masked,
        first_used_at, usable_from)
      select ${randomUUID()}::uuid, ${BigInt(playerId)}::bigint, m.payway_id, '\\x01', '\\x02', '\\x03',
             'held', now(), now()
        from payway_methods m where m.direction = 'withdrawal' order by m.id limit 1
      returning id, player_id, payway_id)
    insert into withdrawals (id, player_id, payway_id, method_id, address_id, stage, paid_by, amount_micro,
      fee_micro, currency_id, payer_currency, amount_in_currency, rate_micro, score, reasons,
      approvals_needed, usable_from, due_at, asked_at)
    select ${paymentId}::uuid, a.player_id, a.payway_id, m.id, a.id, 'sent', 'ton', 1000000, 0,
           m.currency_id, 'USDT', 1, 1000000, 0, '[]', 0, now(), now(), now()
      from a join payway_methods m on m.payway_id = a.payway_id and m.direction = 'withdrawal'
     limit 1`.execute(stage.db);
  await stage.db
    .insertInto('withdrawal_blocks')
    .values({ player_id: BigInt(playerId), by: 'rita', reason: 'stolen', at: new Date() })
    .execute();
  return BigInt(playerId);
}

/** Signs whatever may be signed, after the chain was read. */
async function sign(by = deps): Promise<boolean> {
  for (let turn = 0; turn < 20; turn += 1) {
    if (await openBatch(by)) return true;
    await readChain(deps);
  }
  return false;
}

/** The network, whose last answer before a batch is kept comes after something happened. */
const after = (work: () => Promise<unknown>): PayoutDeps => {
  const { network } = deps.ton;
  const activeAmong: typeof network.activeAmong = async (addresses) => {
    const active = await network.activeAmong(addresses);
    await work();
    return active;
  };
  return { ...deps, ton: { ...deps.ton, network: { ...network, activeAmong } } };
};

test('No payout that waits is signed while withdrawals are closed, and one that is signed goes on', async () => {
  const signed = await queue();
  expect(await sign()).toBe(true);
  await setService(false);
  const waiting = await queue();
  while (await advanceBatch(deps)) await readChain(deps);
  for (let turn = 0; turn < 20 && (await stateOf(signed)) !== 'sent'; turn += 1) {
    await confirmArrivals(deps);
  }
  expect(await stateOf(signed)).toBe('sent');
  expect(await sign()).toBe(false);
  expect(await stateOf(waiting)).toBe('queued');
  await setService(true);
  expect(await sign()).toBe(true);
  expect(await stateOf(waiting)).toBe('sending');
  while (await advanceBatch(deps)) await readChain(deps);
});

test('A payout of a player whose withdrawals are held is not signed, and holds up no other', async () => {
  const [held, other] = [await queue(), await queue()];
  const playerId = await blockPlayerOf(held);
  expect(await sign()).toBe(true);
  expect([await stateOf(held), await stateOf(other)]).toEqual(['queued', 'sending']);
  while (await advanceBatch(deps)) await readChain(deps);
  expect(await sign()).toBe(false);
  await stage.db.deleteFrom('withdrawal_blocks').where('player_id', '=', playerId).execute();
  expect(await sign()).toBe(true);
  expect(await stateOf(held)).toBe('sending');
});

test('A batch is not kept whose withdrawals were closed while the chain was asked', async () => {
  while (await advanceBatch(deps)) await readChain(deps);
  const waiting = await queue();
  expect(await sign(after(() => setService(false)))).toBe(false);
  expect(await stateOf(waiting)).toBe('queued');
  await setService(true);
  expect(await sign()).toBe(true);
  expect(await stateOf(waiting)).toBe('sending');
});

test('A batch is not kept with a payout whose player was held while the chain was asked', async () => {
  while (await advanceBatch(deps)) await readChain(deps);
  const [held, other] = [await queue(), await queue()];
  let isHeld = false;
  const holding = after(async () => {
    if (!isHeld) await blockPlayerOf(held);
    isHeld = true;
  });
  expect(await openBatch(holding)).toBe(false);
  expect([await stateOf(held), await stateOf(other)]).toEqual(['queued', 'queued']);
  expect(await sign()).toBe(true);
  expect([await stateOf(held), await stateOf(other)]).toEqual(['queued', 'sending']);
});
