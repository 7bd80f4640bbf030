import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../shared/cashdesk/contract.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { PATIENT, type Seat } from './wire-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
  await stage.owner.query("update p2p_requisites set is_enabled = (account_number like '%01')");
});
afterAll(() => stage.close());

const MINUTE_MS = 60_000;

/** A player who reads their mail, with a deposit that is asked for. */
async function asked(paywayId: number, amount: string) {
  const seat = await stage.newcomer();
  const made = await stage.deposit(seat, paywayId, amount);
  await stage.owner.query(
    "update players set email = id || '@example.com', email_verified = true where id = $1",
    [seat.id],
  );
  return { seat, made };
}

const transferOf = ({ requisites }: Made) => ({
  account: requisites?.accountNumber ?? '',
  amount: requisites?.amount ?? '',
  currency: 'RUB',
});

/** What was written to a player about deposits. */
const mailsOf = async (seat: Seat) =>
  (await openMailbox(stage, seat)).filter((kind) => kind.startsWith('deposit-'));

/** Ends what other tests left open, so that an account has only the payments of one. */
async function clearDesk(): Promise<void> {
  await stage.owner.query('update payments set state = 10, finished_at = now() where state = 1');
}

describe('money that came otherwise by a page', () => {
  test.each([
    { kind: 'short', more: { amount: '600.00' }, amount: '600.00', currency: 'RUB' },
    { kind: 'over', more: { amount: '1400.00' }, amount: '1400.00', currency: 'RUB' },
    { kind: 'other-currency', more: { currency: 'KZT' }, amount: '1000.00', currency: 'KZT' },
  ])('$kind is shown to its player at once and told once', async (came) => {
    const { kind, more, amount, currency } = came;
    const { seat, made } = await asked(4, '1000');
    const told = seat.next<{ payment: Payment }>(
      'cash',
      (body) => (body.payment?.came ?? null) !== null,
    );
    const message = await stage.notice(made, seat, more);
    await stage.says(4, message);
    await stage.says(4, message);
    expect((await told).payment.id).toBe(made.paymentId);
    const payment = await stage.payment(seat, made.paymentId);
    expect(payment).toMatchObject({
      state: 1,
      canCancel: false,
      expectedBy: payment.came?.by,
      came: { kind, amount, currency, asked: '1000.00 RUB', decidedAt: null },
    });
    expect(await mailsOf(seat)).toEqual(['deposit-held']);
    expect(await stage.notesOf(made.paymentId)).toEqual([kind]);
    expect(await stage.credited(seat)).toBe(0);
  });

  test('is neither cancelled, nor ended by a later word of the gateway, nor by a break', async () => {
    const { seat, made } = await asked(4, '1000');
    await stage.says(4, await stage.notice(made, seat, { amount: '600.00' }));
    const cancelled = await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
    expect(cancelled['msg']).toBe('cashdesk.not-open');
    await stage.says(4, await stage.notice(made, seat, { status: 'expired' }));
    await seat.call('protection.coolOff', { period: 'day' });
    expect((await stage.payment(seat, made.paymentId)).state).toBe(1);
  });

  test('is forgotten once the exact sum is there', async () => {
    const { seat, made } = await asked(4, '1000');
    await stage.says(4, await stage.notice(made, seat, { amount: '600.00' }));
    await stage.says(4, await stage.notice(made, seat));
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 2, came: null });
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('after its end is credited, and its player is told that it is', async () => {
    const { seat, made } = await asked(4, '700');
    await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
    await stage.says(4, await stage.notice(made, seat));
    await expect.poll(() => mailsOf(seat), PATIENT).toEqual(['deposit-credited']);
    expect(await stage.credited(seat)).toBe(70_000);
  });
});

describe('a transfer that came otherwise', () => {
  test('a second time is shown in the payment that the first one paid', async () => {
    const { seat, made } = await asked(74, '2300');
    const transfer = transferOf(made);
    await stage.says(74, { ...transfer, transfer: 'tr_shown_first' });
    expect((await stage.payment(seat, made.paymentId)).came).toBeNull();
    await stage.says(74, { ...transfer, transfer: 'tr_shown_second' });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 2,
      came: { kind: 'doubled', amount: transfer.amount },
    });
    expect(await stage.credited(seat)).toBe(Math.round(Number(transfer.amount) * 100));
  });

  test('of another sum is shown to the one player who is awaited at the account, and changes nothing', async () => {
    await clearDesk();
    const { seat, made } = await asked(74, '2400');
    const transfer = { ...transferOf(made), amount: '24.00', transfer: 'tr_other_shown' };
    expect((await stage.says(74, transfer)).said).toBe('other-amount');
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 1,
      came: { kind: 'other-amount', amount: '24.00' },
    });
    await stage.says(74, { ...transferOf(made), transfer: 'tr_exact_after' });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 2, came: null });
  });

  test('of another sum keeps no deposit open through a break of its player', async () => {
    await clearDesk();
    const { seat, made } = await asked(74, '2450');
    const transfer = { ...transferOf(made), amount: '24.50', transfer: 'tr_other_break' };
    expect((await stage.says(74, transfer)).said).toBe('other-amount');
    await seat.call('protection.coolOff', { period: 'day' });
    expect((await stage.payment(seat, made.paymentId)).state).toBe(10);
  });

  test('of another sum is shown to nobody where two are awaited', async () => {
    await clearDesk();
    const [one, two] = [await asked(74, '2500'), await asked(74, '2600')];
    const transfer = { ...transferOf(one.made), amount: '25.00', transfer: 'tr_whose' };
    expect((await stage.says(74, transfer)).said).toBe('other-amount');
    for (const { seat, made } of [one, two]) {
      expect((await stage.payment(seat, made.paymentId)).came).toBeNull();
      expect(await mailsOf(seat)).toEqual([]);
    }
  });
});

test('a transfer said to be made is promised a day past its window, and no more', async () => {
  const { seat, made } = await asked(74, '2700');
  const { payment } = (await seat.send('cash', 'confirmTransfer', {
    id: made.paymentId,
  })) as never as { readonly payment: Payment };
  const waitMs = Date.parse(payment.expectedBy ?? '') - Date.parse(payment.createdAt);
  expect(waitMs).toBe((20 + 24 * 60) * MINUTE_MS);
});

test('a payment of either direction is found by its number', async () => {
  const { seat, made } = await asked(4, '800');
  const answer = await seat.send('cash', 'getPayment', { id: made.paymentId });
  expect(answer['payment']).toMatchObject({ id: made.paymentId, code: 1 });
});

test('a late transfer is shown in the payment that ran out, with what happens next', async () => {
  const { seat, made } = await asked(74, '2200');
  await stage.hands.advance(21 * MINUTE_MS);
  await stage.follow();
  const transfer = transferOf(made);
  await stage.transfer({ ...transfer, transfer: 'tr_late_shown' });
  await expect.poll(() => mailsOf(seat), PATIENT).toEqual(['deposit-held']);
  const { state, came } = await stage.payment(seat, made.paymentId);
  expect([state, came?.kind, came?.amount]).toEqual([10, 'late', transfer.amount]);
  expect(Date.parse(came?.by ?? '') - Date.parse(came?.at ?? '')).toBe(24 * 60 * MINUTE_MS);
});
