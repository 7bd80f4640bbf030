import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Asked,
  cardOf,
  openWithdrawalStage,
  SMALL,
  type WithdrawalStage,
} from './withdrawals-stage.ts';
import { pause, PATIENT, type Seat } from '../harness/wire-stage.ts';

const GAP_MS = 5100;
const TON_ADDRESS = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs';

let stage: WithdrawalStage;
let seat: Seat;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  seat = await stage.veteran();
});
afterAll(() => stage.close());

describe('refused withdrawals', () => {
  test.each<[string, string, Asked]>([
    ['no amount', 'withdraw.amount', { amount: 0 }],
    ['a negative amount', 'withdraw.amount', { amount: -SMALL }],
    ['an unknown payway', 'withdraw.unavailable', { purse_id: 12 }],
    ['a payway that takes deposits alone', 'withdraw.unavailable', { purse_id: 118 }],
    ['a currency the payway does not pay', 'withdraw.unavailable', { currency: 8 }],
    ['a short number', 'withdraw.purse', { purseNumber: '4111' }],
    ['an unfilled mask', 'withdraw.purse', { purseNumber: '4111 1111 1111 ____' }],
    ['a card with a wrong digit', 'withdraw.purse', { purseNumber: '4111111111111112' }],
    ['no bank', 'withdraw.bank-needed', { purse_id: 4 }],
    ['an unknown bank', 'withdraw.bank-needed', { purse_id: 4, bank_id: 999 }],
    [
      'an invalid phone number',
      'withdraw.purse',
      { purse_id: 74, purseNumber: '12345', bank_id: 1 },
    ],
    [
      'no answer on the memo',
      'withdraw.memo',
      { purse_id: 80, purseNumber: TON_ADDRESS, currency: 9 },
    ],
    ['an amount below the general minimum', 'withdraw.minimum', { amount: 9999 }],
    ['an amount below the method’s minimum', 'withdraw.below-method', { amount: 99_999 }],
    ['an amount above the method’s maximum', 'withdraw.above-method', { amount: 15_000_001 }],
    ['an amount above the balance', 'withdraw.funds', { amount: 1_000_000 }],
    ['a wrong password', 'settings.password-wrong', { password: 'wrong' }],
  ])('A withdrawal with %s is refused and changes nothing', async (_name, refusal, asked) => {
    const before = await stage.allBooks();
    const answer = await stage.ask(seat, asked);
    expect(answer.success).toBe(false);
    expect(answer.msg).toBe(refusal);
    expect(await stage.allBooks()).toBe(before);
  });

  test('A withdrawal’s minimum is told in the player’s own currency', async () => {
    const answer = await stage.ask(seat, { amount: 1 });
    expect(answer.error?.data).toMatchObject({ limit: expect.any(String), currency: 'USD' });
  });

  test('A withdrawal is refused when the balance does not cover its fee too', async () => {
    const other = await stage.veteran(SMALL - 5000);
    expect((await stage.ask(other, { amount: SMALL })).msg).toBe('withdraw.funds');
    const books = await stage.balanceOf(other);
    expect(books.held).toBe(0);
  });

  test('A withdrawal of a blocked player is refused', async () => {
    const other = await stage.veteran();
    await stage.owner.query(
      `insert into withdrawal_blocks (player_id, by, reason, at) values ($1, 'nora', 'x', now())`,
      [other.id],
    );
    expect((await stage.ask(other)).msg).toBe('withdraw.blocked');
    const why = await other.call('cash.whyNotWithdraw', {});
    expect(why).toMatchObject({ blocks: ['blocked'], withdrawable: 0 });
  });

  /** A player who has little besides a deposit, and stakes in base units. */
  async function depositor(hundredths: number) {
    const player = await stage.veteran(-5000);
    await player.send('cash', 'changeCurrencies', { currencyId: 1 });
    await stage.deposit(player, hundredths);
    return player;
  }

  const roll = (seat: Seat, bet: number, percent = 95) =>
    seat.call('dice.play', { bet, percent, bet_type: 'less', requestId: randomUUID() });
  const whyOf = (seat: Seat) => seat.call('cash.whyNotWithdraw', {});

  test('A deposit that is not played locks itself, and not the money that was there', async () => {
    const other = await stage.veteran(500_000);
    await stage.deposit(other, 100_000);
    const { real } = await stage.balanceOf(other);
    expect(await whyOf(other)).toMatchObject({
      blocks: [],
      needToPlaying: 200_000,
      locked: 100_000,
      withdrawable: real - 100_000,
    });
    const most = Math.floor(((real - 100_000) * 100) / 106);
    const refused = await stage.ask(other, { amount: most + 100_00 });
    expect(refused).toMatchObject({
      msg: 'withdraw.not-wagered',
      error: { data: { free: expect.any(String), restBets: expect.any(String) } },
    });
    expect((await stage.ask(other, { amount: most })).success).toBe(true);
  });

  test('A deposit that is all there is stays until it is played twice', async () => {
    const other = await depositor(100_000);
    expect(await stage.ask(other)).toMatchObject({ msg: 'withdraw.not-wagered' });
    expect(await whyOf(other)).toMatchObject({
      blocks: ['wager'],
      needToPlaying: 200_000,
      locked: 100_000,
      withdrawable: 0,
    });
    await roll(other, 1);
    expect((await stage.ask(other)).msg).toBe('withdraw.need-to-play');
    const why = await whyOf(other);
    expect(why).toMatchObject({ needToPlaying: 199_900, staked: 100 });
    await stage.deposit(other, 1_000_000);
    for (let round = 0; round < 20; round += 1) await roll(other, 1100);
    expect(await whyOf(other)).toMatchObject({ needToPlaying: 0, locked: 0 });
    expect((await stage.ask(other)).success).toBe(true);
  });

  test('A deposit has to be played even when as much was staked before it', async () => {
    const other = await stage.veteran();
    await other.send('cash', 'changeCurrencies', { currencyId: 1 });
    await roll(other, 500);
    await stage.deposit(other, 20_000);
    expect((await whyOf(other)).needToPlaying).toBe(40_000);
  });

  test('The profile says what is to be played, and whether staff closed withdrawals', async () => {
    const other = await depositor(100_000);
    const profile = async () => {
      const { user } = await other.send('user', 'updateUser');
      return user as Record<string, unknown>;
    };
    const before = await profile();
    expect(before).toMatchObject({ needToPlaying: 200_000, blockWithdraw: false });
    expect(before['compointBalance']).toBe(before['compointCounter']);
    await stage.owner.query(
      `insert into withdrawal_blocks (player_id, by, reason, at) values ($1, 'nora', 'x', now())`,
      [other.id],
    );
    await roll(other, 100);
    expect(await profile()).toMatchObject({ needToPlaying: 190_000, blockWithdraw: true });
    await other.call('protection.exclude', { period: 'halfYear' });
    expect(await profile()).toMatchObject({ needToPlaying: 0 });
  });

  test('What is to be played is read without any of the rows it comes from', async () => {
    const other = await depositor(100_000);
    const rights = 'select on rounds, totals_changes, need_changes, transfers';
    await stage.owner.query(`revoke ${rights} from rollhouse_app`);
    try {
      expect((await whyOf(other)).needToPlaying).toBe(200_000);
    } finally {
      await stage.owner.query(`grant ${rights} to rollhouse_app`);
    }
  });

  test.each(['day', 'month'] as const)(
    'A break of a %s does not lift what has to be played',
    async (period) => {
      const other = await depositor(100_000);
      await other.call('protection.coolOff', { period });
      expect((await stage.ask(other)).msg).toBe('withdraw.not-wagered');
      expect(await whyOf(other)).toMatchObject({ blocks: ['wager'], needToPlaying: 200_000 });
    },
  );

  test('An excluded player withdraws a deposit without playing it, after staff looked', async () => {
    const other = await depositor(300_000);
    await other.call('protection.exclude', { period: 'halfYear' });
    expect(await whyOf(other)).toMatchObject({ blocks: [], needToPlaying: 0, locked: 0 });
    const { id } = await stage.withdraw(other);
    const { rows } = await stage.owner.query(
      'select approvals_needed, reasons from withdrawals where id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      approvals_needed: 1,
      reasons: expect.arrayContaining(['need-lifted']),
    });
  });

  test('A banned player is refused for the ban and not for a deposit not yet staked', async () => {
    const other = await stage.veteran();
    await stage.deposit(other, 100_000);
    await stage.owner.query(
      "update players set banned_until = now() + interval '30 days' where id = $1",
      [other.id],
    );
    await expect
      .poll(async () => (await other.call('cash.whyNotWithdraw', {})).needToPlaying, PATIENT)
      .toBe(0);
    expect((await stage.ask(other)).msg).toBe('gate.banned');
    expect(await other.call('cash.whyNotWithdraw', {})).toMatchObject({
      blocks: ['banned'],
      bannedUntil: expect.any(String),
      withdrawable: 0,
    });
  });

  test('A second withdrawal is refused by the same payway or too soon after the first', async () => {
    const other = await stage.veteran(2_000_000);
    const { id } = await stage.withdraw(other);
    expect((await stage.ask(other)).msg).toBe('withdraw.do-not-split');
    const asked = { purse_id: 74, purseNumber: '+7 (912) 345-67-89', bank_id: 1 };
    await stage.owner.query('update withdrawals set asked_at = now() where id = $1', [id]);
    expect((await stage.ask(other, asked)).msg).toBe('withdraw.too-fast');
    await pause(GAP_MS);
    expect((await stage.ask(other, asked)).success).toBe(true);
    expect(await stage.cancel(other, id)).toBe('cancelPaymentSuccess');
  });

  test('What may leave is told as far as the month of the proven level allows it, and what it keeps', async () => {
    const other = await stage.veteran(30_000_000);
    await stage.owner.query('update payway_methods set max_hundredths = 1000000000');
    const beyond = async (most: number) => (await stage.balanceOf(other)).real - most;
    expect(await whyOf(other)).toMatchObject({
      withdrawable: 10_000_000,
      overMonth: await beyond(10_000_000),
      blocks: [],
    });
    expect((await stage.ask(other, { amount: 4_000_000 })).success).toBe(true);
    const overMonth = await beyond(6_000_000);
    expect(await whyOf(other)).toMatchObject({ withdrawable: 6_000_000, overMonth });
  });

  test('A withdrawal beyond the monthly amount without documents is refused', async () => {
    const other = await stage.veteran(30_000_000);
    await stage.owner.query('update payway_methods set max_hundredths = 1000000000');
    const answer = await stage.ask(other, { amount: 10_000_001 });
    expect(answer).toMatchObject({ msg: 'gate.kyc-needed', error: { data: { level: 1 } } });
    expect((await stage.ask(other, { amount: 10_000_000 })).success).toBe(true);
  });
});

describe('a repeated withdrawal request', () => {
  test('A repeated request is the same withdrawal unless its body differs', async () => {
    const other = await stage.veteran();
    const requestId = randomUUID();
    const first = await stage.withdraw(other, { requestId });
    const held = await stage.balanceOf(other);
    expect((await stage.withdraw(other, { requestId, password: '' })).id).toBe(first.id);
    expect(await stage.balanceOf(other)).toEqual(held);
    const changed = await stage.ask(other, { requestId, amount: SMALL + 1 });
    expect(changed.msg).toBe('wire.request-conflict');
  });

  test('A withdrawal request sent many times at once holds the money once', async () => {
    const other = await stage.veteran();
    const before = await stage.balanceOf(other);
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => stage.ask(other, { requestId })));
    const { payment } = await stage.ask(other, { requestId });
    expect(await stage.balanceOf(other)).toEqual({
      real: before.real - payment.total,
      held: payment.total,
    });
  });
});

describe('the withdrawal page', () => {
  test('The quote, the payment and the ledger agree to the hundredth', async () => {
    const other = await stage.veteran();
    const amount = 123_457;
    const quote = await other.send('cash', 'quoteWithdraw', { purse_id: 87, amount, currency: 1 });
    const payment = await stage.withdraw(other, { amount });
    expect(quote).toMatchObject({
      fee: payment.fee,
      total: payment.total,
      arrives: { amount: payment.amountInCurrency, currency: payment.payerCurrency },
    });
    expect((await stage.balanceOf(other)).held).toBe(payment.total);
  });

  test('The page names masks, banks, fees and memos, and shortens addresses', async () => {
    const { payWays } = (await seat.send('cash', 'loadPayWaysWithdraw', {
      currency: 1,
    })) as never as {
      payWays: {
        id: number;
        mask: string | null;
        needsBank: boolean;
        needsMemo: boolean;
        feePercent: number;
        crypto: number;
      }[];
    };
    const byId = new Map(payWays.map((payway) => [payway.id, payway]));
    expect(byId.get(74)).toMatchObject({
      mask: '+7 (9##) ###-##-##',
      needsBank: true,
      feePercent: 5,
    });
    expect(byId.get(80)).toMatchObject({ needsMemo: true, feePercent: 0 });
    const other = await stage.veteran();
    await stage.withdraw(other);
    const { addresses } = await other.call('cash.getAddresses', {});
    expect(addresses).toMatchObject([
      { purse_id: 87, purseNumber: `•••• ${cardOf(other).slice(-4)}`, isTrusted: false },
    ]);
    expect(JSON.stringify(addresses)).not.toContain(cardOf(other));
  });

  test('A quote has no fee from level 10 on', async () => {
    const other = await stage.veteran();
    const raise = (sign: '+' | '-') =>
      stage.owner.query(
        `update player_totals set experience_micro = experience_micro ${sign} 2000000000000000
          where player_id = $1`,
        [other.id],
      );
    await raise('+');
    const quote = await other.send('cash', 'quoteWithdraw', {
      purse_id: 87,
      amount: SMALL,
      currency: 1,
    });
    await raise('-');
    expect(quote).toMatchObject({ fee: 0, total: SMALL });
  });
});
