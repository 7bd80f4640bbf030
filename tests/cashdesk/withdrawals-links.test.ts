import { Address } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

/** Whose customers all are paid at one address, told apart by the memo. */
const EXCHANGE = `0:${'e'.repeat(64)}`;
const EXCHANGE_AS_WRITTEN = Address.parseRaw(EXCHANGE).toString({ bounceable: false });

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage({ EXCHANGE_ADDRESSES: EXCHANGE_AS_WRITTEN });
});
afterAll(() => stage.close());

/** How the withdrawals of two players to one address are to go, one after the other. */
async function stagesOf(purseNumber: string, memos: readonly [string, string]) {
  const stages: string[] = [];
  for (const memoTag of memos) {
    const seat = await stage.veteran();
    const asked = { purse_id: 80, purseNumber, currency: 9, memoTag };
    const { id } = await stage.withdraw(seat, asked);
    stages.push(await stage.stageOf(id));
  }
  return stages;
}

test('Two accounts paid at one wallet are linked, whatever they write as a memo', async () => {
  const linked = ['approved', 'review'];
  expect(await stagesOf(`0:${'1'.repeat(64)}`, ['one', 'two'])).toEqual(linked);
  expect(await stagesOf(`0:${'2'.repeat(64)}`, ['', 'two'])).toEqual(linked);
  expect(await stagesOf(`0:${'3'.repeat(64)}`, ['one', ''])).toEqual(linked);
});

test('Two customers of an exchange are linked by its address and their memo together', async () => {
  expect(await stagesOf(EXCHANGE, ['ann', 'bob'])).toEqual(['approved', 'approved']);
  expect(await stagesOf(EXCHANGE, ['ann', 'bob'])).toEqual(['review', 'review']);
});

test('A memo left out at the address of an exchange links by the address', async () => {
  expect(await stagesOf(EXCHANGE, ['', ''])).toEqual(['approved', 'review']);
});
