import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PATIENT } from '../harness/wire-stage.ts';
import { openPayingStage, type PayingStage } from './paying-desk.ts';

/** Longer than the desk waits for an answer, so that a gateway acts after it gave up. */
const HELD_MS = 30_000;

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

/** Records the line that tells staff that a gateway is silent. */
const tellStaff = (id: string) =>
  stage.owner.query(
    "insert into payment_notes (payment_id, kind, detail, at) values ($1, 'payout-unknown', '{}', now())",
    [id],
  );

/** A withdrawal whose first request to the gateway had no answer, and that is not sent again. */
async function unanswered(fault: object) {
  await stage.addFault(fault);
  await stage.restart({ gateway: true });
  const made = await stage.ready();
  await expect.poll(() => stage.handedAt(made.id), PATIENT).toBeDefined();
  await stage.halt();
  await stage.calm();
  return made;
}

test('Staff cannot give back what a gateway does not know yet and pays after that', async () => {
  const { seat, id, total, before } = await unanswered({ kind: 'slow', delayMs: HELD_MS });
  const staff = await stage.staff({ gateway: true });
  expect(await stage.requestsOf(id)).toBe(0);
  expect(await staff.failed(id)).toBe('gateway-open');
  await tellStaff(id);
  expect(await staff.failed(id)).toBe('gateway-open');
  expect(await stage.requestsOf(id)).toBe(0);
  await expect.poll(() => stage.requestsOf(id), PATIENT).toBeGreaterThan(0);
  await stage.restart({ gateway: true });
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
}, 120_000);

test('Staff give back what never reached a gateway that was told some minutes ago', async () => {
  const { seat, id, before } = await unanswered({ kind: 'closed' });
  const staff = await stage.staff({ gateway: true });
  await stage.owner.query(
    "update withdrawals set handed_at = handed_at - interval '3 minutes' where id = $1",
    [id],
  );
  expect(await staff.failed(id)).toBe('gateway-open');
  await tellStaff(id);
  expect(await staff.sent(id)).toBe('gateway-otherwise');
  expect(await staff.failed(id)).toBe('releasing');
  await stage.restart({ gateway: true });
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
  expect(await stage.requestsOf(id)).toBe(0);
  expect(await stage.balanceOf(seat)).toEqual(before);
});

test('Staff are told of a gateway that does not know a payout however often it is told to pay', async () => {
  const { id } = await unanswered({ kind: 'closed' });
  await stage.addFault({ kind: 'not-known' });
  await stage.owner.query('update withdrawals set attempts = 7, due_at = now() where id = $1', [
    id,
  ]);
  await stage.restart({ gateway: true });
  await expect.poll(() => stage.notesOf(id), PATIENT).toEqual(['payout-unknown']);
  expect(await stage.stageOf(id)).toBe('sending');
  await stage.calm();
  expect(await stage.askedAgain(id)).toBe('sent');
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
});

test('A payout that its gateway accepted and does not know any more is not sent again', async () => {
  await stage.gatewayMode('wait');
  await stage.restart({ gateway: true });
  const { id } = await stage.ready();
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('sent');
  await stage.addFault({ kind: 'not-known', count: 1 });
  expect(await stage.askedAgain(id)).toBe('sent');
  expect(await stage.askedAgain(id)).toBe('sent');
  expect(await stage.requestsOf(id)).toBe(1);
  await stage.halt();
  await stage.addFault({ kind: 'not-known' });
  const staff = await stage.staff({ gateway: true });
  expect(await staff.failed(id)).toBe('gateway-open');
  await stage.calm();
  await stage.restart({ gateway: true });
  await stage.conclude(id, 'paid');
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  expect(await stage.requestsOf(id)).toBe(1);
});

test('A payout that staff give back while it is made ready is not sent after that', async () => {
  const { id, seat, before } = await unanswered({ kind: 'closed' });
  const { owner } = stage;
  await owner.query('update withdrawals set due_at = now() where id = $1', [id]);
  await owner.query('begin');
  await owner.query('lock table payout_addresses in access exclusive mode');
  await stage.restart({ gateway: true });
  const waiting = `select 1 from pg_locks
                    where not granted and relation = 'payout_addresses'::regclass`;
  await expect.poll(async () => (await owner.query(waiting)).rows.length, PATIENT).toBe(1);
  await owner.query(
    `update withdrawals set stage = 'releasing', ending = 'failed', ended_by = 'nora',
            reason = 'payout-failed', leased_until = null where id = $1`,
    [id],
  );
  await owner.query('commit');
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
  await stage.halt();
  expect(await stage.requestsOf(id)).toBe(0);
  expect(await stage.balanceOf(seat)).toEqual(before);
});
