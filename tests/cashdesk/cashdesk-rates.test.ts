import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { type CashStage, type Made, openCashStage } from './cashdesk-stage.ts';
import { settleAs } from './hand-desk.ts';

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

/** The newest reading of a dollar or of USDT, and how long ago its source said so. */
const setReading = (symbol: 'USD' | 'USDT', rateMicro: number, minutesAgo: number) =>
  stage.owner.query(
    `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
     values ($1, $2, 'test', now() - make_interval(mins => $3), now())
     on conflict (symbol) do update
       set rate_micro = excluded.rate_micro, source_at = excluded.source_at, read_at = now()`,
    [symbol, rateMicro, minutesAgo],
  );

test('A page paid after the base moved is credited as a new one is booked, also by staff', async () => {
  const seat = await stage.newcomer();
  await setReading('USD', 80_000_000, 60);
  await setReading('USDT', 80_000_000, 1);
  await setDollar(seat, 80_000_000);
  const [told, settled] = [await bookedPage(seat), await bookedPage(seat)];
  const bookedNow = async () =>
    (await stage.payment(seat, (await bookedPage(seat)).paymentId)).amount;
  expect(await bookedNow()).toBe(800_000);

  await setReading('USDT', 73_600_000, 0);
  expect(await pay(seat, told)).toBe('credited');
  const { appUrl } = stage.server.database;
  expect(await settleAs(appUrl, 'lena', [settled.paymentId, { amount: '100' }])).toBe('paid');
  for (const { paymentId } of [told, settled]) {
    expect(await stage.payment(seat, paymentId)).toMatchObject({ state: 2, amount: 736_000 });
  }
  expect(await stage.credited(seat)).toBe(2 * 736_000);
  await stage.owner.query("select pg_notify('rates_changed', '')");
  await expect.poll(bookedNow, PATIENT).toBe(736_000);
});

test('A currency whose rate is no longer read is not taken, in words of its own', async () => {
  const seat = await stage.newcomer();
  const setAge = (hours: number) => setReading('USD', 80_000_000, hours * 60);
  await setAge(37);
  const refusal = async () => ((await dollars(seat, '100')) as { msg?: string }).msg;
  await expect.poll(refusal, PATIENT).toBe('rates.old');
  const base = await stage.deposit(seat, PAGE, '1000');
  expect(base.paymentId).toBeDefined();
  await setAge(35);
  await expect.poll(refusal, PATIENT).toBeUndefined();
});
