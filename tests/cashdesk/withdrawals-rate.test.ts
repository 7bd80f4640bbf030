import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  digit: number,
): Promise<{ seat: Seat; id: string; rateMicro: bigint }> {
  const seat = await stage.veteran(SUM * 2);
  const { id } = await stage.withdraw(seat, {
    ...ASKED,
    purseNumber: `0:${String(digit).repeat(64)}`,
  });
  expect(await stage.stageOf(id)).toBe('approved');
  const { rows } = await stage.owner.query<{ rate: string }>(
    'select rate_micro::text as rate from withdrawals where id = $1',
    [id],
  );
  return { seat, id, rateMicro: BigInt(rows[0]?.rate ?? 0) };
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
  await expect.poll(quoted, PATIENT).toBe(Number(rateMicro) / 1_000_000);
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
      await setRate(seat, (rateMicro * percent) / 100n);
      await stage.warmAddresses(seat);
      await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
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
      expect(await stage.ledgerFaults()).toEqual([]);
    },
  );

  test('A withdrawal is paid when its coin’s rate moved only a little', async () => {
    const { seat, id, rateMicro } = await waitingWithdrawal(3);
    await setRate(seat, (rateMicro * 104n) / 100n);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toMatch(/^(?:sent|done)$/);
    await setRate(seat, rateMicro);
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
