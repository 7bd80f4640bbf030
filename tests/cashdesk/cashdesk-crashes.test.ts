import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { runCommand } from '../harness/command.ts';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

/** Each test starts the server twice. */
const RESTARTS_LIMIT_MS = 180_000;

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

/** Connects the player again after a restart of the server. */
async function seatAgain(seat: Seat): Promise<Seat> {
  return { ...seat, ...(await connectClient(stage.url, { token: seat.token })) };
}

/** The state of the reservation that a player's only deposit holds in their limits. */
async function reservationOf({ id }: Seat): Promise<string | undefined> {
  const { rows } = await stage.owner.query<{ state: string }>(
    'select state from deposit_reservations where player_id = $1',
    [id],
  );
  return rows[0]?.state;
}

/** Starts the server so that it dies at a point, and starts it again once it has died. */
async function dieAt(point: string, act: () => Promise<unknown>): Promise<void> {
  await stage.server.restart({ CRASH_AT: point });
  await act().catch(() => undefined);
  await expect.poll(() => stage.server.isUp(), { interval: 20, timeout: 30_000 }).toBe(false);
  await stage.server.restart({ CRASH_AT: '' });
}

test.each(['before-begin', 'after-commit', 'deposit-after-credit', 'webhook-before-200'])(
  'A server that dies at %s of a gateway’s message credits the deposit once',
  async (point) => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    const body = await stage.notice(made, seat);
    await dieAt(point, () => stage.says(4, body));
    await stage.follow();
    const again = await seatAgain(seat);
    const known = [
      (await stage.payment(again, made.paymentId)).state,
      await stage.credited(seat),
      await reservationOf(seat),
    ];
    expect(known).toEqual(point === 'before-begin' ? [1, 0, 'reserved'] : [2, 100_000, 'done']);
    expect((await stage.says(4, body)).status).toBe(200);
    expect(await stage.credited(seat)).toBe(100_000);
    expect((await stage.payment(again, made.paymentId)).state).toBe(2);
    expect(await stage.balance(again)).toBe(100_000);
    again.close();
  },
  RESTARTS_LIMIT_MS,
);

test(
  'A deposit cancelled between its credit and its change of state stays credited',
  async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    const body = await stage.notice(made, seat);
    await dieAt('deposit-after-credit', () => stage.says(4, body));
    const again = await seatAgain(seat);
    const answer = await again.send('cash', 'cancelDeposit', { id: made.paymentId });
    expect(answer['msg']).toBe('cashdesk.not-open');
    expect((await stage.payment(again, made.paymentId)).state).toBe(2);
    again.close();
  },
  RESTARTS_LIMIT_MS,
);

describe('limits under parallel requests', () => {
  test('A hundred deposits at once never pass a limit together', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 300_000 });
    const { id } = await stage.methodOf(seat, 4);
    const outcomes: string[] = [];
    const all = new Promise<void>((done) => {
      seat.root.on('cash', (body: { type: string; success: boolean; msg?: string }) => {
        if (body.type !== 'deposit') return;
        outcomes.push(body.success ? 'ok' : String(body.msg));
        if (outcomes.length === 100) done();
      });
    });
    for (let turn = 0; turn < 100; turn += 1) {
      const payload = { methodId: id, amount: '1000', currency: 1 };
      seat.root.emit('cash', { type: 'deposit', payload });
    }
    await all;
    const count = (name: string) => outcomes.filter((outcome) => outcome === name).length;
    expect(count('ok')).toBe(3);
    // The pace lets five through at once, and one more for every three seconds that this takes.
    const limited = count('gate.limit-deposit');
    expect(limited).toBeGreaterThanOrEqual(2);
    expect(limited).toBeLessThan(20);
    expect(limited + count('cashdesk.too-fast')).toBe(97);
    const { rows } = await stage.owner.query<{ room: string }>(
      "select sum(amount_micro) as room from deposit_reservations where player_id = $1 and state = 'reserved'",
      [seat.id],
    );
    expect(rows[0]?.room).toBe('3000000000');
  });
});

test('The ledger balances after all crashes', async () => {
  const settings = { DATABASE_URL: stage.server.database.appUrl };
  expect(await runCommand('commands/ledger-check.ts', [], settings)).toMatchObject({ code: 0 });
  const { rows } = await stage.owner.query<{ unsettled: number }>(
    `select count(*)::int as unsettled from payments p
      where (p.state = 2) <> exists (select from idempotency_keys where key = 'deposit:' || p.id::text)`,
  );
  expect(rows).toEqual([{ unsettled: 0 }]);
});
