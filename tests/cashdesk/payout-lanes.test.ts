import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFor } from '../../api/sandbox/cryptapi/formats.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type Asked, openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

/** Nearly as long as a gateway may take: whatever is not behind it is long over by then. */
const HANGING_MS = 7500;

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

type Waiting = { readonly seat: Seat; readonly id: string };

/** An approved withdrawal whose address is too new for it to be sent. */
async function waiting(asked: Asked = {}): Promise<Waiting> {
  const seat = await stage.veteran(3_000_000);
  const { id } = await stage.withdraw(seat, asked);
  expect(await stage.stageOf(id)).toBe('approved');
  return { seat, id };
}

const stagesOf = (all: readonly Waiting[]) => Promise.all(all.map(({ id }) => stage.stageOf(id)));

test('While the gateway hangs, payouts by the chain and by hand leave all the same', async () => {
  const hanging: Waiting[] = [];
  while (hanging.length < 6) hanging.push(await waiting());
  const chain = await waiting({
    purse_id: 80,
    purseNumber: `0:${'5'.repeat(64)}`,
    currency: 9,
    memoTag: '',
  });
  const hand = await waiting({
    purse_id: 84,
    purseNumber: addressFor('trc20/usdt', 'lanes'),
    currency: 2,
    amount: 1_000_000,
  });
  await stage.addFault({ kind: 'slow', count: 100, delayMs: HANGING_MS });
  for (const { seat } of hanging) await stage.warmAddresses(seat);
  const sending = async () => (await stagesOf(hanging)).filter((one) => one === 'sending').length;
  await expect.poll(sending, PATIENT).toBeGreaterThanOrEqual(3);
  for (const { seat } of [chain, hand]) await stage.warmAddresses(seat);
  await expect
    .poll(() => stagesOf([chain, hand]), PATIENT)
    .toEqual([expect.stringMatching(/^(?:sent|done)$/), 'sent']);
  expect((await stagesOf(hanging)).toSorted()).toEqual([
    ...Array<string>(3).fill('approved'),
    ...Array<string>(3).fill('sending'),
  ]);
  await fetch(`${stage.url}/sandbox/payments/faults/answers`, { method: 'DELETE' });
  await expect
    .poll(() => stagesOf(hanging), { ...PATIENT, timeout: 60_000 })
    .toEqual(Array<string>(6).fill('done'));
  expect(await stage.moneyFaults()).toEqual([]);
}, 120_000);
