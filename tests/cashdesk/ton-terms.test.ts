import { comment } from '@ton/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COIN_TERMS, inRate } from '../../api/rates/quote-rules.ts';
import { openTonStage, type TonStage } from './ton-stage.ts';
import type { Seat } from '../harness/wire-stage.ts';

const NANO = 1_000_000_000n;
const WAIT = { timeout: 90_000 };

let stage: TonStage;
let usual: bigint;
beforeAll(async () => {
  stage = await openTonStage();
  await stage.until("select from rates_now where symbol = 'GRAM'", (rows) => rows.length === 1);
  usual = await marketRate();
});
afterEach(() => setRate(usual));
afterAll(() => stage.close());

/** What a deposit of one GRAM brings now, in base micro-units. */
async function shownRate(seat: Seat): Promise<bigint> {
  const { course } = await seat.send('cash', 'getCourseTON');
  return BigInt(Math.round((course as { GRAM: number }).GRAM * 1e6));
}

/** The market's rate of GRAM in base micro-units. */
async function marketRate(): Promise<bigint> {
  const [row] = await stage.ask<{ rate: string }>(
    `select rate_micro::text as rate from currency_rates where currency_id = 9
      order by set_at desc limit 1`,
  );
  return BigInt(row?.rate ?? 0);
}

/** What is credited of the market's rate. */
const creditedOf = (market: bigint) => inRate(market, COIN_TERMS);

/** Sets the market's rate of GRAM from now on, in every process. */
async function setRate(market: bigint): Promise<void> {
  await stage.ask(
    'insert into currency_rates (currency_id, rate_micro) values (9, $1)',
    String(market),
  );
  await stage.ask("select pg_notify('rates_changed', '')");
  const seat = await stage.seat(0);
  await expect.poll(() => shownRate(seat), WAIT).toBe(creditedOf(market));
}

/**
 * Sets when the rate of GRAM was read. Its source time is in the future, so that no reading of the
 * rates refreshes it meanwhile.
 */
const setReadAt = (secondsFromNow: number) =>
  stage.ask(
    `update rates_now set source_at = now() + interval '1 hour',
            read_at = now() + make_interval(secs => $1) where symbol = 'GRAM'`,
    secondsFromNow,
  );

const refreshRate = () =>
  stage.ask("update rates_now set source_at = now(), read_at = now() where symbol = 'GRAM'");

const microOf = (nano: bigint, rate: bigint) => (nano * rate) / NANO;

async function prepare(seat: Seat, amount: string) {
  const { messages, paymentId } = await seat.call('ton.prepareDeposit', { asset: 'GRAM', amount });
  const [message] = messages;
  if (message === undefined) throw new Error('nothing to send');
  const send = (nano: bigint) => stage.pay('carol', { ...message, amount: String(nano) });
  return { paymentId, send };
}

/** Makes the payment look as if it had been prepared the given number of minutes earlier. */
const prepareEarlier = (paymentId: string, minutes: number) =>
  stage.ask(
    `update payments set created_at = created_at - make_interval(mins => $2),
                         expires_at = expires_at - make_interval(mins => $2) where id = $1`,
    paymentId,
    minutes,
  );

type Row = { readonly id: string; readonly state: string; readonly reason: string | null };

/** The one transaction of a player once it is credited or waits. */
async function decided(seat: Seat): Promise<Row> {
  const [row] = await stage.until<Row>(
    `select id::text as id, state, reason from ton_transactions
      where player_id = ${seat.id} and state <> 'seen'`,
    (rows) => rows.length === 1,
  );
  if (row === undefined) throw new Error('nothing is decided');
  return row;
}

const paymentOf = async (id: string) =>
  (
    await stage.ask<{ state: number; came: object | null; credited: string | null }>(
      'select state, unexpected_arrival as came, credited_micro::text as credited from payments where id = $1',
      id,
    )
  )[0];

const credited = { state: 'credited', reason: null };

describe('the rate of a prepared payment', () => {
  test('A prepared payment keeps its rate while the market falls by no more than the spread', async () => {
    const seat = await stage.seat(0);
    const { paymentId, send } = await prepare(seat, '2');
    await prepareEarlier(paymentId, 9);
    await setRate((usual * 997n) / 1000n);
    await send(2n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(2n * NANO, creditedOf(usual)));
  });

  test('A promised rate is never above the market of the moment the money arrives', async () => {
    const seat = await stage.seat(0);
    const { send } = await prepare(seat, '2');
    await setRate(usual / 2n);
    await send(2n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(2n * NANO, usual / 2n));
  });

  test('A fourth promise lets the first one go', async () => {
    const seat = await stage.seat(0);
    const first = await prepare(seat, '2');
    for (let more = 0; more < 3; more += 1) await prepare(seat, '2');
    const market = (usual * 997n) / 1000n;
    await setRate(market);
    await first.send(2n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(2n * NANO, creditedOf(market)));
  });

  test('A promise is kept for no more than the cap, however little the market falls', async () => {
    const seat = await stage.seat(0);
    const { send } = await prepare(seat, '510');
    const market = (usual * 997n) / 1000n;
    await setRate(market);
    await send(510n * NANO);
    await setReadAt(5);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(510n * NANO, creditedOf(market)));
    await refreshRate();
  });

  test('What a payment was promised stands in its quote', async () => {
    const seat = await stage.seat(0);
    const { paymentId } = await prepare(seat, '2');
    const [row] = await stage.ask<{ quote: object }>(
      'select quote from payments where id = $1',
      paymentId,
    );
    expect(row?.quote).toMatchObject({
      pair: 'GRAM/RUB',
      side: 'in',
      holder: seat.id,
      rateMicro: String(creditedOf(usual)),
      marketMicro: String(usual),
      spreadBp: 50,
      sourceAt: expect.any(String),
      expiresAt: expect.any(String),
    });
  });

  test('A sum above the cap waits for a rate that is newer than itself', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    await setReadAt(-60);
    const large = await prepare(seat, '500');
    const small = await prepare(other, '2');
    await large.send(500n * NANO);
    await small.send(2n * NANO);
    expect(await decided(other)).toMatchObject(credited);
    const [row] = await stage.ask<{ state: string }>(
      'select state from ton_transactions where units = 500000000000',
    );
    expect(row).toEqual({ state: 'seen' });
    await setReadAt(5);
    expect(await decided(seat)).toMatchObject(credited);
    await refreshRate();
  });

  test('A sum above the cap that is sent in pieces waits for a newer rate as the whole would', async () => {
    const seat = await stage.seat(0);
    await setReadAt(-60);
    const pieces = [await prepare(seat, '200'), await prepare(seat, '200')];
    for (const { send } of pieces) await send(200n * NANO);
    const statesOf = async () =>
      (
        await stage.ask<{ state: string }>(
          `select state from ton_transactions where units in (200000000000, 90000000000)
            order by state`,
        )
      ).map(({ state }) => state);
    await expect.poll(statesOf, WAIT).toEqual(['credited', 'credited']);
    const last = await prepare(seat, '90');
    await last.send(90n * NANO);
    const other = await stage.seat(0);
    await (await prepare(other, '2')).send(2n * NANO);
    expect(await decided(other)).toMatchObject(credited);
    expect(await statesOf()).toEqual(['credited', 'credited', 'seen']);
    await setReadAt(5);
    await expect.poll(statesOf, WAIT).toEqual(['credited', 'credited', 'credited']);
    await refreshRate();
  });

  test('A prepared payment sent too late is credited at the current rate', async () => {
    const seat = await stage.seat(0);
    const { paymentId, send } = await prepare(seat, '2');
    await prepareEarlier(paymentId, 15);
    await setRate(usual / 2n);
    await send(2n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(2n * NANO, creditedOf(usual / 2n)));
  });

  test('A prepared payment of a larger sum is credited at the current rate', async () => {
    const seat = await stage.seat(0);
    const { paymentId, send } = await prepare(seat, '0.1');
    await setRate(usual / 2n);
    await send(20n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    const wholeMicro = microOf(20n * NANO, creditedOf(usual / 2n));
    expect(await stage.realOf(seat)).toBe(wholeMicro);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 2, credited: String(wholeMicro) });
    const counted = await stage.ask(
      `select sum(amount_micro)::text as micro from deposit_reservations
        where player_id = $1 and state in ('reserved', 'done')`,
      seat.id,
    );
    expect(counted).toEqual([{ micro: String(wholeMicro) }]);
  });
});

describe('limits on prepared payments', () => {
  test('A payment of more than was prepared waits when it passes a limit', async () => {
    const seat = await stage.seat(0);
    const amount = Number(usual / 10_000n);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount });
    const { paymentId, send } = await prepare(seat, '0.1');
    await prepareEarlier(paymentId, 50);
    await setRate(usual / 2n);
    await send(20n * NANO);
    const waiting = await decided(seat);
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'gate.limit-deposit' });
    expect(await stage.realOf(seat)).toBe(0n);
    const notLetIn = { kind: 'not-let-in', amount: '20', currency: 'GRAM' };
    expect(await paymentOf(paymentId)).toMatchObject({ came: { ...notLetIn, decidedAt: null } });

    expect((await stage.ton('attribute', waiting.id)).code).toBe(0);
    await expect
      .poll(() => stage.realOf(seat), WAIT)
      .toBe(microOf(20n * NANO, creditedOf(usual / 2n)));
    const ended = { state: 2, came: { ...notLetIn, decidedAt: expect.any(String) } };
    await expect.poll(() => paymentOf(paymentId), WAIT).toMatchObject(ended);
  });

  test('Money of an ended payment waits for staff while its player is on a break', async () => {
    const seat = await stage.seat(0);
    const { paymentId, send } = await prepare(seat, '2');
    await seat.call('protection.coolOff', { period: 'day' });
    await expect.poll(async () => (await paymentOf(paymentId))?.state, WAIT).toBe(10);
    await send(2n * NANO);
    const waiting = await decided(seat);
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'gate.cool-off' });
    expect(await stage.realOf(seat)).toBe(0n);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 10, came: { decidedAt: null } });
    expect((await stage.ton('close', waiting.id, '--reason', 'sent back')).code).toBe(0);
    const left = { state: 10, came: { decidedAt: expect.any(String) } };
    expect(await paymentOf(paymentId)).toMatchObject(left);
  });

  test('Money that arrives after its payment ended is credited at the current rate', async () => {
    const seat = await stage.seat(0);
    const { paymentId, send } = await prepare(seat, '2');
    await stage.ask('update payments set state = 10 where id = $1', paymentId);
    await prepareEarlier(paymentId, 15);
    await setRate(usual / 2n);
    await send(2n * NANO);
    expect(await decided(seat)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(microOf(2n * NANO, creditedOf(usual / 2n)));
    expect(await paymentOf(paymentId)).toMatchObject({ state: 2 });
  });

  test('A payment whose money staff closed does not stay open', async () => {
    const seat = await stage.seat(0);
    const amount = Number(usual / 10_000n);
    await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount });
    const { paymentId, send } = await prepare(seat, '0.1');
    await send(20n * NANO);
    const { id } = await decided(seat);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 1 });
    expect((await stage.ton('close', id, '--reason', 'sent back')).code).toBe(0);
    const [row] = await stage.ask<{ isOver: boolean }>(
      'select expires_at <= now() as "isOver" from payments where id = $1',
      paymentId,
    );
    expect(row).toEqual({ isOver: true });
  });
});

describe('outdated rates', () => {
  /** The source time is in the future, so that no reading of the rates refreshes it meanwhile. */
  const setRateAge = async (hours: number) => {
    await stage.ask(
      `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
       values ('GRAM', $1, 'test', now() + make_interval(hours => $2),
               now() - make_interval(hours => $2))
       on conflict (symbol) do update
         set read_at = excluded.read_at, source_at = excluded.source_at`,
      String(usual),
      hours,
    );
    await stage.ask("select pg_notify('rates_changed', '')");
  };
  const isDeskOld = async (seat: Seat) => {
    const { msg } = (await seat.send('cash', 'getWalletTON')) as { readonly msg?: string };
    return msg === 'rates.old';
  };

  test('Money under an outdated rate waits for staff and holds up no other money', async () => {
    const [seat, other] = [await stage.seat(0), await stage.seat(0)];
    const shown = await seat.send('cash', 'getWalletTON');
    const { wallet, memo } = shown as unknown as { wallet: string; memo: string };
    await stage.bind(other, 'bob');
    // More rows than one turn looks at, ahead of the real money.
    const [first] = await stage.ask<{ id: string }>(
      `with stuck as (
         insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, comment,
           state, player_id, seen_at)
         select 'none', n, 'stuck' || n, now(), 'deposit', 'GRAM', 1000000000, null, 'seen', $1, now()
           from generate_series(1, 60) n returning id, lt)
       select id::text as id from stuck order by lt limit 1`,
      seat.id,
    );
    await setRateAge(5);
    await expect.poll(() => isDeskOld(seat), WAIT).toBe(true);
    const payload = comment(memo).toBoc().toString('base64');
    await stage.pay('carol', { address: wallet, amount: String(5n * NANO), payload });
    const prepared = await other.call('ton.prepareDeposit', { asset: 'USDT', amount: '3' });
    await stage.pay('bob', ...prepared.messages);
    expect(await decided(other)).toMatchObject(credited);
    expect(await stage.realOf(seat)).toBe(0n);
    const notes = await stage.ask(
      "select detail ->> 'refusal' as refusal from payment_notes where kind = 'rate-old' and detail ->> 'transaction' = $1",
      first?.id,
    );
    expect(notes).toEqual([{ refusal: 'rates.old' }]);

    await stage.ask("delete from ton_transactions where account = 'none' and state = 'seen'");
    await setRateAge(0);
    await expect
      .poll(() => stage.realOf(seat), WAIT)
      .toBeGreaterThanOrEqual(5n * microOf(NANO, creditedOf(usual)));
  });
});

describe('money worth nothing', () => {
  test('Money worth nothing cannot be given to a player and is closed by staff', async () => {
    const seat = await stage.seat(0);
    const shown = await seat.send('cash', 'getWalletTON');
    const { wallet, memo } = shown as unknown as { wallet: string; memo: string };
    const payload = comment(memo).toBoc().toString('base64');
    await stage.pay('carol', { address: wallet, amount: '1', payload });
    const [row] = await stage.until<Row>(
      'select id::text as id from ton_transactions where units = 1',
      (rows) => rows.length === 1,
    );
    const id = row?.id ?? '';
    const given = await stage.ton('attribute', id, '--player', String(seat.id));
    expect(given).toMatchObject({ code: 1, said: expect.stringContaining('comes to nothing') });
    expect((await stage.ton('close', id, '--reason', 'dust')).code).toBe(0);
    expect(await stage.realOf(seat)).toBe(0n);
  });

  test('Money that becomes worthless as the rate falls waits for staff', async () => {
    const seat = await stage.seat(0);
    const [row] = await stage.ask<{ id: string }>(
      `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, comment, state,
         player_id, is_forced, seen_at)
       values ('none', 1000, 'dust', now(), 'deposit', 'GRAM', 1, null, 'seen', $1, true, now())
       returning id::text as id`,
      seat.id,
    );
    expect(await decided(seat)).toMatchObject({
      id: row?.id,
      state: 'waiting',
      reason: 'worthless',
    });
  });
});
