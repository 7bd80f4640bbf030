import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../shared/cashdesk/payments/contract.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
  await stage.owner.query("update p2p_requisites set is_enabled = (account_number like '%01')");
});
afterAll(() => stage.close());

/** A player with a confirmed e-mail address and an open deposit. */
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

/** The kinds of the mails about deposits that a player got. */
const mailsOf = async (seat: Seat) =>
  (await openMailbox(stage, seat)).filter((kind) => kind.startsWith('deposit-'));

/** All that a player reads of a deposit: the payment, and what was put into mails. */
async function wordsTo(seat: Seat, { paymentId }: Made): Promise<string> {
  const { rows } = await stage.owner.query('select facts from mails where player_id = $1', [
    seat.id,
  ]);
  return JSON.stringify([await stage.payment(seat, paymentId), ...rows]);
}

/** Ends what other tests left open, so that an account has only this test's payments. */
async function clearDesk(): Promise<void> {
  await stage.owner.query('update payments set state = 10, finished_at = now() where state = 1');
}

describe('money that differs from its deposit by page', () => {
  test.each([
    { kind: 'short', more: { amount: '600.00' }, amount: '600.00', currency: 'RUB' },
    { kind: 'over', more: { amount: '1400.00' }, amount: '1400.00', currency: 'RUB' },
    { kind: 'other-currency', more: { currency: 'KZT' }, amount: '1000.00', currency: 'KZT' },
  ])(
    'A sum of the kind $kind is shown to its player at once and mailed about once',
    async (row) => {
      const { kind, more, amount, currency } = row;
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
    },
  );

  test('A deposit with held money is ended by no cancelling, notice or break', async () => {
    const { seat, made } = await asked(4, '1000');
    await stage.says(4, await stage.notice(made, seat, { amount: '600.00' }));
    const cancelled = await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
    expect(cancelled['msg']).toBe('cashdesk.not-open');
    await stage.says(4, await stage.notice(made, seat, { status: 'expired' }));
    await seat.call('protection.coolOff', { period: 'day' });
    expect((await stage.payment(seat, made.paymentId)).state).toBe(1);
  });

  test('Held money is no longer shown once the exact sum is credited', async () => {
    const { seat, made } = await asked(4, '1000');
    await stage.says(4, await stage.notice(made, seat, { amount: '600.00' }));
    await stage.says(4, await stage.notice(made, seat));
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 2, came: null });
    expect(await stage.credited(seat)).toBe(100_000);
  });

  test('Money for an ended deposit is credited, and its player is mailed that it is', async () => {
    const { seat, made } = await asked(4, '700');
    await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
    await stage.says(4, await stage.notice(made, seat));
    await expect.poll(() => mailsOf(seat), PATIENT).toEqual(['deposit-credited']);
    expect(await stage.credited(seat)).toBe(70_000);
  });
});

describe('transfers that differ from their deposit', () => {
  test('A second transfer is shown in the payment that the first one paid', async () => {
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

  test('A transfer of another sum is told the only player awaited there, but not its sum', async () => {
    await clearDesk();
    const { seat, made } = await asked(74, '2400');
    const transfer = { ...transferOf(made), amount: '24.00', transfer: 'tr_other_shown' };
    expect((await stage.says(74, transfer)).said).toBe('other-amount');
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({
      state: 1,
      came: { kind: 'other-amount', amount: null },
    });
    await expect.poll(() => mailsOf(seat), PATIENT).toEqual(['deposit-other-sum']);
    expect(await wordsTo(seat, made)).not.toContain('24.00');
    await stage.says(74, { ...transferOf(made), transfer: 'tr_exact_after' });
    expect(await stage.payment(seat, made.paymentId)).toMatchObject({ state: 2, came: null });
  });

  test('A transfer of another sum keeps no deposit open through a break', async () => {
    await clearDesk();
    const { seat, made } = await asked(74, '2450');
    const transfer = { ...transferOf(made), amount: '24.50', transfer: 'tr_other_break' };
    expect((await stage.says(74, transfer)).said).toBe('other-amount');
    await seat.call('protection.coolOff', { period: 'day' });
    expect((await stage.payment(seat, made.paymentId)).state).toBe(10);
  });

  test('A transfer of another sum is shown to nobody where two players are awaited', async () => {
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

test('A transfer said to be sent is promised one day past its window, and no more', async () => {
  const { seat, made } = await asked(74, '2700');
  const { payment } = (await seat.send('cash', 'confirmTransfer', {
    id: made.paymentId,
  })) as never as { readonly payment: Payment };
  const waitMs = Date.parse(payment.expectedBy ?? '') - Date.parse(payment.createdAt);
  expect(waitMs).toBe((20 + 24 * 60) * MINUTE_MS);
});

test('A payment is found by its id', async () => {
  const { seat, made } = await asked(4, '800');
  const answer = await seat.send('cash', 'getPayment', { id: made.paymentId });
  expect(answer['payment']).toMatchObject({ id: made.paymentId, code: 1 });
});

test('A late transfer is shown in its expired payment with the time of the decision', async () => {
  const { seat, made } = await asked(74, '2200');
  await stage.clock.advance(21 * MINUTE_MS);
  await stage.follow();
  const transfer = transferOf(made);
  await stage.transfer({ ...transfer, transfer: 'tr_late_shown' });
  await expect.poll(() => mailsOf(seat), PATIENT).toEqual(['deposit-held']);
  const { state, came } = await stage.payment(seat, made.paymentId);
  expect([state, came?.kind, came?.amount]).toEqual([10, 'late', transfer.amount]);
  expect(Date.parse(came?.by ?? '') - Date.parse(came?.at ?? '')).toBe(24 * 60 * MINUTE_MS);
});
