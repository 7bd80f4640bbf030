import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT } from './wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

describe('a withdrawal', () => {
  test('is held when asked, rests for a new address, is sent once and settled', async () => {
    const seat = await stage.veteran();
    const before = await stage.balanceOf(seat);
    const payment = await stage.withdraw(seat);
    const total = SMALL + SMALL / 20;
    expect(payment).toMatchObject({
      code: 2,
      state: 1,
      amount: SMALL,
      fee: SMALL / 20,
      total,
      amountInCurrency: '2000.00',
      payerCurrency: 'RUB',
      purseNumber: '•••• 1111',
      canCancel: true,
    });
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: total });
    expect(await stage.stageOf(payment.id)).toBe('approved');
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(payment.id), PATIENT).toBe('done');
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
    expect(await stage.paymentOf(payment.id)).toEqual({ state: 2, reason: null });
    const paid = (await stage.paidOut()).filter(({ payout_id }) => payout_id === payment.id);
    expect(paid).toMatchObject([{ state: 'paid', amount: '2000.00', account: '4111111111111111' }]);
    expect(await stage.ledgerFaults()).toEqual([]);
  });
});
