import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import { settleAs } from './hand-desk.ts';
import type { Seat } from '../harness/wire-stage.ts';
import { DAY_MS } from '../../shared/platform/durations.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

test('Room in the limits is kept for as long as the payment it was taken for may be credited', async () => {
  const seat = await stage.newcomer();
  await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount: 100_000 });
  const { paymentId } = await stage.deposit(seat, 4, '1000');
  await stage.owner.query(
    `update deposit_reservations set expires_at = now() - interval '1 minute'
      where player_id = $1`,
    [seat.id],
  );
  expect(await stage.refused(seat, 4, '1000')).toMatchObject({ name: 'gate.limit-deposit' });
  await seat.send('cash', 'cancelDeposit', { id: paymentId });
  await stage.deposit(seat, 4, '1000');
});

test('What a break ended is let in after it only as far as the limits have room', async () => {
  const seat = await stage.newcomer();
  await seat.call('protection.setLimit', { kind: 'deposit', period: 'month', amount: 200_000 });
  const page = await stage.deposit(seat, 4, '900');
  const moved = await stage.deposit(seat, 74, '900');
  await seat.call('protection.coolOff', { period: 'day' });
  await stage.clock.advance(DAY_MS + 60_000);
  const next = await stage.deposit(seat, 4, '1500');
  const signing = { atMs: stage.clock.now() };
  const { accountNumber: account = '', amount = '' } = moved.requisites ?? {};
  const transfer = { transfer: 'tr_after_break', account, amount, currency: 'RUB' };
  const saidOf = async (paywayId: number, body: object) =>
    (await stage.says(paywayId, body, signing)).said;
  expect(await saidOf(4, await stage.notice(page, seat))).toBe('not-let-in');
  expect(await saidOf(4, await stage.notice(page, seat))).toBe('not-let-in');
  expect(await saidOf(74, transfer)).toBe('late');
  expect(await saidOf(74, transfer)).toBe('with-staff');
  expect(await saidOf(4, await stage.notice(next, seat))).toBe('credited');
  expect(await stage.credited(seat)).toBe(150_000);
  expect(await stage.notesOf(page.paymentId)).toEqual(['not-let-in']);
  expect(await stage.notesOf(moved.paymentId)).toEqual(['late']);
});

test('What a break ended is let in after it where the limits have room', async () => {
  const seat = await stage.newcomer();
  await seat.call('protection.setLimit', { kind: 'deposit', period: 'month', amount: 200_000 });
  const page = await stage.deposit(seat, 4, '900');
  await seat.call('protection.coolOff', { period: 'day' });
  await stage.clock.advance(DAY_MS + 60_000);
  const signing = { atMs: stage.clock.now() };
  const { said } = await stage.says(4, await stage.notice(page, seat), signing);
  expect(said).toBe('credited');
  expect(await stage.refused(seat, 4, '1500')).toMatchObject({ name: 'gate.limit-deposit' });
});

test('A deposit that brought more or less than was asked for counts with what it brought', async () => {
  const url = stage.server.database.appUrl;
  const limited = async () => {
    const seat = await stage.newcomer();
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'week', amount: 500_000 });
    return { seat, id: (await stage.deposit(seat, 4, '1000')).paymentId };
  };
  const [more, less] = [await limited(), await limited()];
  for (const name of ['gleb', 'nora']) await settleAs(url, name, [more.id, { amount: '4500' }]);
  await settleAs(url, 'gleb', [less.id, { amount: '400' }]);
  const left = async (seat: Seat) => await stage.refused(seat, 4, '5000');
  expect(await left(more.seat)).toMatchObject({ data: { leftHundredths: 50_000 } });
  expect(await left(less.seat)).toMatchObject({ data: { leftHundredths: 460_000 } });
});

test('Money without room in the limits that staff let in takes room from then on', async () => {
  const seat = await stage.newcomer();
  await seat.call('protection.setLimit', { kind: 'deposit', period: 'week', amount: 500_000 });
  const { paymentId } = await stage.deposit(seat, 4, '1000');
  // As coins are that the gate did not let in.
  await stage.owner.query('update payments set reservation_id = null where id = $1', [paymentId]);
  await stage.owner.query(
    "update deposit_reservations set state = 'released' where player_id = $1",
    [seat.id],
  );
  await settleAs(stage.server.database.appUrl, 'gleb', [paymentId, { amount: '1000' }]);
  await stage.follow();
  expect(await stage.refused(seat, 4, '5000')).toMatchObject({ data: { leftHundredths: 400_000 } });
});
