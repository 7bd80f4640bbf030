import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { markFailed, markSent } from '../../api/cashdesk/approvals/decide.ts';
import {
  createPayoutGateways,
  type PayoutGateways,
} from '../../api/cashdesk/withdrawals/payouts/payers.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { SANDBOX_PAYMENTS_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { staffActor } from '../harness/staff.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { askedAgain, openPayingDesk, type PayingDesk, WITHOUT_WORK } from './paying-desk.ts';
import { type Asked, openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

const NONE: PayoutGateways = { gateway: undefined };
const OVER_TON = { purse_id: 80, purseNumber: `0:${'5'.repeat(64)}`, currency: 9, memoTag: '' };

let stage: WithdrawalStage;
let pool: ReturnType<typeof createPool>;
let desk: PayingDesk | undefined;
beforeAll(async () => {
  stage = await openWithdrawalStage(WITHOUT_WORK);
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await desk?.stop();
  desk = undefined;
  await stage.gatewayMode('pay');
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

/** Restarts the desk with other payers. */
async function restart(configured: Parameters<typeof openPayingDesk>[1]): Promise<void> {
  await desk?.stop();
  desk = await openPayingDesk(stage, configured);
}

/** A withdrawal that may be sent at once. */
async function ready(asked: Asked = {}) {
  const seat = await stage.veteran();
  const before = await stage.balanceOf(seat);
  const { id, total } = await stage.withdraw(seat, asked);
  await stage.warmAddresses(seat);
  return { seat, id, total, before };
}

async function staffOf(gateways: PayoutGateways) {
  const db = createDatabase(pool);
  const deps = { db, clock: createClock(), config: { policy: POLICIES.house }, gateways };
  const actor = await staffActor(db, 'nora');
  return {
    sent: (id: string) => markSent(deps, id, { actor, externalId: 'slip-1' }),
    failed: (id: string) => markFailed(deps, id, { actor, reason: 'it never left' }),
  };
}

const configured = (): PayoutGateways =>
  createPayoutGateways({
    clock: createClock(),
    config: {
      payouts: { url: `${stage.url}/sandbox/payments`, key: SANDBOX_PAYMENTS_KEY },
      siteUrl: stage.url,
    },
  });

const requestsOf = async (id: string) =>
  (await stage.paidOut()).find(({ payout_id }) => payout_id === id)?.requests ?? 0;

async function notesOf(id: string): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ kind: string }>(
    'select kind from payment_notes where payment_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('payouts left to staff', () => {
  test('A payout that staff pay by hand is never asked of a gateway configured later', async () => {
    await restart({ gateway: false });
    const { seat, id, total, before } = await ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    expect(await notesOf(id)).toEqual(['payout-by-hand']);
    await restart({ gateway: true });
    expect(await askedAgain(stage, id)).toBe('sent');
    expect(await askedAgain(stage, id)).toBe('sent');
    expect(await requestsOf(id)).toBe(0);
    const staff = await staffOf(configured());
    expect(await staff.sent(id)).toBe('settling');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await requestsOf(id)).toBe(0);
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
  });

  test('A payout that staff pay by hand is never queued for a wallet on TON configured later', async () => {
    await restart({ gateway: true });
    const { id } = await ready(OVER_TON);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    expect(await notesOf(id)).toEqual(['payout-by-hand']);
    await restart({ gateway: true, ton: true });
    expect(await askedAgain(stage, id)).toBe('sent');
    expect(await askedAgain(stage, id)).toBe('sent');
    const queued = await stage.owner.query('select 1 from ton_payouts where payment_id = $1', [id]);
    expect(queued.rows).toEqual([]);
  });
});

describe('payouts of a gateway that is configured no more', () => {
  test('A payout that the gateway has waits for it, and nobody else is asked to pay', async () => {
    await stage.gatewayMode('wait');
    await restart({ gateway: true });
    const { seat, id, total, before } = await ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    await restart({ gateway: false });
    expect(await askedAgain(stage, id)).toBe('sent');
    expect(await askedAgain(stage, id)).toBe('sent');
    await expect.poll(() => notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    await restart({ gateway: true });
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await requestsOf(id)).toBe(1);
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
  });

  test('A payout that may have reached the gateway is not given to staff to pay', async () => {
    await stage.addFault({ kind: 'done-then-closed' });
    await stage.gatewayMode('wait');
    await restart({ gateway: true });
    const { id } = await ready();
    await expect.poll(() => requestsOf(id), PATIENT).toBeGreaterThan(0);
    await restart({ gateway: false });
    await fetch(`${stage.url}/sandbox/payments/faults/answers`, { method: 'DELETE' });
    expect(await askedAgain(stage, id)).toBe('sending');
    await expect.poll(() => notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    await restart({ gateway: true });
    expect(await askedAgain(stage, id)).toBe('sent');
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });

  test('Staff end a payout whose gateway is configured no more only once they were told so', async () => {
    await stage.gatewayMode('wait');
    await restart({ gateway: true });
    const { id } = await ready();
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
    await desk?.stop();
    const staff = await staffOf(NONE);
    expect([await staff.failed(id), await staff.sent(id)]).toEqual([
      'gateway-open',
      'gateway-open',
    ]);
    desk = await openPayingDesk(stage, { gateway: false });
    await expect.poll(() => notesOf(id), PATIENT).toEqual(['payout-no-payer']);
    const informed = await staffOf(configured());
    expect([await informed.failed(id), await informed.sent(id)]).toEqual([
      'gateway-otherwise',
      'gateway-open',
    ]);
    expect(await staff.failed(id)).toBe('releasing');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
  });
});
