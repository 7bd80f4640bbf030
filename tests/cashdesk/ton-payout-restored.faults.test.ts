import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../api/platform/clock.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { openBatch } from '../../api/cashdesk/ton/payouts/open-batch.ts';
import { readChain } from '../../api/cashdesk/ton/watcher/read-chain.ts';
import { openPayoutStage, type PayoutStage } from './ton-payout-stage.ts';

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage();
});
afterAll(() => stage.close());

test('A payer with restored books signs nothing before the chain is read again', async () => {
  const { db, ton } = stage;
  const deps = { db, ton, clock: createClock(), logger: createLogger('silent') };
  await stage.queueSome();
  await stage.drain();
  await db.updateTable('ton_cursors').set({ lt: 0n, hash: '' }).execute();
  await stage.queueSome();
  const pace = { boc: '', sentAtMs: 0 };
  expect(await openBatch({ ...deps, pace })).toBe(false);
  expect(await openBatch({ ...deps, pace })).toBe(false);
  while ((await readChain(deps)).count > 0);
  expect(await openBatch({ ...deps, pace })).toBe(true);
});
