import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, insertGames, sayTo } from '../harness/aggregator-fixture.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  await insertGames(stage.owner);
});
afterAll(() => stage.close());

/** A message of the aggregator about a player, without a session of ours. */
const say = (seat: Seat, fields: Fields) =>
  sayTo(stage.url, { player_id: String(seat.id), currency: 'RUB', game_uuid: 'game-1', ...fields });

const win = (seat: Seat, id: string) =>
  say(seat, { action: 'win', type: 'win', transaction_id: id, amount: '9000', round_id: id });

const rollBack = (seat: Seat, id: string) =>
  say(seat, {
    action: 'rollback',
    type: 'rollback',
    transaction_id: `${id}-back`,
    provider_round_id: id,
    round_id: id,
    rollback_transactions: [{ action: 'win', amount: '9000', transaction_id: id, type: 'win' }],
  });

const reasonsOf = async (id: string) => {
  const { rows } = await stage.owner.query<{ reasons: string[] }>(
    'select reasons from withdrawals where id = $1',
    [id],
  );
  return rows[0]?.reasons;
};

test('A withdrawal that holds a win which is rolled back waits for staff', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'held');
  const { id } = await stage.withdraw(seat, { amount: 800_000 });
  expect(await stage.stageOf(id)).toBe('approved');
  await rollBack(seat, 'held');
  await stage.warmAddresses(seat);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('review');
  expect(await reasonsOf(id)).toContain('owes-wins');
  expect((await stage.paidOut()).some(({ payout_id: paid }) => paid === id)).toBe(false);
  expect(await stage.moneyFaults()).toEqual([]);
});

test('Whoever owes a win withdraws nothing without staff', async () => {
  const seat = await stage.veteran(20_000);
  await win(seat, 'first');
  const { id } = await stage.withdraw(seat, { amount: 800_000 });
  await rollBack(seat, 'first');
  expect(await stage.cancel(seat, id)).toBe('cancelPaymentSuccess');
  const again = async () => await stage.ask(seat, { amount: SMALL });
  await expect.poll(async () => (await again()).success, PATIENT).toBe(true);
  const { rows } = await stage.owner.query<{ stage: string }>(
    'select stage from withdrawals where player_id = $1 order by asked_at desc limit 1',
    [seat.id],
  );
  expect(rows[0]?.stage).toBe('review');
});
