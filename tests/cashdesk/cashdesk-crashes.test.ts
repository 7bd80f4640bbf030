import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { runCommand } from '../harness/command.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type CashStage, type Made, newRequestId, openCashStage } from './cashdesk-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

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

/** The transfer that a deposit asks for. */
const transferFor = ({ requisites }: Made) => ({
  account: requisites?.accountNumber ?? '',
  amount: requisites?.amount ?? '',
  currency: 'RUB',
});

/** All payments of a player. */
async function paymentsOf({ id }: Seat) {
  const { rows } = await stage.owner.query<{
    id: string;
    state: number;
    external_id: string | null;
  }>('select id, state, external_id from payments where player_id = $1', [id]);
  return rows;
}

async function paymentState(id: string): Promise<number | undefined> {
  const { rows } = await stage.owner.query<{ state: number }>(
    'select state from payments where id = $1',
    [id],
  );
  return rows[0]?.state;
}

/** Has the server die at a point, and starts it again once it has died. */
async function dieAt(point: string, act: () => Promise<unknown>): Promise<void> {
  await stage.server.arm(point);
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

describe('a late deposit that a server credits and dies', () => {
  test(
    'A late deposit has its line and its notice once, whoever finishes it after the crash',
    async () => {
      const seat = await stage.newcomer();
      await stage.owner.query(
        "update players set email = id || '@example.com', email_verified = true where id = $1",
        [seat.id],
      );
      const made = await stage.deposit(seat, 4, '1000');
      await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
      const body = await stage.notice(made, seat);
      await dieAt('deposit-after-credit', () => stage.says(4, body));
      const outcome = async () => [
        await stage.notesOf(made.paymentId),
        (await openMailbox(stage, seat)).filter((kind) => kind.startsWith('deposit-')),
        await stage.credited(seat),
        await paymentState(made.paymentId),
      ];
      await Promise.all([stage.says(4, body), stage.follow(), stage.says(4, body)]);
      expect(await outcome()).toEqual([['late'], ['deposit-credited'], 100_000, 2]);
      expect(await stage.says(4, body)).toEqual({ status: 200, said: 'before' });
      await stage.follow();
      expect(await outcome()).toEqual([['late'], ['deposit-credited'], 100_000, 2]);
    },
    RESTARTS_LIMIT_MS,
  );
});

describe('a server that dies between writing a deposit and keeping what its gateway opened', () => {
  type Asking = { readonly point: string; readonly payway: number; readonly requestId: string };

  /** Asks for a deposit by a server that dies at a point, and leaves it at that. */
  async function dieAsking(seat: Seat, { point, payway, requestId }: Asking) {
    await dieAt(point, async () => {
      const dying = await seatAgain(seat);
      void stage.deposit(dying, payway, { amount: '1000', requestId }).catch(() => undefined);
    });
  }

  test.each([
    { point: 'deposit-before-open', payway: 4 },
    { point: 'deposit-after-open', payway: 4 },
    { point: 'deposit-before-open', payway: 74 },
    { point: 'deposit-after-open', payway: 74 },
  ])(
    'A deposit by payway $payway whose server died at $point is opened by the same request, once',
    async ({ point, payway }) => {
      const seat = await stage.newcomer();
      const requestId = newRequestId();
      await dieAsking(seat, { point, payway, requestId });
      const [left] = await paymentsOf(seat);
      expect(left).toMatchObject({ state: 1, external_id: null });
      const again = await seatAgain(seat);
      const made = await stage.deposit(again, payway, { amount: '1000', requestId });
      expect(made.paymentId).toBe(left?.id);
      expect([made.url, made.requisites].filter((way) => way !== undefined)).toHaveLength(1);
      expect(await paymentsOf(seat)).toEqual([
        { id: left?.id, state: 1, external_id: expect.any(String) as string },
      ]);
      expect(await reservationOf(seat)).toBe('reserved');
      await (payway === 4 ? stage.press(made) : stage.transfer(transferFor(made)));
      await expect.poll(() => paymentState(made.paymentId), PATIENT).toBe(2);
      expect(await reservationOf(seat)).toBe('done');
      again.close();
    },
    RESTARTS_LIMIT_MS,
  );

  test.each([4, 74])(
    'A deposit by payway %d that was never opened ends in its time and gives its room back',
    async (payway) => {
      const seat = await stage.newcomer();
      const requestId = newRequestId();
      await dieAsking(seat, { point: 'deposit-before-open', payway, requestId });
      await stage.clock.advance(31 * 60_000);
      await stage.follow();
      expect(await paymentsOf(seat)).toMatchObject([{ state: 10 }]);
      expect(await reservationOf(seat)).toBe('released');
    },
    RESTARTS_LIMIT_MS,
  );
});

describe('limits under parallel requests', () => {
  test('A hundred deposits at once never pass a limit together', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 300_000 });
    const { id } = await stage.methodOf(seat, 4);
    const outcomes: string[] = [];
    const all = new Promise<void>((done) => {
      seat.root.on('cash', (body: { type: string; success: boolean; msg?: string }) => {
        if (!['finish', 'error'].includes(body.type)) return;
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
