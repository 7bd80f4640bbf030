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

let stage: PayoutStage;
let deps: PayoutDeps;
beforeAll(async () => {
  stage = await openPayoutStage();
  const { db, ton } = stage;
  const pace = { boc: '', sentAtMs: 0 };
  deps = { db, ton, clock: createClock(), logger: createLogger('silent'), pace };
});
afterAll(() => stage.close());

async function queueUsdt(amount: string): Promise<string> {
  const id = uuidV7();
  const to = `0:${id.replaceAll('-', '').repeat(2)}`;
  await queuePayout(stage.db, { paymentId: id, to, asset: 'USDT', amount, memo: null }, Date.now());
  return id;
}

/** Signs what waits and follows it until its batch is done. */
async function sendAll() {
  while (!(await openBatch(deps))) await readChain(deps);
  while (await advanceBatch(deps)) await readChain(deps);
}

/** The network with some of its answers spoiled. */
const spoiled = (answers: Partial<PayoutDeps['ton']['network']>): PayoutDeps => ({
  ...deps,
  ton: { ...deps.ton, network: { ...deps.ton.network, ...answers } },
});

const stateOf = async (id: string) => (await readPayout(stage.db, id))?.state;

test('Jettons reported as unmoved are not given up until their return is seen', async () => {
  const id = await queueUsdt('1');
  await sendAll();
  const children = (hash: string) => deps.ton.network.children(hash);
  const untold = async (hash: string) =>
    (await children(hash)).map((one) => ({ ...one, isDone: false }));
  while ((await children(await batchHash())).length === 0);
  // The note for staff names a payment of the cash desk, and these books have none.
  await expect(confirmArrivals(spoiled({ children: untold }))).rejects.toThrow('payment_notes');
  expect(await stateOf(id)).toBe('sending');
  while ((await stateOf(id)) !== 'sent') await confirmArrivals(deps);
});

async function batchHash(): Promise<string> {
  const { hash } = await stage.db
    .selectFrom('ton_batches')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return hash ?? '';
}

test('USDT sent with the last batch is not spent again before its wallet reports it', async () => {
  const before = 250_000_000_000n;
  const first = await queueUsdt('200000');
  await sendAll();
  const second = await queueUsdt('100000');
  const stale = spoiled({ jettonUnits: () => Promise.resolve(before) });
  while ((await readChain(deps)).count > 0);
  expect(await openBatch(stale)).toBe(false);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sending', 'queued']);
});
