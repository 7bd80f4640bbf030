import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashStage, openCashStage } from './cashdesk-stage.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** Nothing listens there, so every question to the gateway of pages is refused at once. */
const NOBODY = 'http://127.0.0.1:9';

const PAGE = 4;
const EXCHANGE = 99;

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage({ PAYMENTS_URL: NOBODY });
});
afterAll(() => stage.close());

/** As many payments as a run looks at, and more, of the gateway that does not answer. */
async function plantOfSilent(like: string, count: number, state: number): Promise<void> {
  await stage.owner.query(
    `insert into payments
     select (jsonb_populate_record(p, jsonb_build_object(
              'id', gen_random_uuid(), 'payway_id', $2::int, 'method_id', null, 'state', $4::int,
              'external_id', 'silent-' || $4 || '-' || n, 'request_id', null, 'asked_at', null,
              'reservation_id', null, 'created_at', p.created_at - interval '1 minute',
              'expires_at', p.created_at + interval '1 day'))).*
       from payments p, generate_series(1, $3::int) n where p.id = $1`,
    [like, PAGE, count, state],
  );
}

async function lostMessage() {
  const seat = await stage.newcomer();
  const made = await stage.deposit(seat, EXCHANGE, '1000');
  await stage.fault('messages', 'never');
  return { seat, made };
}

test('However many open payments wait for a gateway that is silent, those of another are asked about', async () => {
  const { seat, made } = await lostMessage();
  await plantOfSilent(made.paymentId, 1200, 1);
  await stage.press(made);
  await stage.clock.advance(60_000);
  await stage.follow();
  expect(await stage.credited(seat)).toBe(100_000);
  await stage.owner.query("delete from payments where external_id like 'silent-%'");
});

test('However many ended payments wait for a gateway that is silent, those of another are asked about', async () => {
  const { seat, made } = await lostMessage();
  await seat.send('cash', 'cancelDeposit', { id: made.paymentId });
  await plantOfSilent(made.paymentId, 250, 10);
  await stage.press(made);
  await stage.owner.query('update payments set asked_at = created_at where id = $1', [
    made.paymentId,
  ]);
  await stage.clock.advance(HOUR_MS);
  await stage.follow();
  expect(await stage.credited(seat)).toBe(100_000);
  await stage.owner.query("delete from payments where external_id like 'silent-%'");
});
