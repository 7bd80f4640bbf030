import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashStage, openCashStage, type Signing } from './cashdesk-stage.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

async function unpaid(amount = '1000', payway = 4) {
  const seat = await stage.newcomer();
  const made = await stage.deposit(seat, payway, amount);
  return { seat, made, notice: (more?: object) => stage.notice(made, seat, more) };
}

describe('messages that the gateway did not send', () => {
  test.each<readonly [string, Signing, string]>([
    ['signed with another key', { key: 'x'.repeat(40) }, 'signature'],
    ['signed for another payway', { path: '/api/cashdesk/gateway/118' }, 'signature'],
    ['signed an hour ago', { atMs: Date.now() - HOUR_MS }, 'time'],
    ['signed an hour from now', { atMs: Date.now() + HOUR_MS }, 'time'],
    ['without a signature', { headers: { 'x-signature': '' } }, 'headers'],
    ['with a malformed signature', { headers: { 'x-signature': 'zz'.repeat(32) } }, 'headers'],
    ['with a short signature', { headers: { 'x-signature': 'ab' } }, 'headers'],
    ['without a time', { headers: { 'x-timestamp': '' } }, 'headers'],
    ['with a time in words', { headers: { 'x-timestamp': '1e13' } }, 'headers'],
    ['without a nonce', { headers: { 'x-nonce': '' } }, 'headers'],
    ['with another nonce than it signed', { headers: { 'x-nonce': 'a'.repeat(24) } }, 'signature'],
    [
      'with another time than it signed',
      { headers: { 'x-timestamp': String(Date.now() - 60_000) } },
      'signature',
    ],
  ])('A message %s is refused before anything of it is read', async (_what, signing, said) => {
    const { seat, notice } = await unpaid();
    const before = await stage.books();
    expect(await stage.says(4, await notice(), signing)).toEqual({ status: 401, said });
    expect(await stage.books()).toBe(before);
    expect(await stage.credited(seat)).toBe(0);
  });

  test('A body changed under a correct signature is refused', async () => {
    const { seat, notice } = await unpaid();
    const body = await notice();
    const nonce = 'n'.repeat(24);
    const atMs = Date.now();
    const text = JSON.stringify(body);
    expect((await stage.says(4, text, { nonce, atMs })).status).toBe(200);
    const { createHmac } = await import('node:crypto');
    const { SANDBOX_PAYMENTS_KEY } =
      await import('../../shared/platform/security/sandbox-secrets.ts');
    const stolen = createHmac('sha256', SANDBOX_PAYMENTS_KEY)
      .update(`${atMs}.${nonce}.POST /api/cashdesk/gateway/4.${text}`)
      .digest('hex');
    const changed = JSON.stringify({ ...body, amount: '9999.00' });
    const headers = { 'x-signature': stolen };
    expect(await stage.says(4, changed, { nonce, atMs, headers })).toEqual({
      status: 401,
      said: 'signature',
    });
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('A message for a payway that takes none is refused with 404', async () => {
    const { notice } = await unpaid();
    for (const payway of [80, 999, 12_345_678_901]) {
      expect((await stage.says(payway, await notice())).status).toBe(404);
    }
    const response = await fetch(`${stage.url}/api/cashdesk/gateway/4%20or%201`, {
      method: 'POST',
    });
    expect(response.status).toBe(404);
  });

  test('A body over the size limit is refused with 413', async () => {
    const response = await fetch(`${stage.url}/api/cashdesk/gateway/4`, {
      method: 'POST',
      body: 'x'.repeat(70_000),
    });
    expect(response.status).toBe(413);
  });

  test.each(['', '[]', '{', 'null', '{"id":1}', '{"__proto__":{"status":"paid"}}'])(
    'A correctly signed body of a wrong shape is refused: %s',
    async (text) => {
      expect(await stage.says(4, text)).toEqual({ status: 400, said: 'shape' });
    },
  );
});

describe('correctly signed messages with a text that cannot be stored', () => {
  test.each([
    ['currency', 4, { currency: '\u0000' }],
    ['customer_id', 4, { customer_id: '1\uD83D' }],
    ['account', 74, { transfer: 'tr_1', account: '\u0000', amount: '1.00', currency: 'RUB' }],
    ['currency', 74, { transfer: 'tr_2', account: '1', amount: '1.00', currency: '\uD83D' }],
  ])('One in the field %s of payway %i is refused as malformed', async (_, payway, fields) => {
    const { notice } = await unpaid();
    const body = payway === 4 ? await notice(fields) : fields;
    expect(await stage.says(payway, body)).toEqual({ status: 400, said: 'shape' });
  });
});

describe('repeated messages', () => {
  test('A message told twice and sent again byte for byte credits once', async () => {
    const { seat, made, notice } = await unpaid();
    const body = await notice();
    const signing = { nonce: 'r'.repeat(24), atMs: Date.now() };
    expect(await stage.says(4, body, signing)).toEqual({ status: 200, said: 'credited' });
    expect(await stage.says(4, body, signing)).toEqual({ status: 200, said: 'before' });
    expect(await stage.says(4, body)).toEqual({ status: 200, said: 'before' });
    expect(await stage.credited(seat)).toBe(100_000);
    expect(await stage.notesOf(made.paymentId)).toEqual([]);
  });

  test('A nonce serves one message only', async () => {
    const { seat, notice } = await unpaid();
    const nonce = 's'.repeat(24);
    expect((await stage.says(4, await notice({ status: 'pending' }), { nonce })).status).toBe(200);
    expect(await stage.says(4, await notice(), { nonce })).toEqual({ status: 409, said: 'nonce' });
    expect(await stage.credited(seat)).toBe(0);
  });

  test('A message that says a field twice is refused, whichever of the two would count', async () => {
    const { seat, notice } = await unpaid();
    const body = JSON.stringify(await notice());
    const doubled = body.replace('{', '{"amount":"1.00",');
    expect(await stage.says(4, doubled)).toEqual({ status: 400, said: 'doubled' });
    expect(await stage.credited(seat)).toBe(0);
  });

  test('A hundred equal messages at once credit once', async () => {
    const { seat, made, notice } = await unpaid();
    const body = await notice();
    const heard = await Promise.all(Array.from({ length: 100 }, () => stage.says(4, body)));
    expect(heard.every(({ status }) => status === 200)).toBe(true);
    expect(heard.filter(({ said }) => said === 'credited').length).toBe(1);
    expect(await stage.credited(seat)).toBe(100_000);
    expect(await stage.balance(seat)).toBe(100_000);
    const { rows } = await stage.owner.query(
      "select count(*)::int as credits from payment_events where payment_id = $1 and what = 'credited'",
      [made.paymentId],
    );
    expect(rows).toEqual([{ credits: 1 }]);
  });

  test.each(['twice', 'replayed'])(
    'A gateway that sends its message %s credits once',
    async (fault) => {
      const { seat, made } = await unpaid();
      await stage.fault('messages', fault);
      await stage.press(made);
      await expect.poll(() => stage.balance(seat), PATIENT).toBe(100_000);
      expect(await stage.credited(seat)).toBe(100_000);
    },
  );
});

describe('messages in another order', () => {
  test('A failure told after the money changes nothing', async () => {
    const { seat, made, notice } = await unpaid();
    await stage.says(4, await notice());
    expect((await stage.says(4, await notice({ status: 'failed' }))).said).toBe('ignored');
    expect((await stage.says(4, await notice({ status: 'expired' }))).said).toBe('ignored');
    expect((await stage.says(4, await notice({ status: 'pending' }))).said).toBe('ignored');
    expect((await stage.payment(seat, made.paymentId)).state).toBe(2);
  });

  test('Money told after the failure is credited and noted for staff', async () => {
    const { seat, made, notice } = await unpaid();
    expect((await stage.says(4, await notice({ status: 'failed' }))).said).toBe('ended');
    expect((await stage.says(4, await notice())).said).toBe('credited');
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 2, reason: null });
    expect(await stage.notesOf(made.paymentId)).toEqual(['late']);
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('A hundred mixed failures and payments at once end in one credit', async () => {
    const { seat, made, notice } = await unpaid();
    const [paid, failed] = [await notice(), await notice({ status: 'failed' })];
    await Promise.all(
      Array.from({ length: 100 }, (_, turn) => stage.says(4, turn % 2 === 0 ? paid : failed)),
    );
    expect(await stage.credited(seat)).toBe(100_000);
    await stage.follow();
    expect((await stage.payment(seat, made.paymentId)).state).toBe(2);
  });
});

describe('messages that differ from the stored payment', () => {
  test.each([
    ['a smaller amount', { amount: '999.99' }, 'short'],
    ['a smaller paid amount', { paid_amount: '1.00' }, 'short'],
    ['a larger amount', { amount: '1000.01' }, 'over'],
    ['another currency', { currency: 'USD' }, 'other-currency'],
  ])(
    'A notice with %s credits nothing, waits for staff and never ends by itself',
    async (_what, more, kind) => {
      const { seat, made, notice } = await unpaid();
      const told = async () => await stage.says(4, await notice(more));
      expect(await told()).toEqual({ status: 200, said: 'other-amount' });
      expect((await told()).said).toBe('other-amount');
      expect(await stage.notesOf(made.paymentId)).toEqual([kind]);
      expect(await stage.credited(seat)).toBe(0);
      const { rows } = await stage.owner.query('select expires_at from payments where id = $1', [
        made.paymentId,
      ]);
      expect(rows).toEqual([{ expires_at: null }]);
      expect((await stage.payment(seat, made.paymentId)).state).toBe(1);
    },
  );

  test.each(['1e3', '-1000', '0x3e8', '1000.001', ' 1000', '1,000.00'])(
    'The amount %s is refused as malformed',
    async (amount) => {
      const { seat, notice } = await unpaid();
      expect(await stage.says(4, await notice({ amount }))).toEqual({ status: 400, said: 'shape' });
      expect(await stage.credited(seat)).toBe(0);
    },
  );

  test('A notice that names another player is refused and noted', async () => {
    const { seat, made, notice } = await unpaid();
    const thief = await stage.newcomer();
    const told = await stage.says(4, await notice({ customer_id: String(thief.id) }));
    expect(told).toEqual({ status: 409, said: 'other-player' });
    expect(await stage.notesOf(made.paymentId)).toEqual(['other-player']);
    expect([await stage.credited(seat), await stage.credited(thief)]).toEqual([0, 0]);
  });

  test('An invoice of one payment does not pay another', async () => {
    const [mine, dear] = [await unpaid('100'), await unpaid('5000')];
    const cheap = await mine.notice();
    const told = await stage.says(4, await dear.notice({ id: cheap['id'] }));
    expect(told).toEqual({ status: 409, said: 'other-invoice' });
    expect(await stage.credited(dear.seat)).toBe(0);
  });

  test('A payment of one payway cannot be paid through the address of another', async () => {
    const { seat, notice } = await unpaid();
    expect(await stage.says(118, await notice())).toEqual({ status: 404, said: 'unknown' });
    expect(await stage.says(99, await notice())).toEqual({ status: 400, said: 'shape' });
    expect(await stage.credited(seat)).toBe(0);
  });

  test('A notice about an unknown payment is noted for staff', async () => {
    const { notice } = await unpaid();
    const order_id = '00000000-0000-4000-8000-00000000abcd';
    const told = await stage.says(4, await notice({ order_id }));
    expect(told).toEqual({ status: 404, said: 'unknown' });
    const { rows } = await stage.owner.query(
      "select kind from payment_notes where detail ->> 'orderId' = $1",
      [order_id],
    );
    expect(rows).toEqual([{ kind: 'unknown' }]);
  });
});

describe('payments that the gateway never told of', () => {
  test('A payment without a notice is found by asking the gateway, and credited', async () => {
    const { seat, made } = await unpaid();
    await stage.fault('messages', 'never');
    await stage.press(made);
    await stage.clock.advance(60_000);
    await stage.follow();
    await expect.poll(() => stage.balance(seat), PATIENT).toBe(100_000);
    await stage.follow();
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('A cancelled deposit is asked about for a day, and money found is credited', async () => {
    const { seat, made } = await unpaid();
    const { paymentId } = made;
    await seat.send('cash', 'cancelDeposit', { id: paymentId });
    await stage.fault('messages', 'never');
    await stage.press(made);
    await stage.follow();
    expect(await stage.credited(seat)).toBe(0);
    await stage.clock.advance(HOUR_MS);
    await stage.follow();
    expect(await stage.credited(seat)).toBe(100_000);
    expect(await stage.payment(seat, paymentId)).toMatchObject({ state: 2, reason: null });
    expect(await stage.notesOf(paymentId)).toEqual(['late']);
  });

  test('An unpaid page ends in time, and a paid one is asked about first', async () => {
    const [unpaidOne, silent] = [await unpaid(), await unpaid('2000')];
    await stage.fault('messages', 'never');
    await stage.press(silent.made);
    await stage.clock.advance(HOUR_MS);
    await stage.follow();
    expect(await stage.payment(unpaidOne.seat, unpaidOne.made.paymentId)).toMatchObject({
      state: 10,
      reason: 'expired',
    });
    expect((await stage.payment(silent.seat, silent.made.paymentId)).state).toBe(2);
    expect(await stage.credited(silent.seat)).toBe(200_000);
  });
});
