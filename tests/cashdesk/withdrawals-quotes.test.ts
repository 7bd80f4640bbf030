import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WithdrawPayway, WithdrawQuote } from '../../shared/cashdesk/withdrawals/contract.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import {
  arrivesOf,
  cardOf,
  openWithdrawalStage,
  SMALL,
  type WithdrawalStage,
} from './withdrawals-stage.ts';

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const LITECOIN = 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  for (const symbol of ['BTC', 'ETH', 'LTC', 'USDT']) {
    await stage.owner.query(
      `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
       values ($1, 1234567891, 'test', now(), now()) on conflict (symbol) do nothing`,
      [symbol],
    );
  }
});
afterAll(() => stage.close());

type Quoted = WithdrawQuote & { readonly msg?: string };

const quote = async (seat: Seat, asked: object) =>
  (await seat.send('cash', 'quoteWithdraw', {
    purse_id: 87,
    amount: SMALL,
    currency: 1,
    ...asked,
  })) as never as Quoted;

/** What a sum buys at a rate, rounded down to the decimals of the coin. */
function boughtFor(hundredths: number, rateMicro: bigint, places: number): string {
  const units = (BigInt(hundredths) * 10_000n * 10n ** BigInt(places)) / rateMicro;
  const text = String(units).padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

describe('withdrawals in coins', () => {
  test.each([
    { symbol: 'BTC', purse_id: 81, places: 8, purseNumber: BITCOIN },
    { symbol: 'ETH', purse_id: 82, places: 9, purseNumber: ETHER },
    { symbol: 'LTC', purse_id: 86, places: 8, purseNumber: LITECOIN },
  ])(
    'A withdrawal of $symbol is quoted in the coin and stored as promised',
    async ({ symbol, purse_id, places, purseNumber }) => {
      const seat = await stage.veteran();
      const asked = { purse_id, currency: 2, amount: 345_678 };
      await expect
        .poll(async () => (await quote(seat, asked)).arrives?.currency, PATIENT)
        .toBe(symbol);
      const { arrives } = await quote(seat, asked);
      const quotedAt = BigInt(Math.round(arrives.course * 1_000_000));
      expect(arrives.amount).toBe(boughtFor(asked.amount, quotedAt, places));
      const { id } = await stage.withdraw(seat, { ...asked, purseNumber });
      const { rows } = await stage.owner.query<Record<string, string>>(
        `select p.payer_currency, p.amount_in_currency::text as amount, p.rate_micro::text as course,
              w.amount_in_currency::text as sent
         from payments p join withdrawals w on w.id = p.id where p.id = $1`,
        [id],
      );
      const [kept = {}] = rows;
      expect(kept['payer_currency']).toBe(symbol);
      expect(kept['amount']).toBe(boughtFor(asked.amount, BigInt(kept['course'] ?? 0), places));
      expect(kept['sent']).toBe(kept['amount']);
    },
  );

  test('A payway quotes its own coin whatever picture it shows', async () => {
    const seat = await stage.veteran();
    const coinOf = async (id: number) =>
      (await quote(seat, { purse_id: id, currency: 2, amount: 345_678 })).arrives?.currency;
    await stage.owner.query("update payways set image = 'usdt' where id = any ($1)", [[81, 86]]);
    await stage.owner.query("update payways set image = 'coin' where id = any ($1)", [[83, 89]]);
    const coins = [80, 81, 83, 86, 89].map((id) => expect.poll(() => coinOf(id), PATIENT));
    const names = ['GRAM', 'BTC', 'USDT', 'LTC', 'USDT'];
    await Promise.all(coins.map((poll, place) => poll.toBe(names[place])));
  });

  test('A payway whose coin is unknown pays nothing out at any rate, and staff read of it', async () => {
    const seat = await stage.veteran();
    const asked = { purse_id: 84, currency: 2, amount: 345_678 };
    const offered = async () => {
      const answer = await seat.send('cash', 'loadPayWaysWithdraw', { currency: 2 });
      return (answer as never as { payWays: { id: number }[] }).payWays.map(({ id }) => id);
    };
    expect(await offered()).toContain(84);
    for (const coin of ['DOGE', null]) {
      await stage.owner.query('update payways set coin = $1 where id = 84', [coin]);
      expect(await offered()).not.toContain(84);
      expect((await quote(seat, asked)).msg).toBe('withdraw.unavailable');
      const before = await stage.allBooks();
      const purseNumber = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
      const withdrawal = { ...asked, purseNumber, requestId: randomUUID() };
      expect((await stage.ask(seat, withdrawal)).msg).toBe('withdraw.unavailable');
      expect(await stage.allBooks()).toBe(before);
    }
    await stage.owner.query("update payways set coin = 'USDT' where id = 84");
    expect(await offered()).toContain(84);
    const { rows } = await stage.owner.query(
      "select detail ->> 'coin' as coin, payway_id from payment_notes where kind = 'coin-unknown' order by id",
    );
    expect(rows).toEqual([
      { coin: 'DOGE', payway_id: 84 },
      { coin: null, payway_id: 84 },
    ]);
  });

  test('A withdrawal never sends less than was confirmed', async () => {
    const seat = await stage.veteran();
    const wish = { purse_id: 82, currency: 2 };
    await expect.poll(async () => (await quote(seat, wish)).arrives?.currency, PATIENT).toBe('ETH');
    const now = await arrivesOf(seat, wish);
    const asked = { ...wish, purseNumber: ETHER, requestId: randomUUID() };
    const before = await stage.allBooks();
    const more = { amount: `1${now?.amount}`, currency: 'ETH' };
    for (const arrives of [more, { ...more, amount: '0.1', currency: 'BTC' }, undefined]) {
      expect((await stage.ask(seat, { ...asked, arrives })).msg).toBe('withdraw.quote-moved');
    }
    expect(await stage.allBooks()).toBe(before);
    const arrives = { amount: '0.000000001', currency: 'ETH' };
    const { id, amountInCurrency } = await stage.withdraw(seat, { ...asked, arrives });
    expect(Number(amountInCurrency)).toBeGreaterThan(Number(arrives.amount));
    expect((await stage.withdraw(seat, { ...asked, arrives: more })).id).toBe(id);
  });

  test('A coin payway has its limits in their own currency, whatever the coin is worth', async () => {
    const seat = await stage.veteran(20_000_000);
    const { payWays } = (await seat.send('cash', 'loadPayWaysWithdraw', {
      currency: 2,
    })) as never as { readonly payWays: readonly WithdrawPayway[] };
    const bitcoin = payWays.find(({ id }) => id === 81);
    expect(bitcoin?.currency.name).toBe('USD');
    const least = bitcoin?.methods[0]?.minLimit ?? 0;
    const under = Math.floor(((least - 1) * (bitcoin?.course ?? 0) * 100) / 100);
    const purseNumber = BITCOIN;
    const asked = { purse_id: 81, currency: 2, purseNumber };
    expect(await stage.ask(seat, { ...asked, amount: under })).toMatchObject({
      msg: 'withdraw.below-method',
      error: { data: { currency: 'USD' } },
    });
  });

  test('A withdrawal is neither quoted nor made at a rate that is too old', async () => {
    const seat = await stage.veteran();
    /** The source time is in the future, so that no reading of the rates refreshes it meanwhile. */
    const old = () =>
      stage.owner.query(
        "update rates_now set read_at = now() - interval '1 hour', source_at = now() + interval '1 hour' where symbol = 'LTC'",
      );
    const asked = { purse_id: 86, currency: 2 };
    const said = async () => {
      await old();
      return (await quote(seat, asked)).msg;
    };
    await expect.poll(said, PATIENT).toBe('rates.old');
    const purseNumber = LITECOIN;
    expect((await stage.ask(seat, { ...asked, purseNumber })).msg).toBe('rates.old');
  });
});

describe('a quote that knows its payee', () => {
  test('A quote tells the wait and the review that the withdrawal then has', async () => {
    const seat = await stage.veteran();
    const asked = { purseNumber: cardOf(seat) };
    const fresh = await quote(seat, asked);
    expect(fresh.restsUntil).not.toBeNull();
    const payment = await stage.withdraw(seat, asked);
    const apartMs = Date.parse(payment.expectedBy ?? '') - Date.parse(fresh.expectedBy);
    expect(Math.abs(Math.round(apartMs / 60_000))).toBe(0);
    expect(await stage.stageOf(payment.id)).toBe(fresh.needsStaff ? 'review' : 'approved');
  });

  test('A quote tells a player who never played that staff will review the withdrawal', async () => {
    const seat = await stage.seat(1_000_000);
    const asked = { purseNumber: cardOf(seat) };
    expect((await quote(seat, {})).needsStaff).toBe(false);
    const known = await quote(seat, asked);
    expect(known.needsStaff).toBe(true);
    const { id, expectedBy } = await stage.withdraw(seat, asked);
    expect(await stage.stageOf(id)).toBe('review');
    const apartMs = Date.parse(expectedBy ?? '') - Date.parse(known.expectedBy);
    expect(Math.abs(Math.round(apartMs / 60_000))).toBe(0);
  });

  test('A quote for a TON address counts the memo and is refused without a word on it', async () => {
    const seat = await stage.veteran();
    const purseNumber = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs';
    const asked = { purse_id: 80, currency: 9, purseNumber };
    expect((await quote(seat, asked)).msg).toBe('withdraw.memo');
    expect((await quote(seat, { ...asked, memoTag: '' })).restsUntil).not.toBeNull();
  });
});

describe('an earlier payee', () => {
  test('An earlier payee is paid by its id alone, with its memo and its earlier wait', async () => {
    const seat = await stage.veteran();
    const ton = {
      purse_id: 80,
      currency: 9,
      purseNumber: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
      memoTag: '90017744',
    };
    const first = await stage.withdraw(seat, ton);
    await stage.cancel(seat, first.id);
    const { addresses } = await seat.call('cash.getAddresses', {});
    expect(addresses).toMatchObject([{ purse_id: 80, memo: '…7744' }]);
    expect(JSON.stringify(addresses)).not.toContain('90017744');
    const addressId = addresses[0]?.id ?? '';
    const asked = { purse_id: 80, currency: 9, addressId };
    expect((await quote(seat, asked)).restsUntil).toBe(addresses[0]?.usableFrom);
    await stage.owner.query(
      "update withdrawals set asked_at = asked_at - interval '1 minute' where player_id = $1",
      [seat.id],
    );
    const answer = await seat.send('cash', 'withdraw', {
      ...asked,
      amount: SMALL,
      arrives: await arrivesOf(seat, asked),
      password: seat.password,
    });
    const again = (answer as never as { payment: { id: string } }).payment;
    const { rows } = await stage.owner.query<{ address_id: string; memo: string }>(
      'select address_id, memo from withdrawals where id = $1',
      [again.id],
    );
    expect(rows).toEqual([{ address_id: addressId, memo: '90017744' }]);
  });

  test('An earlier payee cannot be used with another payway', async () => {
    const seat = await stage.veteran();
    const { id } = await stage.withdraw(seat);
    await stage.cancel(seat, id);
    const [saved] = (await seat.call('cash.getAddresses', {})).addresses;
    const asked = { purse_id: 4, addressId: saved?.id };
    expect((await quote(seat, asked)).msg).toBe('withdraw.purse');
  });
});
