import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import {
  type Asked,
  cardOf,
  openWithdrawalStage,
  SMALL,
  type WithdrawalStage,
} from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

describe('withdrawals', () => {
  test('A withdrawal is held when asked, waits for its new address and is paid once', async () => {
    const seat = await stage.veteran();
    const before = await stage.balanceOf(seat);
    const payment = await stage.withdraw(seat);
    const total = SMALL + SMALL / 20;
    expect(payment).toMatchObject({
      code: 2,
      state: 1,
      amount: SMALL,
      fee: SMALL / 20,
      total,
      amountInCurrency: '2000.00',
      payerCurrency: 'RUB',
      purseNumber: `•••• ${cardOf(seat).slice(-4)}`,
      canCancel: true,
    });
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: total });
    expect(await stage.stageOf(payment.id)).toBe('approved');
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(payment.id), PATIENT).toBe('done');
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real - total, held: 0 });
    expect(await stage.paymentOf(payment.id)).toEqual({ state: 2, reason: null });
    const paid = (await stage.paidOut()).filter(({ payout_id }) => payout_id === payment.id);
    expect(paid).toMatchObject([{ state: 'paid', amount: '2000.00', account: cardOf(seat) }]);
    expect(await stage.moneyFaults()).toEqual([]);
  });
});

describe('withdrawal addresses', () => {
  test('An address that another player is paid at brings the withdrawal to staff', async () => {
    const [one, other] = [await stage.veteran(), await stage.veteran()];
    const first = await stage.withdraw(one);
    expect(await stage.stageOf(first.id)).toBe('approved');
    const second = await stage.withdraw(other, { purseNumber: cardOf(one) });
    expect(await stage.stageOf(second.id)).toBe('review');
    const { rows } = await stage.owner.query('select reasons from withdrawals where id = $1', [
      second.id,
    ]);
    expect(rows[0]?.reasons).toContain('linked-accounts');
  });

  test('A new address waits for a day, and the player is mailed and told until when', async () => {
    const seat = await stage.veteran();
    const { id } = await stage.withdraw(seat);
    const { rows } = await stage.owner.query(
      `select usable_from - asked_at = interval '24 hours' as rests from withdrawals where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ rests: true }]);
    const why = await seat.call('cash.whyNotWithdraw', {});
    expect(why.coolingUntil).not.toBeNull();
    expect(why.blocks).toEqual(['open']);
    expect(await openMailbox(stage, seat)).toContain('withdrawal-asked');
  });

  test('A deposit’s sender address still waits when a memo names another payee', async () => {
    const seat = await stage.veteran();
    const exchange = `0:${'5'.repeat(64)}`;
    await stage.owner.query(
      `insert into ton_transactions (account, lt, hash, happened_at, kind, asset, units, sender,
         comment, state, player_id, seen_at)
       values ('x', 1, 'h', now() - interval '2 days', 'deposit', 'GRAM', 1000000000, $1, 'MEMO',
         'credited', $2, now())`,
      [exchange, seat.id],
    );
    const asked = { purse_id: 80, purseNumber: exchange, currency: 9 };
    const { id } = await stage.withdraw(seat, { ...asked, memoTag: 'THIEF1' });
    expect(await restOf(id)).toEqual({ rests: true, trusted_by: null });
    await stage.cancel(seat, id);
    await stage.owner.query(
      "update withdrawals set asked_at = asked_at - interval '1 minute' where id = $1",
      [id],
    );
    const own = await stage.withdraw(seat, { ...asked, memoTag: '' });
    expect(await restOf(own.id)).toEqual({ rests: false, trusted_by: 'deposit' });
  });
});

describe('review by staff', () => {
  test('A large sum asked for in parts goes to staff, whatever the payways', async () => {
    const [auto, two] = [1_500_000, 30_000_000];
    const seat = await stage.veteran(two * 2);
    await raiseLimits(seat);
    const first = await stage.withdraw(seat, { amount: auto });
    expect(await verdictOf(first.id)).toEqual({ isBig: false, needed: 0 });
    expect(await quoteOf(seat, { purse_id: 4, amount: SMALL })).toMatchObject({ needsStaff: true });
    const second = await askLater(seat, { purse_id: 4, bank_id: 1, amount: SMALL });
    expect(await verdictOf(second)).toEqual({ isBig: true, needed: 1 });
    const third = await askLater(seat, {
      purse_id: 89,
      purseNumber: `0:${'3'.repeat(64)}`,
      memoTag: '',
      currency: 2,
      amount: two - auto - SMALL,
    });
    expect(await verdictOf(third)).toEqual({ isBig: true, needed: 2 });
  });

  test('A cancelled withdrawal does not count towards a large sum', async () => {
    const seat = await stage.veteran(5_000_000);
    const first = await stage.withdraw(seat, { amount: 1_500_000 });
    await stage.cancel(seat, first.id);
    const second = await askLater(seat, { amount: SMALL });
    expect(await verdictOf(second)).toEqual({ isBig: false, needed: 0 });
  });

  test('The daily total that sends withdrawals to staff counts by the time of sending', async () => {
    const [other, seat] = [await stage.veteran(), await stage.veteran()];
    const { id } = await stage.withdraw(other);
    const asked = async (moved: string) => {
      await stage.owner.query(`update withdrawals set ${moved} where id = $1`, [id]);
      const next = await askLater(seat, { amount: SMALL });
      await stage.cancel(seat, next);
      return (await reasonsOf(next)).includes('much-paid-today');
    };
    await stage.owner.query('update withdrawals set amount_micro = 3000000000000 where id = $1', [
      id,
    ]);
    expect(await asked("asked_at = now() - interval '40 hours'")).toBe(true);
    expect(await asked("stage = 'done', sending_at = now() - interval '20 hours'")).toBe(true);
    expect(await asked("sending_at = now() - interval '25 hours', asked_at = now()")).toBe(false);
    // It was never paid: its money is held on.
    await stage.owner.query("update withdrawals set stage = 'approved' where id = $1", [id]);
  });
});

/** Raises the limits to the highest level, for every method. */
async function raiseLimits(seat: Seat): Promise<void> {
  await stage.owner.query(
    `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
       stored_name, sealed_key, uploaded_at)
     select gen_random_uuid(), $1, kind, 'approved', 'a.jpg', 'image/jpeg', 1,
            md5(random()::text), '\\x01', now()
       from unnest(array['identity', 'selfie', 'address', 'funds']) as kind`,
    [seat.id],
  );
  await stage.owner.query('update payway_methods set max_hundredths = 1000000000');
}

/** Asks for a withdrawal a moment after the last one. */
async function askLater(seat: Seat, asked: Asked): Promise<string> {
  await stage.owner.query(
    "update withdrawals set asked_at = asked_at - interval '10 seconds' where player_id = $1",
    [seat.id],
  );
  const { id } = await stage.withdraw(seat, asked);
  return id;
}

const quoteOf = (seat: Seat, asked: Asked) =>
  seat.send('cash', 'quoteWithdraw', { currency: 1, ...asked });

async function verdictOf(id: string): Promise<unknown> {
  const { rows } = await stage.owner.query<{ needed: number }>(
    'select approvals_needed as needed from withdrawals where id = $1',
    [id],
  );
  return { isBig: (await reasonsOf(id)).includes('big-sum'), needed: rows[0]?.needed };
}

async function reasonsOf(id: string): Promise<readonly string[]> {
  const { rows } = await stage.owner.query<{ reasons: string[] }>(
    'select reasons from withdrawals where id = $1',
    [id],
  );
  return rows[0]?.reasons ?? [];
}

/** Whether a withdrawal waits for its address, and why the address is trusted. */
async function restOf(id: string): Promise<unknown> {
  const { rows } = await stage.owner.query(
    `select w.usable_from > w.asked_at as rests, a.trusted_by from withdrawals w
       join payout_addresses a on a.id = w.address_id where w.id = $1`,
    [id],
  );
  return rows[0];
}
