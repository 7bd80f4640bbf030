import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seat } from '../harness/wire-stage.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';

const PAGE = 4;

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

const made = async (seat?: Seat) => {
  const payer = seat ?? (await stage.newcomer());
  return { seat: payer, made: await stage.deposit(payer, PAGE, '1000') };
};

/** A deposit that was paid and whose message was lost, so that only the job can credit it. */
async function lostMessage(seat?: Seat) {
  const lost = await made(seat);
  await stage.fault('messages', 'never');
  await stage.press(lost.made);
  await stage.clock.advance(60_000);
  return lost;
}

const rowOf = async ({ paymentId }: Made) =>
  (
    await stage.owner.query<{ state: number; external_id: string | null }>(
      'select state, external_id from payments where id = $1',
      [paymentId],
    )
  ).rows[0];

test('A deposit is credited and says so where its gateway gave its invoice to another one', async () => {
  const [first, second] = [await made(), await made()];
  const { external_id: invoice } = (await rowOf(first.made)) ?? {};
  await stage.owner.query('update payments set external_id = null where id = $1', [
    second.made.paymentId,
  ]);
  const lost = await lostMessage();
  const notice = await stage.notice(second.made, second.seat, { id: invoice });
  const signing = { atMs: stage.clock.now() };
  expect(await stage.says(PAGE, notice, signing)).toEqual({ status: 200, said: 'credited' });
  expect(await stage.says(PAGE, notice, signing)).toEqual({ status: 200, said: 'before' });

  expect(await rowOf(second.made)).toEqual({ state: 2, external_id: null });
  expect(await stage.credited(second.seat)).toBe(100_000);
  expect(await stage.notesOf(second.made.paymentId)).toEqual(['same-invoice']);
  await stage.follow();
  expect(await stage.credited(lost.seat)).toBe(100_000);
});

test('Deposits whose state cannot be set hold up no other, and staff get one line of each', async () => {
  const told = await made();
  await stage.owner.query(
    `create function refuse_success() returns trigger language plpgsql as $$
     begin raise 'this payment is refused'; end $$`,
  );
  await stage.owner.query(
    `create trigger refuse_success before update on payments for each row
       when (new.player_id = ${told.seat.id} and new.state = 2) execute function refuse_success()`,
  );
  const notice = await stage.notice(told.made, told.seat);
  const signing = { atMs: stage.clock.now() };
  expect((await stage.says(PAGE, notice, signing)).status).toBe(500);

  const asked = await lostMessage(told.seat);
  const [expired, lost] = [await made(), await lostMessage()];
  await stage.owner.query('update payments set expires_at = now() where id = $1', [
    expired.made.paymentId,
  ]);
  await stage.follow();
  await stage.clock.advance(60_000);
  await stage.follow();
  for (const { made: bad } of [told, asked]) {
    expect(await rowOf(bad)).toMatchObject({ state: 1 });
    expect(await stage.notesOf(bad.paymentId)).toEqual(['not-repaired']);
  }
  expect(await stage.credited(lost.seat)).toBe(100_000);
  expect(await rowOf(expired.made)).toMatchObject({ state: 10 });

  await stage.owner.query('drop trigger refuse_success on payments');
  await stage.follow();
  for (const { made: bad } of [told, asked]) expect(await rowOf(bad)).toMatchObject({ state: 2 });
  expect(await stage.credited(told.seat)).toBe(200_000);
});
