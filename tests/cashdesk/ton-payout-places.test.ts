import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** A payout that has left, and whose payee the chain has not told of yet. */
async function leave(): Promise<string> {
  const paymentId = uuidV7();
  const to = `0:${paymentId.replaceAll('-', '').repeat(2)}`;
  const asked = { paymentId, to, asset: 'USDT', amount: '1', memo: null } as const;
  await queuePayout(stage.db, asked, Date.now());
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
