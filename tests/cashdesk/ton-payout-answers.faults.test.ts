import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { NetworkSilent } from '../../api/cashdesk/ton/network.ts';
import { advanceBatch } from '../../api/cashdesk/ton/payouts/advance-batch.ts';
import { confirmArrivals } from '../../api/cashdesk/ton/payouts/confirm-arrivals.ts';
import { openBatch } from '../../api/cashdesk/ton/payouts/open-batch.ts';
import type { PayoutDeps } from '../../api/cashdesk/ton/payouts/payout-deps.ts';
import { queuePayout, readPayout } from '../../api/cashdesk/ton/payouts/queue-payout.ts';
import { readChain } from '../../api/cashdesk/ton/watcher/read-chain.ts';
import { uuidV7 } from '../../api/platform/uuid.ts';
import type { TonAsset } from '../../shared/cashdesk/ton/assets.ts';
import { LIFE_MS, openPayoutStage, type PayoutStage } from './ton-payout-stage.ts';

let stage: PayoutStage;
let deps: PayoutDeps;
beforeAll(async () => {
  stage = await openPayoutStage();
  const { db, ton } = stage;
  const pace = { boc: '', sentAtMs: 0 };
  deps = { db, ton, clock: createClock(), logger: createLogger('silent'), pace };
});
afterAll(() => stage.close());

async function queue(asset: TonAsset, amount: string): Promise<string> {
  const id = uuidV7();
  const to = `0:${id.replaceAll('-', '').repeat(2)}`;
  await queuePayout(stage.db, { paymentId: id, to, asset, amount, memo: null }, Date.now());
  return id;
}

const queueUsdt = (amount: string) => queue('USDT', amount);

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

/** Signs what waits and follows it until the chain has its message, and no further. */
async function sendUnsettled(): Promise<string> {
  while (!(await openBatch(deps))) await readChain(deps);
  for (;;) {
    await advanceBatch(deps);
    await readChain(deps);
    const row = await stage.db
      .selectFrom('ton_batches')
      .innerJoin('ton_transactions', 'ton_transactions.comment', 'ton_batches.body_hash')
      .select('ton_batches.id')
      .where('ton_batches.state', '=', 'signed')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
  }
}

const batchState = async (id: string) => {
  const batches = stage.db.selectFrom('ton_batches').select('state').where('id', '=', id);
  return (await batches.executeTakeFirstOrThrow()).state;
};

test('A payout is not taken for unsent by an answer that lost messages of its transaction', async () => {
  const id = await queue('GRAM', '1');
  const batch = await sendUnsettled();
  // The message from outside has the wallet call itself, and only that call pays.
  const { network } = deps.ton;
  let asked = 0;
  const payingLost = spoiled({
    transactions: async (...of) => {
      asked += 1;
      await stage.loseSent(asked === 2);
      return await network.transactions(...of);
    },
  });
  await expect(advanceBatch(payingLost)).rejects.toThrow(NetworkSilent);
  await stage.loseSent(false);
  expect([await batchState(batch), await stateOf(id)]).toEqual(['signed', 'sending']);

  while (await advanceBatch(deps)) await readChain(deps);
  expect(await stateOf(id)).toBe('sent');
});

test('A batch that is said to have sent nothing is not signed again while its message lives', async () => {
  const id = await queue('GRAM', '1');
  const batch = await sendUnsettled();
  const { network } = deps.ton;
  const nothingSent = spoiled({
    transactions: async (...asked) =>
      (await network.transactions(...asked)).map((one) => ({ ...one, outgoing: [] })),
  });
  expect(await advanceBatch(nothingSent)).toBe(true);
  expect([await batchState(batch), await stateOf(id)]).toEqual(['signed', 'sending']);

  stage.passLife();
  const clock = createClock();
  clock.setOffsetMs(LIFE_MS);
  const later = { ...nothingSent, clock };
  expect(await advanceBatch(later)).toBe(false);
  expect([await batchState(batch), await stateOf(id)]).toEqual(['done', 'queued']);
});
