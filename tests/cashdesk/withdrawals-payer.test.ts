import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT } from '../harness/wire-stage.ts';
import { openPayingStage, type PayingStage } from './paying-desk.ts';

const OVER_TON = { purse_id: 80, purseNumber: `0:${'5'.repeat(64)}`, currency: 9, memoTag: '' };

let stage: PayingStage;
beforeAll(async () => {
  stage = await openPayingStage();
});
afterEach(async () => {
  await stage.halt();
  await stage.calm();
  await stage.gatewayMode('pay');
});
afterAll(() => stage.close());

describe('payouts left to staff', () => {
  test('A payout that staff pay by hand is never asked of a gateway configured later', async () => {
    await stage.restart({ gateway: false });
    const { seat, id, total, before } = await stage.ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    expect(await stage.notesOf(id)).toEqual(['payout-by-hand']);
    await stage.restart({ gateway: true });
    expect(await stage.askedAgain(id)).toBe('sent');
    expect(await stage.askedAgain(id)).toBe('sent');
    expect(await stage.requestsOf(id)).toBe(0);
    const staff = await stage.staff({ gateway: true });
    expect(await staff.sent(id)).toBe('settling');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await stage.requestsOf(id)).toBe(0);
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
  });

  test('A payout that staff pay by hand is never queued for a wallet on TON configured later', async () => {
    await stage.restart({ gateway: true });
    const { id } = await stage.ready(OVER_TON);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    expect(await stage.notesOf(id)).toEqual(['payout-by-hand']);
    await stage.restart({ gateway: true, ton: true });
    expect(await stage.askedAgain(id)).toBe('sent');
    expect(await stage.askedAgain(id)).toBe('sent');
    const queued = await stage.owner.query('select 1 from ton_payouts where payment_id = $1', [id]);
    expect(queued.rows).toEqual([]);
  });
});

describe('payouts of a gateway that is configured no more', () => {
  test('A payout that the gateway has waits for it, and nobody else is asked to pay', async () => {
    await stage.gatewayMode('wait');
    await stage.restart({ gateway: true });
    const { seat, id, total, before } = await stage.ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    await stage.restart({ gateway: false });
    expect(await stage.askedAgain(id)).toBe('sent');
    expect(await stage.askedAgain(id)).toBe('sent');
    await expect.poll(() => stage.notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    await stage.restart({ gateway: true });
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await stage.requestsOf(id)).toBe(1);
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
  });

  test('A payout that may have reached the gateway is not given to staff to pay', async () => {
    await stage.addFault({ kind: 'done-then-closed' });
    await stage.gatewayMode('wait');
    await stage.restart({ gateway: true });
    const { id } = await stage.ready();
    await expect.poll(() => stage.requestsOf(id), PATIENT).toBeGreaterThan(0);
    await stage.restart({ gateway: false });
    await stage.calm();
    expect(await stage.askedAgain(id)).toBe('sending');
    await expect.poll(() => stage.notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    await stage.restart({ gateway: true });
    expect(await stage.askedAgain(id)).toBe('sent');
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });

  test('Staff end a payout whose gateway is configured no more only once they were told so', async () => {
    await stage.gatewayMode('wait');
    await stage.restart({ gateway: true });
    const { id } = await stage.ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    await stage.halt();
    const staff = await stage.staff({ gateway: false });
    expect(await staff.failed(id)).toBe('gateway-open');
    expect(await staff.sent(id)).toBe('gateway-open');
    await stage.restart({ gateway: false });
    await expect.poll(() => stage.notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    const whoCanAsk = await stage.staff({ gateway: true });
    expect(await whoCanAsk.failed(id)).toBe('gateway-otherwise');
    expect(await whoCanAsk.sent(id)).toBe('gateway-open');
    expect(await staff.failed(id)).toBe('releasing');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
  });
});
