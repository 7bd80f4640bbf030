import { beginCell, comment } from '@ton/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTonStage, type Sent, type TonStage } from './ton-stage.ts';
import { pause, refusalOf, type Seat } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: TonStage;
let gramRate: bigint;
beforeAll(async () => {
  stage = await openTonStage();
  const seat = await stage.seat(0);
  const { course } = await seat.send('cash', 'getCourseTON');
  gramRate = BigInt(Math.round((course as { GRAM: number }).GRAM * 1_000_000));
});
afterAll(() => stage.close());

const NANO = 1_000_000_000n;
const microOfNano = (nano: bigint) => (nano * gramRate) / NANO;

type WalletTon = { readonly wallet: string; readonly memo: string };

/** Builds the transfers that a player types into their wallet by hand. */
async function byHand(seat: Seat): Promise<(nano: bigint, text?: string) => Sent> {
  const { wallet, memo } = (await seat.send('cash', 'getWalletTON')) as unknown as WalletTon;
  return (nano, text = memo) => ({
    address: wallet,
    amount: String(nano),
    payload: comment(text).toBoc().toString('base64'),
  });
}

const CREDITED = "select state from ton_transactions where state = 'credited'";
const countOf = (count: number) => (rows: readonly object[]) => rows.length === count;
let credited = 0;
const untilCredited = async (more: number) => {
  credited += more;
  await stage.until(CREDITED, countOf(credited));
};
const waiting = (reason: string) =>
  stage.until<{ id: string; units: string }>(
    `select id, units::text from ton_transactions where state = 'waiting' and reason = '${reason}'`,
    (rows) => rows.length > 0,
  );

test('A GRAM deposit by TON Connect is credited at its rate', async () => {
  const seat = await stage.seat(0);
  await stage.bind(seat, 'alice');
  const prepared = await seat.call('ton.prepareDeposit', { asset: 'GRAM', amount: '1.5' });
  const boc = await stage.pay('alice', ...prepared.messages);
  const { payment } = await seat.call('ton.reportSent', { paymentId: prepared.paymentId, boc });
  expect(payment).toMatchObject({ id: prepared.paymentId, code: 1, payerCurrency: 'GRAM' });
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(1_500_000_000n));
  const [row] = await stage.ask(
    'select state, amount_in_currency from payments where id = $1',
    prepared.paymentId,
  );
  expect(row).toEqual({ state: 2, amount_in_currency: '1.5' });
});

test('A USDT deposit through real jetton wallets is credited at its own rate', async () => {
  const seat = await stage.seat(0);
  await stage.bind(seat, 'bob');
  const prepared = await seat.call('ton.prepareDeposit', { asset: 'USDT', amount: '12.34' });
  await stage.pay('bob', ...prepared.messages);
  await untilCredited(1);
  const { course } = (await seat.send('cash', 'getCourseTON')) as unknown as {
    course: { USDT: number };
  };
  const usdRate = BigInt(Math.round(course.USDT * 1_000_000));
  expect(await stage.realOf(seat)).toBe((12_340_000n * usdRate) / 1_000_000n);
});

test('A memo typed by hand counts in any letter case, also for a second payment', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  const { memo } = (await seat.send('cash', 'getWalletTON')) as unknown as WalletTon;
  await stage.pay('carol', message(NANO, ` ${memo.toLowerCase()} `), message(2n * NANO));
  await untilCredited(2);
  expect(await stage.realOf(seat)).toBe(microOfNano(3n * NANO));
  const rows = await stage.ask(
    'select id from payments where player_id = $1 and state = 2',
    seat.id,
  );
  expect(rows).toHaveLength(2);
});

test('A memo is still credited after its time window and page are gone', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  await seat.send('cash', 'setTimerWalletTON');
  await stage.pay('carol', message(NANO));
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(NANO));
});

test('A prepared payment of another sum credits what arrives and tells staff', async () => {
  const seat = await stage.seat(0);
  const { messages, paymentId } = await seat.call('ton.prepareDeposit', {
    asset: 'GRAM',
    amount: '2',
  });
  const [message] = messages;
  if (message === undefined) throw new Error('no message');
  await stage.pay('carol', { ...message, amount: '1000000000' });
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(NANO));
  const notes = await stage.ask('select kind from payment_notes where payment_id = $1', paymentId);
  expect(notes).toEqual([{ kind: 'short' }]);
});

test('Money without a known memo waits for staff, who give it to a player once', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  await stage.pay('carol', message(3n * NANO, 'thank you'));
  const [row] = await waiting('no-memo');
  const id = row?.id ?? '';
  expect((await stage.ton('list')).said).toContain('3 GRAM');
  expect((await stage.ton('attribute', id, '--player', '1')).code).toBe(1);
  expect((await stage.ton('attribute', id, '--player', String(seat.id))).code).toBe(0);
  expect((await stage.ton('attribute', id, '--player', String(seat.id))).code).toBe(1);
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(3n * NANO));
});

test('Encrypted, unknown or too little money waits for staff despite its memo', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  const raw = (build: (cell: ReturnType<typeof beginCell>) => typeof cell) => ({
    ...message(NANO),
    payload: build(beginCell()).endCell().toBoc().toString('base64'),
  });
  await stage.pay(
    'carol',
    raw((cell) => cell.storeUint(0x2167da4b, 32).storeUint(1, 64)),
  );
  await waiting('encrypted');
  await stage.pay(
    'carol',
    raw((cell) => cell.storeUint(0x12345678, 32)),
  );
  await waiting('unknown-op');
  await stage.pay('carol', message(1000n));
  await waiting('below-minimum');
  expect(await stage.realOf(seat)).toBe(0n);
});

test('A jetton notification from any wallet but the operator’s own is not credited', async () => {
  const seat = await stage.seat(0);
  const { wallet, memo } = (await seat.send('cash', 'getWalletTON')) as unknown as WalletTon;
  const forged = beginCell()
    .storeUint(0x7362d09c, 32)
    .storeUint(0, 64)
    .storeCoins(1_000_000_000_000n)
    .storeAddress(null)
    .storeBit(true)
    .storeRef(comment(memo))
    .endCell();
  await stage.pay('carol', {
    address: wallet,
    amount: '100000000',
    payload: forged.toBoc().toString('base64'),
  });
  await waiting('wrong-jetton');
  expect(await stage.realOf(seat)).toBe(0n);
});

test('Money sent by hand that exceeds a deposit limit waits for staff', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  const amount = Number(microOfNano(NANO) / 10_000n);
  await seat.call('protection.setLimit', { kind: 'deposit', period: 'day', amount });
  await stage.pay('carol', message(5n * NANO));
  await waiting('gate.limit-deposit');
  expect(await stage.realOf(seat)).toBe(0n);
});

test('Money is credited only when final, and never when its block was undone', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  const boc = async (kind: 'late-finality' | 'reorg', delayMs: number) => {
    const signed = await stage.sign('carol', message(NANO));
    await stage.fault('sends', { kind, count: 1, delayMs });
    await stage.sendBoc(signed);
    return signed;
  };
  const undone = await boc('reorg', 2000);
  await pause(1200);
  expect(await stage.realOf(seat)).toBe(0n);
  await pause(2500);
  await stage.sendBoc(undone);
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(NANO));
  await boc('late-finality', 6000);
  await pause(1000);
  expect(await stage.realOf(seat)).toBe(microOfNano(NANO));
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(microOfNano(2n * NANO));
});

test('Gaps, repeated pages and outages of the network lose and double nothing', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  for (const kind of ['duplicate', 'gap', '429', '5xx', 'gap', 'duplicate'] as const) {
    await stage.fault('answers', { kind, count: 1 });
  }
  await stage.pay('carol', message(NANO), message(NANO), message(NANO));
  await untilCredited(3);
  expect(await stage.realOf(seat)).toBe(microOfNano(3n * NANO));
});

test('A server killed while money arrives credits all of it once', async () => {
  const seat = await stage.seat(0);
  const message = await byHand(seat);
  for (const point of ['ton-after-plan', 'deposit-after-credit', 'ton-after-credit']) {
    await stage.server.arm(point);
    await stage.pay('carol', message(NANO));
    while (stage.server.isUp()) await pause(20);
    await stage.server.restart({ CRASH_AT: undefined });
    await untilCredited(1);
  }
  await pause(1000);
  expect(await stage.realOf(seat)).toBe(microOfNano(3n * NANO));
});

test('A player cannot report another player’s payment or a malformed message', async () => {
  const [owner, other] = [await stage.seat(0), await stage.seat(0)];
  const { paymentId } = await owner.call('ton.prepareDeposit', { asset: 'GRAM', amount: '1' });
  const foreign = await refusalOf(other.call('ton.reportSent', { paymentId, boc: 'AAAA' }));
  expect(foreign.name).toBe('ton.payment-unknown');
  const broken = await refusalOf(owner.call('ton.reportSent', { paymentId, boc: 'AAAA' }));
  expect(broken.name).toBe('ton.wrong-message');
});

test('A payment of more than the ledger can hold is refused by name', async () => {
  const seat = await stage.seat(0);
  const asked = seat.call('ton.prepareDeposit', {
    asset: 'GRAM',
    amount: '999999999999.999999999',
  });
  expect((await refusalOf(asked)).name).toBe('ton.wrong-amount');
});

test('USDT is bought and paid out half a percent around one rate, whatever the dollar’s rate', async () => {
  const seat = await stage.seat();
  const bought = async () => {
    const answer = await seat.send('cash', 'getCourseTON');
    return (answer as unknown as { course: { USDT: number } }).course.USDT;
  };
  const asked = { purse_id: 83, amount: 970_000, currency: 2 };
  const both = async () => {
    await stage.ask(
      `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
       values ('USDT', 97000000, 'test', now(), now())
       on conflict (symbol) do update set rate_micro = 97000000`,
    );
    await stage.ask("select pg_notify('rates_changed', '')");
    const { arrives } = (await seat.send('cash', 'quoteWithdraw', asked)) as never as {
      arrives: { amount: string; currency: string; course: number };
    };
    return [await bought(), arrives];
  };
  const arrives = { amount: '99.50', currency: 'USDT', course: 97.485 };
  await expect.poll(both, { timeout: 30_000 }).toEqual([96.515, arrives]);
});

test('A large sum of USDT that was never read waits for no rate of its own', async () => {
  await stage.ask(
    `create function skip_reading() returns trigger language plpgsql as $$
     begin return null; end $$`,
  );
  await stage.ask(`create trigger skip_reading before insert or update on rates_now for each row
    when (new.symbol in ('USD', 'USDT') and new.source <> 'test') execute function skip_reading()`);
  await stage.ask("delete from rates_now where symbol in ('USD', 'USDT')");
  await stage.ask(
    `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
     values ('USD', 81000000, 'test', now() - interval '1 hour', now())`,
  );
  await stage.ask('insert into currency_rates (currency_id, rate_micro) values (2, 81000000)');
  await stage.ask("select pg_notify('rates_changed', '')");
  const seat = await stage.seat(0);
  const course = async () =>
    ((await seat.send('cash', 'getCourseTON'))['course'] as { USDT: number }).USDT;
  await expect.poll(course, { timeout: 30_000 }).toBe(80.595);

  await stage.bind(seat, 'carol');
  const prepared = await seat.call('ton.prepareDeposit', { asset: 'USDT', amount: '1500' });
  await stage.pay('carol', ...prepared.messages);
  await untilCredited(1);
  expect(await stage.realOf(seat)).toBe(1500n * 80_595_000n);
});
