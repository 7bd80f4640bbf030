import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAs } from '../harness/staff.ts';
import { PATIENT } from '../harness/wire-stage.ts';
import { openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

/** No payment of this player can be written, as by a fault of the program or of the database. */
async function breakPayments(playerId: number): Promise<void> {
  await stage.owner.query(`
    create function break_payments() returns trigger language plpgsql as $$
    begin raise exception 'broken on purpose'; end $$;
    create trigger break_payments before insert on payments for each row
      when (new.player_id = ${playerId}) execute function break_payments()`);
}

const mendPayments = () =>
  stage.owner.query('drop trigger break_payments on payments; drop function break_payments()');

/** Nobody is at work on it any more: it is due again at once. */
const letGo = (id: string) =>
  stage.owner.query(
    `update withdrawals set begun_at = now() - interval '1 hour', leased_until = null
      where id = $1`,
    [id],
  );

const waitingLines = async () =>
  (
    await runAs('nora', ['commands/payways.ts', 'notes'], {
      DATABASE_URL: stage.server.database.appUrl,
    })
  ).said;

test('Staff read of a withdrawal whose money is held and whose payment cannot be written, until it is', async () => {
  const seat = await stage.veteran(SMALL * 3);
  await breakPayments(seat.id);
  expect((await stage.ask(seat)).success).toBe(false);
  const { rows } = await stage.owner.query<{ id: string }>(
    "select id from withdrawals where player_id = $1 and stage = 'holding'",
    [seat.id],
  );
  const [{ id } = { id: '' }] = rows;
  expect((await stage.balanceOf(seat)).held).toBeGreaterThanOrEqual(SMALL);
  const linesOf = async () =>
    (
      await stage.owner.query<{ id: string; owner: string | null }>(
        `select n.id from payment_notes n where n.detail ->> 'withdrawalId' = $1`,
        [id],
      )
    ).rows;

  await letGo(id);
  await expect.poll(linesOf, PATIENT).toHaveLength(1);
  expect(await waitingLines()).toContain(id);
  const isLeased = async () =>
    (
      await stage.owner.query('select from withdrawals where id = $1 and leased_until > now()', [
        id,
      ])
    ).rowCount;
  await letGo(id);
  await expect.poll(isLeased, PATIENT).toBe(1);

  await mendPayments();
  await letGo(id);
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('approved');
  expect(await stage.paymentOf(id)).toMatchObject({ state: 1 });
  expect(await linesOf()).toHaveLength(1);
  expect(await waitingLines()).not.toContain(id);
});
