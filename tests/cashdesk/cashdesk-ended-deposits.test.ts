import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAs } from '../harness/staff.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

const settle = (id: string, amount: string) =>
  runAs('lena', ['commands/payways.ts', 'settle', id, amount], {
    DATABASE_URL: stage.server.database.appUrl,
  });

/** Asks for a deposit by a page and cancels it before it is paid. */
async function cancelledDeposit(seat: Seat, amount = '1000'): Promise<Made> {
  const made = await stage.deposit(seat, 4, amount);
  await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
  return made;
}

type Said = { readonly payway?: number; readonly more?: object };

const paid = async (seat: Seat, made: Made, { payway = 4, more }: Said = {}) =>
  (await stage.says(payway, await stage.notice(made, seat, more))).said;

const mailsOf = async (seat: Seat) => {
  await stage.owner.query(
    "update players set email = id || '@example.com', email_verified = true where id = $1",
    [seat.id],
  );
  return (await openMailbox(stage, seat)).filter((kind) => kind.startsWith('deposit-'));
};

describe('deposits that are paid after their end', () => {
  test('Money for ended deposits passes no limit and waits for staff instead', async () => {
    const seat = await stage.newcomer();
    expect(await mailsOf(seat)).toEqual([]);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
    const pages = [
      await cancelledDeposit(seat),
      await cancelledDeposit(seat),
      await cancelledDeposit(seat),
    ];
    const said = [];
    for (const page of pages) said.push(await paid(seat, page));
    expect(said).toEqual(['credited', 'not-let-in', 'not-let-in']);
    expect(await stage.credited(seat)).toBe(100_000);
    const waiting = pages[2]?.paymentId ?? '';
    expect(await stage.payment(seat, waiting)).toMatchObject({
      state: 10,
      came: { kind: 'not-let-in', amount: '1000.00', currency: 'RUB', decidedAt: null },
    });
    expect(await stage.notesOf(waiting)).toEqual(['not-let-in']);
    await expect
      .poll(() => mailsOf(seat), PATIENT)
      .toEqual(['deposit-credited', 'deposit-held', 'deposit-held']);
  });

  test('Money that waits for staff keeps waiting when a limit has room later', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
    const [page, open] = [await cancelledDeposit(seat), await stage.deposit(seat, 4, '1000')];
    expect(await paid(seat, page)).toBe('not-let-in');
    await seat.send('cash', 'cancelDeposit', { id: open.paymentId });
    expect(await paid(seat, page)).toBe('not-let-in');
    expect(await stage.notesOf(page.paymentId)).toEqual(['not-let-in']);
    expect(await stage.credited(seat)).toBe(0);
    expect((await settle(page.paymentId, '1000')).code).toBe(0);
    expect(await stage.credited(seat)).toBe(100_000);
    expect(await paid(seat, page)).toBe('before');
  });

  test('An ended deposit takes room of the limits once, however often it is told', async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 300_000 });
    const page = await cancelledDeposit(seat);
    const notice = await stage.notice(page, seat);
    const heard = await Promise.all(Array.from({ length: 20 }, () => stage.says(4, notice)));
    expect(heard.filter(({ said }) => said === 'credited')).toHaveLength(1);
    const { rows } = await stage.owner.query(
      "select state from deposit_reservations where player_id = $1 and state <> 'released'",
      [seat.id],
    );
    expect(rows).toEqual([{ state: 'done' }]);
    await stage.deposit(seat, 4, '2000');
  });

  test('No notice says that money was refused when one sent at the same time took the room', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const seat = await stage.newcomer();
      await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
      const page = await cancelledDeposit(seat);
      const notice = await stage.notice(page, seat);
      const heard = await Promise.all(Array.from({ length: 8 }, () => stage.says(4, notice)));
      expect(heard.filter(({ said }) => said === 'credited')).toHaveLength(1);
      expect(await stage.notesOf(page.paymentId)).toEqual(['late']);
      expect((await stage.payment(seat, page.paymentId)).came).toBeNull();
    }
  });
});

describe('money for a deposit that is already credited', () => {
  test('More money for a credited deposit is noted and shown as the surplus', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    expect(await paid(seat, made)).toBe('credited');
    expect(await paid(seat, made, { more: { paid_amount: '2500.00' } })).toBe('other-amount');
    expect(await paid(seat, made, { more: { paid_amount: '2500.00' } })).toBe('other-amount');
    expect(await stage.notesOf(made.paymentId)).toEqual(['doubled']);
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 2,
      came: { kind: 'doubled', amount: '1500.00', currency: 'RUB', decidedAt: null },
    });
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('Money after staff settled a part is shown as the rest alone', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 118, '900');
    expect(await paid(seat, made, { payway: 118, more: { amount: '600.00' } })).toBe(
      'other-amount',
    );
    expect((await settle(made.paymentId, '600')).code).toBe(0);
    expect(await paid(seat, made, { payway: 118, more: { amount: '600.00' } })).toBe('before');
    expect(await stage.notesOf(made.paymentId)).toEqual(['short']);
    expect(await paid(seat, made, { payway: 118 })).toBe('other-amount');
    expect(await stage.notesOf(made.paymentId)).toEqual(['short', 'doubled']);
    expect((await stage.payment(seat, made.paymentId)).came).toMatchObject({ amount: '390.00' });
  });

  test('Another currency is noted once, and a smaller sum told late is not shown', async () => {
    const seat = await stage.newcomer();
    const made = await stage.deposit(seat, 4, '1000');
    expect(await paid(seat, made)).toBe('credited');
    expect(await paid(seat, made, { more: { amount: '10.00' } })).toBe('other-amount');
    expect((await stage.payment(seat, made.paymentId)).came).toBeNull();
    expect(await paid(seat, made, { more: { currency: 'USD' } })).toBe('other-amount');
    expect(await stage.notesOf(made.paymentId)).toEqual(['short', 'other-currency']);
    expect((await stage.payment(seat, made.paymentId)).came).toMatchObject({
      kind: 'doubled',
      amount: '1000.00',
      currency: 'USD',
    });
  });
});
