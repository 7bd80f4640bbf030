import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage({ RUN_JOBS: 'false' });
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
