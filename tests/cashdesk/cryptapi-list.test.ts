import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CoinStage, openCoinStage } from './cryptapi-stage.ts';
import type { TestClient } from '../harness/client.ts';

let stage: CoinStage;
beforeAll(async () => {
  stage = await openCoinStage();
});
afterAll(() => stage.close());

/** The payments in a player's list, newest first, and their total. */
async function listOf(client: TestClient) {
  const { data } = await client.send('cash', 'transactions', { code: 1, page: 1, pageSize: 10 });
  const { transactions, total } = data as { transactions: { id: string }[]; total: number };
  return { ids: transactions.map(({ id }) => id), total };
}

test('An address is not a payment in the list until coins arrive at it', async () => {
  const { client } = await stage.player();
  await stage.addressOf(client, 'btc');
  const { address, paymentId } = await stage.addressOf(client, 'trc20/usdt');
  expect(await listOf(client)).toEqual({ ids: [], total: 0 });
  await stage.pay(address, '20');
  await expect
    .poll(() => listOf(client), { timeout: 40_000 })
    .toEqual({
      ids: [paymentId],
      total: 1,
    });
});
