import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENT, pause } from '../harness/wire-stage.ts';
import { cardOf, openWithdrawalStage, SMALL, type WithdrawalStage } from './withdrawals-stage.ts';

/** Round 0 is cancelled before it may be sent, and the last round after it was paid. */
const LAST = 7;

let stage: WithdrawalStage;
beforeAll(async () => {
  stage = await openWithdrawalStage();
});
afterAll(() => stage.close());

describe('withdrawals at once', () => {
  test('Withdrawals made at once never exceed the balance, whatever the payways', async () => {
    const seat = await stage.veteran(SMALL + SMALL / 10);
    const before = await stage.balanceOf(seat);
    const asks = Array.from({ length: 12 }, (_, index) =>
      stage.ask(
        seat,
        index % 2 === 0
          ? {
              purse_id: index % 4 === 0 ? 87 : 93,
              purseNumber: index % 4 === 0 ? cardOf(seat) : '+7 (912) 345-67-89',
            }
          : { purse_id: 74, purseNumber: '+7 (912) 345-67-89', bank_id: 2 },
      ),
    );
    const answers = await Promise.all(asks);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const after = await stage.balanceOf(seat);
    expect(after.real + after.held).toBe(before.real);
    expect(after.real).toBeGreaterThanOrEqual(0);
    expect(await stage.moneyFaults()).toEqual([]);
  });

  test('Withdrawals and bets at once never use the same money twice', async () => {
    const seat = await stage.veteran(SMALL);
    await seat.send('cash', 'changeCurrencies', { currencyId: 1 });
    const bets = Array.from({ length: 10 }, () =>
      seat.call('dice.play', { bet: 500, percent: 50, bet_type: 'less' }).catch(() => undefined),
    );
    const [answer] = await Promise.all([stage.ask(seat, { amount: 190_000 }), ...bets]);
    const { real, held } = await stage.balanceOf(seat);
    expect(real).toBeGreaterThanOrEqual(0);
    expect(held).toBe(answer.success ? answer.payment.total : 0);
    expect(await stage.moneyFaults()).toEqual([]);
  });
});

describe('cancelling while sending', () => {
  test('A withdrawal cancelled while it is sent is either given back or paid once', async () => {
    const ends = new Set<string>();
    for (let round = 0; round <= LAST; round += 1) {
      const seat = await stage.veteran();
      const before = await stage.balanceOf(seat);
      const { id, total } = await stage.withdraw(seat);
      const warm = round === 0 ? undefined : stage.warmAddresses(seat);
      await pause(round * 120);
      const isPaid = async () => (await stage.stageOf(id)) === 'done';
      if (round === LAST) await vi.waitUntil(isPaid, PATIENT);
      const said = await stage.cancel(seat, id);
      await (warm ?? stage.warmAddresses(seat));
      const stages = ['done', 'cancelled'];
      await expect.poll(async () => stages.includes(await stage.stageOf(id)), PATIENT).toBe(true);
      const end = await stage.stageOf(id);
      ends.add(end);
      const paid = (await stage.paidOut()).filter(({ payout_id }) => payout_id === id);
      expect(said).toBe(end === 'cancelled' ? 'cancelPaymentSuccess' : 'withdraw.not-open');
      expect(paid).toHaveLength(end === 'cancelled' ? 0 : 1);
      const real = end === 'cancelled' ? before.real : before.real - total;
      expect(await stage.balanceOf(seat)).toEqual({ real, held: 0 });
    }
    expect([...ends].toSorted()).toEqual(['cancelled', 'done']);
    expect(await stage.moneyFaults()).toEqual([]);
  });

  test('A withdrawal cancelled several times at once is given back once', async () => {
    const seat = await stage.veteran();
    const before = await stage.balanceOf(seat);
    const { id } = await stage.withdraw(seat);
    const said = await Promise.all([1, 2, 3].map(() => stage.cancel(seat, id)));
    expect(new Set(said)).toEqual(new Set(['cancelPaymentSuccess']));
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real, held: 0 });
  });

  test('A player cannot cancel another player’s withdrawal', async () => {
    const [seat, stranger] = [await stage.veteran(), await stage.veteran()];
    const { id } = await stage.withdraw(seat);
    expect(await stage.cancel(stranger, id)).toBe('withdraw.unknown');
    expect(await stage.stageOf(id)).toBe('approved');
  });
});

describe('payout providers', () => {
  test('A payout that the provider refuses gives the money back once', async () => {
    const seat = await stage.veteran();
    const before = await stage.balanceOf(seat);
    await stage.gatewayMode('reject');
    const { id } = await stage.withdraw(seat);
    await stage.warmAddresses(seat);
    await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
    await stage.gatewayMode('pay');
    expect(await stage.paymentOf(id)).toEqual({ state: 4, reason: 'payout-failed' });
    expect(await stage.balanceOf(seat)).toEqual({ real: before.real, held: 0 });
  });

  test.each(['server-error', 'closed', 'done-then-closed', 'malformed'])(
    'A payout answered with %s is asked again under one key and not taken for failed',
    async (kind) => {
      const seat = await stage.veteran();
      const { id } = await stage.withdraw(seat);
      await stage.addFault({ kind, count: 2 });
      await stage.warmAddresses(seat);
      // The desk asks by itself more and more seldom, so each look has it ask at once.
      const stageNow = async () => {
        await stage.owner.query(
          `update withdrawals set due_at = now(), stage = stage
            where id = $1 and stage in ('sending', 'sent') and due_at > now()`,
          [id],
        );
        return await stage.stageOf(id);
      };
      const often = { interval: 250, timeout: 50_000 };
      await expect.poll(stageNow, often).toBe('done');
      const paid = (await stage.paidOut()).filter(({ payout_id }) => payout_id === id);
      expect(paid).toHaveLength(1);
    },
  );
});
