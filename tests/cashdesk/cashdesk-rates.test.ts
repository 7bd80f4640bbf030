import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';

const USD = 2;

/** The card page, which takes dollars too. */
const PAGE = 4;

let stage: CashStage;
beforeAll(async () => {
  stage = await openCashStage();
});
afterAll(() => stage.close());

/** Sets the rate of the dollar and waits until the desk books by it. */
async function setDollar(seat: Seat, rateMicro: number) {
  await stage.owner.query('insert into currency_rates (currency_id, rate_micro) values ($1, $2)', [
    USD,
    rateMicro,
  ]);
  await stage.owner.query("select pg_notify('rates_changed', '')");
  const shown = async () => {
    const answer = await seat.send('cash', 'loadCurrencies');
    const currencies = answer['currencies'] as { id: number; courseMicro: string }[];
    return currencies.find(({ id }) => id === USD)?.courseMicro;
  };
  await expect.poll(shown, PATIENT).toBe(String(rateMicro));
}

async function dollars(seat: Seat, amount: string) {
  const { id } = await stage.methodOf(seat, PAGE, USD);
  return await seat.send('cash', 'deposit', { methodId: id, currency: USD, amount });
}

const bookedPage = async (seat: Seat) => (await dollars(seat, '100'))['data'] as Made;
const pay = async (seat: Seat, made: Made) =>
  (await stage.says(PAGE, await stage.notice(made, seat, { currency: 'USD' }))).said;

test.each([
  { end: 'in time', isCancelled: false },
  { end: 'after its end', isCancelled: true },
])('A page paid $end is credited at the worse of its rate and the current one', async (given) => {
  const seat = await stage.newcomer();
  await setDollar(seat, 80_000_000);
  const [fell, rose] = [await bookedPage(seat), await bookedPage(seat)];
  if (given.isCancelled) {
    for (const { paymentId: id } of [fell, rose]) await seat.send('cash', 'cancelDeposit', { id });
  }
  await setDollar(seat, 72_000_000);
  expect(await pay(seat, fell)).toBe('credited');
  expect(await stage.credited(seat)).toBe(720_000);
  const shown = { amount: 720_000, booked: 800_000 };
  expect(await stage.payment(seat, fell.paymentId)).toMatchObject(shown);
  await setDollar(seat, 88_000_000);
  expect(await pay(seat, rose)).toBe('credited');
  expect(await stage.credited(seat)).toBe(720_000 + 800_000);
  expect(await stage.payment(seat, rose.paymentId)).toMatchObject({ booked: null });
  expect([await pay(seat, fell), await pay(seat, rose)]).toEqual(['before', 'before']);
});

test('A currency whose rate is no longer read is not taken, in words of its own', async () => {
  const seat = await stage.newcomer();
  const setAge = (hours: number) =>
    stage.owner.query(
      `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
       values ('USD', 80000000, 'test', now() - make_interval(hours => $1), now())
       on conflict (symbol) do update set source_at = excluded.source_at`,
      [hours],
    );
  await setAge(37);
  const refusal = async () => ((await dollars(seat, '100')) as { msg?: string }).msg;
  await expect.poll(refusal, PATIENT).toBe('rates.old');
  const base = await stage.deposit(seat, PAGE, '1000');
  expect(base.paymentId).toBeDefined();
  await setAge(35);
  await expect.poll(refusal, PATIENT).toBeUndefined();
});
