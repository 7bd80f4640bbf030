import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment, Payway } from '../../shared/cashdesk/payments/contract.ts';
import { type CashStage, type Made, newRequestId, openCashStage } from './cashdesk-stage.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

const stateOf = async (seat: Seat, id: string) => (await stage.payment(seat, id)).state;

const offered = async (seat: Seat, payload: Readonly<Record<string, unknown>>) => {
  const answer = await seat.send('cash', 'loadPayWaysDeposit', { isMobile: false, ...payload });
  return {
    payWays: answer['payWays'] as Payway[],
    quick: answer['quickAmounts'] as number[],
    quickExchange: answer['quickAmountsExchange'] as number[],
    shouldOfferLimit: answer['shouldOfferLimit'] as boolean,
  };
};

describe('payways offered for a deposit', () => {
  test('The payways of a currency come with limits and fees and without crypto', async () => {
    const seat = await stage.newcomer();
    const { payWays, quick, quickExchange } = await offered(seat, { currency: 1 });
    const ids = payWays.map(({ id }) => id);
    expect(ids).toEqual([74, 87, 4, 118, 119, 120, 128, 132, 133, 93, 99, 100]);
    expect(payWays.every(({ crypto }) => crypto === 0)).toBe(true);
    const byId = (id: number) => payWays.find((payway) => payway.id === id);
    expect(byId(74)).toMatchObject({ system: 34, p2p: 1 });
    expect(byId(87)?.system).toBe(14);
    expect([byId(99)?.system, byId(100)?.system]).toEqual([99, 100]);
    expect([118, 119, 132, 120, 128, 133].map((id) => byId(id)?.fee.percent)).toEqual([
      10, 10, 10, 6, 5, 10,
    ]);
    expect(byId(4)?.methods[0]).toMatchObject({ minLimit: 10_000, maxLimit: 15_000_000 });
    expect(quick).toEqual([1150, 10_550, 25_550, 50_550]);
    expect(quickExchange).toEqual([1000, 10_000, 25_000, 50_000]);
  });

  test('Quick amounts follow the rate of the currency', async () => {
    const seat = await stage.newcomer();
    expect((await offered(seat, { currency: 2 })).quick).toEqual([14, 132, 319, 632]);
  });

  test('A currency that nothing takes has no payways', async () => {
    const seat = await stage.newcomer();
    expect((await offered(seat, { currency: 6 })).payWays).toEqual([]);
  });

  test('A limit is offered until the player sets one', async () => {
    const seat = await stage.newcomer();
    expect((await offered(seat, { currency: 1 })).shouldOfferLimit).toBe(true);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 1_000_000 });
    expect((await offered(seat, { currency: 1 })).shouldOfferLimit).toBe(false);
  });

  test('A declined limit is not offered again once a deposit was asked for', async () => {
    const seat = await stage.newcomer();
    await stage.deposit(seat, 4, '1500');
    expect((await offered(seat, { currency: 1 })).shouldOfferLimit).toBe(false);
  });
});

describe('deposits by page', () => {
  test('A deposit is credited once its page is paid, and its player is told', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1150.50');
    expect(made).toMatchObject({ system: 0 });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 1,
      amount: 115_050,
      fee: 0,
      total: 115_050,
      amountInCurrency: '1150.50',
      canCancel: true,
    });
    const told = seat.next<{ payment: Payment }>('cash', (body) => body.payment?.state === 2);
    await stage.press(made);
    expect((await told).payment).toMatchObject({ id: made.paymentId, canCancel: false });
    expect(await stage.balance(seat)).toBe(115_050);
    const { rows } = await stage.owner.query(
      'select state from deposit_reservations where player_id = $1',
      [seat.id],
    );
    expect(rows).toEqual([{ state: 'done' }]);
  });

  test('The page asks for the sum with the fee on top, and the balance gets the sum', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 118, '500');
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      amount: 50_000,
      fee: 5000,
      total: 55_000,
    });
    expect((await stage.notice(made, seat))['amount']).toBe('550.00');
    await stage.press(made);
    await expect.poll(() => stage.balance(seat), PATIENT).toBe(50_000);
    const free = await stage.deposit(seat, 118, '1000');
    expect((await stage.payment(seat, free.paymentId)).fee).toBe(0);
  });

  test('A declined deposit ends in state 4 and frees its part of the limits', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
    const made = await stage.deposit(seat, 4, '1000');
    expect((await stage.refused(seat, 4, '1000')).name).toBe('gate.limit-deposit');
    await stage.press(made, { act: 'decline' });
    await expect.poll(() => stateOf(seat, made.paymentId), PATIENT).toBe(4);
    expect((await stage.payment(seat, made.paymentId)).reason).toBe('failed');
    await stage.deposit(seat, 4, '1000');
  });

  test('A deposit by exchange leads to the exchange’s page and is credited', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 99, '2000');
    expect(made.system).toBe(99);
    expect(made.url).toContain('/exchange/');
    await stage.press(made);
    await expect.poll(() => stage.balance(seat), PATIENT).toBe(200_000);
  });

  test('A request sent twice makes one payment, and another body is a conflict', async () => {
    const seat = await stage.newcomer();
    const requestId = newRequestId();
    const one = await stage.deposit(seat, 4, { amount: '700', requestId });
    expect(await stage.deposit(seat, 4, { amount: '700', requestId })).toEqual(one);
    const { id } = await stage.methodOf(seat, 4);
    const other = { methodId: id, amount: '800', currency: 1, requestId };
    expect((await seat.send('cash', 'deposit', other))['msg']).toBe('wire.request-conflict');
    const { rows } = await stage.owner.query('select id from payments where player_id = $1', [
      seat.id,
    ]);
    expect(rows.length).toBe(1);
  });

  test('A promo code typed with a deposit is stored, and activated once the deposit is paid', async () => {
    const seat = await stage.newcomer();
    await stage.owner.query(
      `insert into promo_codes (code, campaign_id, is_public, made_by, made_at)
       values ('SPRING26', 'referral', true, 'test', now())`,
    );
    const made = await stage.deposit(seat, 4, { amount: '700', promo: 'spring26' });
    const { rows } = await stage.owner.query('select promo from payments where id = $1', [
      made.paymentId,
    ]);
    expect(rows).toEqual([{ promo: 'spring26' }]);
    const lockedOf = async () => {
      const answer = await seat.send('user', 'updateUser');
      return (answer['user'] as { readonly lockedBalance: number }).lockedBalance;
    };
    expect(await lockedOf()).toBe(0);
    await stage.press(made);
    await expect.poll(lockedOf, PATIENT).toBe(100_000);
    expect(await stage.balance(seat)).toBe(70_000);
    const again = await seat.send('bonus', 'activatePromoCode', { code: 'SPRING26' });
    expect(again).toMatchObject({ success: false, code: 2 });
  });

  test('A deposit with a promo code that does not exist is refused before anything is paid', async () => {
    const seat = await stage.newcomer();
    const { id } = await stage.methodOf(seat, 4);
    const asked = { methodId: id, amount: '700', currency: 1, promo: 'NOSUCH99' };
    const answer = await seat.send('cash', 'deposit', asked);
    expect(answer).toMatchObject({ success: false, code: 1, msg: 'promo.unknown' });
    const { rows } = await stage.owner.query('select id from payments where player_id = $1', [
      seat.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('An unpaid deposit can be cancelled, and money that still arrives is credited', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '900');
    const answer = await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
    expect(answer['payment']).toMatchObject({ state: 10, reason: 'cancelled' });
    expect((await seat.send('cash', 'cancelDeposit', { id: made.paymentId }))['msg']).toBe(
      'cashdesk.not-open',
    );
    await stage.press(made);
    await expect.poll(() => stateOf(seat, made.paymentId), PATIENT).toBe(2);
    await expect.poll(() => stage.notesOf(made.paymentId), PATIENT).toEqual(['late']);
    expect(await stage.balance(seat)).toBe(90_000);
  });

  test('The history shows the newest first, by pages, and nothing of another player', async () => {
    const [seat, other] = [await stage.newcomer(), await stage.newcomer()];
    const ids: string[] = [];
    for (const amount of ['100', '200', '300']) {
      ids.unshift((await stage.deposit(seat, 4, amount)).paymentId);
    }
    const page = async (of: Seat) =>
      (await of.send('cash', 'transactions', { code: 1, page: 1, pageSize: 10 }))['data'] as {
        transactions: Payment[];
        total: number;
      };
    const { transactions, total } = await page(seat);
    expect([transactions.map(({ id }) => id), total]).toEqual([ids, 3]);
    expect((await page(other)).total).toBe(0);
    for (const type of ['getDeposit', 'cancelDeposit', 'confirmTransfer'] as const) {
      expect((await other.send('cash', type, { id: ids[0] }))['msg']).toBe(
        'cashdesk.payment-unknown',
      );
    }
  });
});

describe('the refusal codes of deposits', () => {
  test('A deposit outside the limits is refused with code 1 or 2 and the limit', async () => {
    const seat = await stage.newcomer();
    expect(await stage.refused(seat, 4, '99.99')).toMatchObject({
      name: 'cashdesk.min-limit',
      code: 1,
      data: { limit: '100', currency: 'RUB' },
    });
    expect(await stage.refused(seat, 4, '150000.01')).toMatchObject({
      name: 'cashdesk.max-limit',
      code: 2,
      data: { limit: '150000', currency: 'RUB' },
    });
  });

  test('A deposit by a method that is not offered is refused with code 3', async () => {
    const seat = await stage.newcomer();
    const { id } = await stage.methodOf(seat, 128);
    const send = async (methodId: number, currency = 1) =>
      (await seat.send('cash', 'deposit', { methodId, amount: '500', currency }))['error'];
    const gone = { name: 'cashdesk.no-gateway', code: 3 };
    expect(await send(1)).toMatchObject(gone);
    expect(await send(id, 2)).toMatchObject(gone);
    const { rows } = await stage.owner.query<{ id: number }>(
      "select id from payway_methods where payway_id = 4 and direction = 'withdrawal' limit 1",
    );
    expect(await send(rows[0]?.id ?? 0)).toMatchObject(gone);
    await stage.owner.query('update payway_methods set is_enabled = false where id = $1', [id]);
    expect(await send(id)).toMatchObject(gone);
    await stage.owner.query('update payway_methods set is_enabled = true where id = $1', [id]);
  });

  test.each(['server-error', 'rate-limit', 'malformed', 'closed', 'done-then-closed'])(
    'A deposit is refused with code 4 and uses no limit when the gateway fails with %s',
    async (fault) => {
      const seat = await stage.newcomer();
      await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
      await stage.fault('answers', fault);
      expect(await stage.refused(seat, 4, '1000')).toMatchObject({
        name: 'cashdesk.link-failed',
        code: 4,
      });
      const made = await stage.deposit(seat, 4, '1000');
      expect(await stateOf(seat, made.paymentId)).toBe(1);
    },
  );

  test('Deposits that follow too fast are refused with code 18 and the wait', async () => {
    const seat = await stage.newcomer();
    const { id: methodId } = await stage.methodOf(seat, 4);
    const cycle = async () => {
      const answer = await seat.send('cash', 'deposit', { methodId, currency: 1, amount: '100' });
      if (!answer.success) return answer['error'];
      const { paymentId } = answer['data'] as { readonly paymentId: string };
      await seat.send('cash', 'cancelDeposit', { id: paymentId });
      return undefined;
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await cycle()).toBeUndefined();
    let refused: unknown;
    for (let turn = 0; turn < 20 && refused === undefined; turn += 1) refused = await cycle();
    expect(refused).toMatchObject({
      name: 'cashdesk.too-fast',
      code: 18,
      data: { waitMs: expect.any(Number) },
    });
  });

  test('A sixth unpaid deposit is refused with code 19', async () => {
    const seat = await stage.newcomer();
    const { paymentId } = await stage.deposit(seat, 4, '100');
    await stage.owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, created_at, updated_at)
       select gen_random_uuid(), player_id, 1, 1, 4, 1, 1, 'RUB', 1, 1, now(), now()
         from payments, generate_series(1, 4) where id = $1`,
      [paymentId],
    );
    expect(await stage.refused(seat, 4, '100')).toMatchObject({
      name: 'cashdesk.too-many-unpaid',
      code: 19,
      data: { limit: 5 },
    });
    await seat.send('cash', 'cancelDeposit', { id: paymentId });
    await stage.deposit(seat, 4, '100');
  });

  test('Five failed deposits in ten minutes block the next; failed links do not', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '100');
    await stage.says(4, await stage.notice(made, seat, { status: 'failed' }));
    const failFourMore = (reason: string) =>
      stage.owner.query(
        `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
           payer_currency, amount_in_currency, rate_micro, created_at, updated_at, finished_at,
           reason)
         select gen_random_uuid(), player_id, 1, 4, 4, 1, 1, 'RUB', 1, 1, now(), now(), finished_at, $2
           from payments, generate_series(1, 4) where id = $1`,
        [made.paymentId, reason],
      );
    await failFourMore('link-failed');
    await stage.deposit(seat, 4, '100');
    await failFourMore('failed');
    expect(await stage.refused(seat, 4, '100')).toMatchObject({
      name: 'cashdesk.failed-too-often',
      code: 19,
      data: { waitMs: expect.any(Number) },
    });
    await stage.owner.query(
      "update payments set finished_at = finished_at - interval '11 minutes' where player_id = $1",
      [seat.id],
    );
    await stage.deposit(seat, 4, '100');
  });
});

describe('players who may not deposit', () => {
  test('A player on a break cannot deposit', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.coolOff', { period: 'day' });
    expect((await stage.refused(seat, 4, '1000')).name).toBe('gate.cool-off');
    expect(await stage.credited(seat)).toBe(0);
  });
});

describe('a deposit that its player began before a break', () => {
  const notes = (made: Made) => stage.notesOf(made.paymentId);

  test('An exclusion cancels a deposit, and money that still comes can be withdrawn', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1500');
    await seat.call('protection.exclude', { period: 'halfYear' });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 10, reason: 'break' });
    await stage.says(4, await stage.notice(made, seat));
    await expect.poll(() => stage.credited(seat), PATIENT).toBe(150_000);
    const why = await seat.call('cash.whyNotWithdraw', {});
    expect(why).toMatchObject({ needToPlaying: 0, withdrawable: 150_000 });
    expect(await notes(made)).toEqual(['in-break']);
  });

  test('A break ends a deposit by transfer, and its exact sum is still credited once', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 74, '1234');
    await seat.call('protection.coolOff', { period: 'day' });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 10, reason: 'break' });
    const { accountNumber: account = '', amount = '' } = made.requisites ?? {};
    const transfer = { transfer: 'tr_break', account, amount, currency: 'RUB' };
    expect((await stage.says(74, transfer)).said).toBe('credited');
    expect((await stage.says(74, transfer)).said).toBe('before');
    expect(await stage.credited(seat)).toBe(Math.round(Number(amount) * 100));
    expect(await notes(made)).toEqual(['in-break']);
  });
});
