import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markFailed, markSent } from '../../api/cashdesk/approvals/decide.ts';
import { createPayoutGateways } from '../../api/cashdesk/withdrawals/payouts/payers.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';
import { SANDBOX_PAYMENTS_KEY } from '../../shared/platform/security/sandbox-secrets.ts';
import { staffActor } from '../harness/staff.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
let pool: ReturnType<typeof createPool>;
let desk: Parameters<typeof markFailed>[0];
beforeAll(async () => {
  stage = await openWithdrawalStage();
  pool = createPool(stage.server.database.appUrl, 2);
  pool.on('error', () => undefined);
  const clock = createClock();
  const url = `${stage.url}/sandbox/payments`;
  const payouts = { url, key: SANDBOX_PAYMENTS_KEY };
  desk = {
    db: createDatabase(pool),
    clock,
    config: { policy: POLICIES.standard },
    gateways: createPayoutGateways({ config: { payouts, siteUrl: stage.url }, clock }),
  };
});
afterAll(async () => {
  await pool.end();
  await stage.close();
});

const failBy = async (id: string) =>
  await markFailed(desk, id, { actor: await staffActor(desk.db, 'nora'), reason: 'it never left' });
const sentBy = async (id: string) =>
  await markSent(desk, id, { actor: await staffActor(desk.db, 'nora'), externalId: 'slip-1' });

/** A withdrawal that the gateway has accepted and not yet paid. */
async function acceptedPayout(): Promise<{ readonly seat: Seat; readonly id: string }> {
  const seat = await stage.veteran();
  await stage.gatewayMode('wait');
  const { id } = await stage.withdraw(seat);
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
  await stage.gatewayMode('pay');
  return { seat, id };
}

/** Makes the gateway answer nothing readable until `speak`. */
const silence = () => stage.addFault({ kind: 'server-error' });
const speak = async () => {
  await fetch(`${stage.url}/sandbox/payments/faults/answers`, { method: 'DELETE' });
};

/** Records the note that tells staff that a gateway is silent. */
async function notifyStaff(id: string): Promise<void> {
  await stage.owner.query(
    "insert into payment_notes (payment_id, kind, detail, at) values ($1, 'payout-unknown', '{}', now())",
    [id],
  );
}

type Note = { readonly kind: string; readonly detail: Readonly<Record<string, string>> };
async function notesOf(id: string): Promise<readonly Note[]> {
  const { rows } = await stage.owner.query<Note>(
    'select kind, detail from payment_notes where payment_id = $1 order by id',
    [id],
  );
  return rows;
}
const otherEnds = async (id: string) =>
  (await notesOf(id)).flatMap(({ kind, detail }) =>
    kind === 'payout-other-end' ? [`${detail['provider']} after ${detail['ended']}`] : [],
  );

describe('payouts held by the gateway', () => {
  test('Staff cannot mark a payout failed that the gateway still holds', async () => {
    const { seat, id } = await acceptedPayout();
    const before = await stage.balanceOf(seat);
    await expect.poll(() => failBy(id), PATIENT).toBe('gateway-otherwise');
    await stage.conclude(id, 'paid');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real, held: 0 });
    expect(await otherEnds(id)).toEqual([]);
  });

  test('Staff cannot mark a payout sent that the gateway has not paid', async () => {
    const { id } = await acceptedPayout();
    await expect.poll(() => sentBy(id), PATIENT).toBe('gateway-open');
    await stage.conclude(id, 'rejected');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
    expect(await sentBy(id)).toBe('not-open');
  });

  test('Staff cannot end a payout while it is being sent to the gateway', async () => {
    const seat = await stage.veteran();
    const before = await stage.balanceOf(seat);
    const { id } = await stage.withdraw(seat);
    await stage.addFault({ kind: 'slow', count: 1, delayMs: 3000 });
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sending');
    expect(await failBy(id)).toBe('asking');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - 210_000, held: 0 });
    const { rows } = await stage.owner.query(
      "select detail ->> 'decision' as decision from withdrawal_audit_log where withdrawal_id = $1 and act = 'refused'",
      [id],
    );
    expect(rows).toEqual([{ decision: 'asking' }]);
  });

  test('A payout of a silent gateway can be ended by hand, and a late end is noted', async () => {
    const { seat, id } = await acceptedPayout();
    await silence();
    await expect.poll(() => failBy(id), PATIENT).toBe('gateway-open');
    await notifyStaff(id);
    await expect.poll(() => failBy(id), PATIENT).toBe('releasing');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
    expect(await otherEnds(id)).toEqual([]);
    await speak();
    await stage.conclude(id, 'paid');
    await expect.poll(() => otherEnds(id), PATIENT).toEqual(['sent after failed']);
    expect((await stage.balanceOf(seat)).held).toBe(0);
    expect(await stage.moneyFaults()).toEqual([]);
  });

  test('A rejection by the gateway after staff marked the payout sent is noted', async () => {
    const { id } = await acceptedPayout();
    await silence();
    await notifyStaff(id);
    await expect.poll(() => sentBy(id), PATIENT).toBe('settling');
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    await speak();
    await stage.conclude(id, 'rejected');
    await expect.poll(() => otherEnds(id), PATIENT).toEqual(['failed after done']);
  });

  test('A payout accepted by the gateway after its end is noted', async () => {
    const seat = await stage.veteran();
    const { id } = await stage.withdraw(seat);
    await stage.gatewayMode('wait');
    await stage.addFault({ kind: 'slow', count: 1, delayMs: 3000 });
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.handedAt(id), PATIENT).toBeDefined();
    await stage.owner.query(
      "update withdrawals set stage = 'releasing', ending = 'failed', reason = 'x' where id = $1",
      [id],
    );
    await expect.poll(() => otherEnds(id), PATIENT).toEqual(['processing after failed']);
    await stage.gatewayMode('pay');
  });

  test('A payout past its promised day is reported to staff once', async () => {
    const { id } = await acceptedPayout();
    const isLate = async () => (await notesOf(id)).filter(({ kind }) => kind === 'payout-late');
    await stage.owner.query(
      "update payments set expected_by = now() - interval '9 days' where id = $1",
      [id],
    );
    const askAgain = async () => {
      await stage.owner.query(
        'update withdrawals set due_at = now(), attempts = 400, version = version + 1 where id = $1',
        [id],
      );
      await expect
        .poll(async () => {
          const { rows } = await stage.owner.query(
            'select attempts from withdrawals where id = $1',
            [id],
          );
          return rows[0]?.attempts;
        }, PATIENT)
        .toBe(401);
    };
    await askAgain();
    await expect.poll(async () => (await isLate()).length, PATIENT).toBe(1);
    await askAgain();
    expect(await isLate()).toHaveLength(1);
    await stage.conclude(id, 'paid');
  });
});
