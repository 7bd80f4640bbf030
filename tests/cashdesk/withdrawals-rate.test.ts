import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COIN_TERMS, outRate } from '../../api/rates/quote-rules.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openWithdrawalStage, type WithdrawalStage } from './withdrawals-stage.ts';

const GRAM = 9;
const SUM = 1_400_000;
const ASKED = { purse_id: 80, currency: GRAM, memoTag: '', amount: SUM };

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

/** A withdrawal in coins that waits for its new address. */
async function waitingWithdrawal(
  digit: number | string,
): Promise<{ seat: Seat; id: string; rateMicro: bigint }> {
  const seat = await stage.veteran(SUM * 2);
  const { id } = await stage.withdraw(seat, {
    ...ASKED,
    purseNumber: `0:${String(digit).repeat(64)}`,
  });
  expect(await stage.stageOf(id)).toBe('approved');
  const { rows } = await stage.owner.query<{ rate: string }>(
    `select rate_micro::text as rate from currency_rates where currency_id = $1
      order by set_at desc limit 1`,
    [GRAM],
  );
  return { seat, id, rateMicro: BigInt(rows[0]?.rate ?? 0) };
}

/** What a withdrawal pays, as it is kept, shown and queued. */
async function amountsOf(id: string) {
  const { rows } = await stage.owner.query<{ asked: string; shown: string; units: string | null }>(
    `select w.amount_in_currency::text as asked, p.amount_in_currency::text as shown,
            t.units::text as units
       from withdrawals w join payments p using (id)
       left join ton_payouts t on t.payment_id = w.id where w.id = $1`,
    [id],
  );
  return rows[0] ?? { asked: '', shown: '', units: null };
}

async function payoutState(id: string): Promise<string | undefined> {
  const { rows } = await stage.owner.query<{ state: string }>(
    'select state from ton_payouts where payment_id = $1',
    [id],
  );
  return rows[0]?.state;
}

/** Loses every message of the hot wallet, or stops losing them. */
async function loseAll(isLosing: boolean): Promise<void> {
  const menu = `${stage.url}/sandbox/ton/faults/sends`;
  await fetch(menu, { method: 'DELETE' });
  if (!isLosing) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(menu, { method: 'POST', headers, body: JSON.stringify({ kind: 'never' }) });
}

/**
 * Keeps the rate from what is read of its source each minute, for as long as the work takes: a reading
 * is kept only where it is dated later than the last one.
 */
async function withoutReadings(work: () => Promise<void>): Promise<void> {
  const date = async (ahead: string) =>
    (
      await stage.owner.query(
        `update rates_now set source_at = now() + $1::interval, read_at = now()
          where symbol = 'GRAM'`,
        [ahead],
      )
    ).rowCount;
  await expect.poll(() => date('1 hour'), PATIENT).toBe(1);
  await work();
  await date('0');
}

/** Sets another rate and waits until the cash desk quotes by it. */
async function setRate(seat: Seat, rateMicro: bigint): Promise<void> {
  await stage.owner.query('insert into currency_rates (currency_id, rate_micro) values ($1, $2)', [
    GRAM,
    String(rateMicro),
  ]);
  await stage.owner.query("select pg_notify('rates_changed', '')");
  const quoted = async () => {
    const quote = await seat.send('cash', 'quoteWithdraw', {
      purse_id: 80,
      currency: GRAM,
      amount: SUM,
    });
    return (quote as never as { arrives: { course: number } }).arrives.course;
  };
  await expect.poll(quoted, PATIENT).toBe(Number(outRate(rateMicro, COIN_TERMS)) / 1_000_000);
}

describe('withdrawals in coins that waited', () => {
  test.each([
    ['dearer', 106n, 1],
    ['cheaper', 94n, 2],
  ])(
    'A withdrawal is given back when its coin became much %s while it waited',
    async (_name, percent, digit) => {
      const { seat, id, rateMicro } = await waitingWithdrawal(digit);
      const { real, held } = await stage.balanceOf(seat);
      await withoutReadings(async () => {
        await setRate(seat, (rateMicro * percent) / 100n);
        await stage.warmAddresses(seat);
        await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
      });
      expect(await stage.paymentOf(id)).toEqual({ state: 4, reason: 'payout-rate' });
      expect(await stage.balanceOf(seat)).toEqual({ real: real + held, held: 0 });
      const { rows } = await stage.owner.query('select from ton_payouts where payment_id = $1', [
        id,
      ]);
      expect(rows).toEqual([]);
      const mails = await openMailbox(stage, seat);
      expect(mails).toContain('withdrawal-repriced');
      expect(mails).not.toContain('withdrawal-failed');
      await setRate(seat, rateMicro);
      expect(await stage.moneyFaults()).toEqual([]);
    },
  );

  test('A withdrawal of a coin that became a little dearer pays what its money still buys', async () => {
    const { seat, id, rateMicro } = await waitingWithdrawal(3);
    const asked = await amountsOf(id);
    await setRate(seat, (rateMicro * 104n) / 100n);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toMatch(/^(?:sent|done)$/);
    const paid = await amountsOf(id);
    expect(paid.asked).toBe(paid.shown);
    expect(Number(paid.asked) / Number(asked.asked)).toBeCloseTo(100 / 104, 4);
    expect(BigInt(paid.units ?? 0)).toBe(BigInt(Math.round(Number(paid.asked) * 1e9)));
    await setRate(seat, rateMicro);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
    expect(await stage.moneyFaults()).toEqual([]);
  });

  test('A withdrawal of a coin that became a little cheaper pays what was asked for', async () => {
    const { seat, id, rateMicro } = await waitingWithdrawal(5);
    const asked = await amountsOf(id);
    await setRate(seat, (rateMicro * 96n) / 100n);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toMatch(/^(?:sent|done)$/);
    expect((await amountsOf(id)).asked).toBe(asked.asked);
    await setRate(seat, rateMicro);
    // The wallet has one message under way at a time: the next test loses its own, not this one.
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });

  test('A payout that waits in the wallet’s queue is repriced, and taken back when it moved far', async () => {
    const [near, far] = [await waitingWithdrawal(6), await waitingWithdrawal(7)];
    const { rateMicro } = near;
    await loseAll(true);
    const held = await waitingWithdrawal(8);
    await stage.warmAddresses(held.seat);
    await expect.poll(() => payoutState(held.id), PATIENT).toBe('sending');
    for (const { seat, id } of [near, far]) {
      await stage.warmAddresses(seat);
      await expect.poll(() => payoutState(id), PATIENT).toBe('queued');
    }
    const asked = await amountsOf(near.id);
    const askNow = (id: string) =>
      stage.owner.query('update withdrawals set due_at = now() where id = $1', [id]);
    await setRate(near.seat, (rateMicro * 103n) / 100n);
    await askNow(near.id);
    const share = async () => Number((await amountsOf(near.id)).units) / Number(asked.units);
    await expect.poll(share, PATIENT).toBeLessThan(0.98);
    await setRate(far.seat, (rateMicro * 110n) / 100n);
    await askNow(far.id);
    await expect.poll(() => stage.stageOf(far.id), PATIENT).toBe('failed');
    expect(await stage.paymentOf(far.id)).toEqual({ state: 4, reason: 'payout-rate' });
    await setRate(near.seat, rateMicro);
    // The desk asks by itself more and more seldom, so each look has it ask at once.
    const afterAsking = async <Value>(look: () => Promise<Value>) => {
      await askNow(near.id);
      return await look();
    };
    const often = { ...PATIENT, interval: 500 };
    await expect.poll(() => afterAsking(share), often).toBe(1);
    await loseAll(false);
    await expect.poll(() => afterAsking(() => stage.stageOf(near.id)), often).toBe('done');
    expect(await stage.moneyFaults()).toEqual([]);
  });

  test('A payout whose price is over is not signed before it is repriced', async () => {
    const { seat, id } = await waitingWithdrawal(9);
    await loseAll(true);
    const first = await waitingWithdrawal('a');
    await stage.warmAddresses(first.seat);
    await expect.poll(() => payoutState(first.id), PATIENT).toBe('sending');
    await stage.warmAddresses(seat);
    await expect.poll(() => payoutState(id), PATIENT).toBe('queued');
    // While a worker asks about it, the worker writes afterwards when it is asked about next.
    const leave = async () =>
      (
        await stage.owner.query(
          `update withdrawals set due_at = now() + interval '1 hour'
            where id = $1 and stage = 'sent' and leased_until is null`,
          [id],
        )
      ).rowCount;
    await expect.poll(leave, PATIENT).toBe(1);
    await stage.owner.query(
      "update ton_payouts set priced_until = now() - interval '1 minute' where payment_id = $1",
      [id],
    );
    await loseAll(false);
    await expect.poll(() => stage.stageOf(first.id), PATIENT).toBe('done');
    expect(await payoutState(id)).toBe('queued');
    await stage.owner.query('update withdrawals set due_at = now() where id = $1', [id]);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('done');
  });

  test('A withdrawal waits while its rate is too old, and staff are told once', async () => {
    const { seat, id, rateMicro } = await waitingWithdrawal(4);
    /** The source time is in the future, so that no reading of the rates refreshes it meanwhile. */
    const rateOf = async (age: string) => {
      await stage.owner.query(
        `insert into rates_now (symbol, rate_micro, source, source_at, read_at)
         values ('GRAM', $1, 'test', now() + $2::interval, now() - $2::interval)
         on conflict (symbol) do update
           set source_at = excluded.source_at, read_at = excluded.read_at`,
        [String(rateMicro), age],
      );
    };
    const notes = async () => {
      const { rows } = await stage.owner.query<{ kind: string }>(
        'select kind from payment_notes where payment_id = $1',
        [id],
      );
      return rows.map(({ kind }) => kind);
    };
    await rateOf('2 days');
    const quote = { ...ASKED, purse_id: 80 };
    const refusal = async () =>
      ((await seat.send('cash', 'quoteWithdraw', quote)) as never as { msg?: string }).msg;
    await expect.poll(refusal, PATIENT).toBe('rates.old');
    await stage.warmAddresses(seat);
    await expect.poll(notes, PATIENT).toEqual(['payout-rate-old']);
    expect(await stage.stageOf(id)).toBe('approved');
    await rateOf('0 days');
    await expect.poll(refusal, PATIENT).not.toBe('rates.old');
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toMatch(/^(?:sent|done)$/);
    expect(await notes()).toEqual(['payout-rate-old']);
  });
});
