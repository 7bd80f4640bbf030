import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT } from './wire-stage.ts';
import { openMailbox } from './withdrawals-mail.ts';
import { cardOf, openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

describe('a withdrawal', () => {
  test('is held when asked, rests for a new address, is sent once and settled', async () => {
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
    expect(await stage.ledgerFaults()).toEqual([]);
  });
});

describe('an address', () => {
  test('that another player is paid at brings both to the staff', async () => {
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

  test('that is new rests for a day, and the player is written to and told until when', async () => {
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

  test('that is a wallet the player bound needs no rest and no memo', async () => {
    const seat = await stage.veteran();
    const raw = `0:${'7'.repeat(64)}`;
    const asked = { purse_id: 80, purseNumber: raw, currency: 9 };
    expect((await stage.ask(seat, asked)).msg).toBe('withdraw.memo');
    await stage.owner.query(
      `insert into ton_wallets (id, player_id, address, network, public_key, version, bound_at)
       values (gen_random_uuid(), $1, $2, '-239', 'x', 'v4', now())`,
      [seat.id, raw],
    );
    await stage.withdraw(seat, asked);
    const { addresses } = await seat.call('cash.getAddresses', {});
    expect(addresses).toMatchObject([{ purse_id: 80, isTrusted: true }]);
    expect((await seat.call('cash.whyNotWithdraw', {})).coolingUntil).toBeNull();
  });
});
