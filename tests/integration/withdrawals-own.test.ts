import { Address } from '@ton/core';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT, type Seat } from './wire-stage.ts';
import {
  type Asked,
  cardOf,
  openWithdrawalStage,
  SMALL,
  type WithdrawalStage,
} from './withdrawals-stage.ts';

const GIVEN_ETH = '0x52908400098527886E0F7030069857D2E4169EE7';
const RESERVE_TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

let stage: WithdrawalStage;
let seat: Seat;
let hot: string;
beforeAll(async () => {
  stage = await openWithdrawalStage();
  seat = await stage.veteran();
  const { wallet } = (await seat.send('cash', 'getWalletTON')) as never as { wallet: string };
  hot = wallet;
  await giveAddress(GIVEN_ETH);
  await stage.owner.query(
    `insert into reserve_readings (batch, name, network, address, coin, amount_coin, course_micro, amount_micro, at)
     values (gen_random_uuid(), 'Cold storage', 'Tron (TRC20)', $1, 'USDT', '1', 1, '1', now())`,
    [RESERVE_TRON],
  );
});
afterAll(() => stage.close());

/** As the provider gives it to a player for deposits. */
async function giveAddress(address: string): Promise<void> {
  const other = await stage.seat(0);
  await stage.owner.query(
    `insert into crypto_addresses (id, player_id, coin, payway_id, token, callback_url, address,
       min_coin, confirmations_need, created_at, shown_at)
     values (gen_random_uuid(), $1, 'erc20/usdt', 83, $2, $3, $4, '1', 1, now(), now())`,
    [other.id, randomUUID(), `https://house.example/${randomUUID()}`, address],
  );
}

const friendly = (flags: { bounceable: boolean; urlSafe: boolean }) =>
  Address.parse(hot).toString(flags);

describe('a withdrawal to the house itself is refused', () => {
  test.each<[string, number, () => string]>([
    ['its wallet, raw', 80, () => Address.parse(hot).toRawString()],
    ['its wallet, raw in capitals', 80, () => Address.parse(hot).toRawString().toUpperCase()],
    ['its wallet, bounceable', 80, () => friendly({ bounceable: true, urlSafe: true })],
    ['its wallet, not to be bounced', 80, () => friendly({ bounceable: false, urlSafe: true })],
    ['its wallet in plain base64', 80, () => friendly({ bounceable: false, urlSafe: false })],
    ['an address it gave to a player', 83, () => GIVEN_ETH],
    ['the same in small letters', 83, () => GIVEN_ETH.toLowerCase()],
    ['what it holds in reserve', 84, () => RESERVE_TRON],
  ])('%s', async (_name, purse_id, purseOf) => {
    const before = await stage.allBooks();
    const asked: Asked = { purse_id, purseNumber: purseOf(), memoTag: '' };
    expect((await stage.ask(seat, asked)).msg).toBe('withdraw.own-address');
    expect(await stage.allBooks()).toBe(before);
  });

  test('an account that transfers are taken at', async () => {
    const { rows } = await stage.owner.query<{ account_number: string }>(
      "select account_number from p2p_requisites where account_number ~ '^[+]79[0-9 -]+$' or account_number like '+7 9%' limit 1",
    );
    const purseNumber = String(rows[0]?.account_number);
    const answer = await stage.ask(seat, { purse_id: 74, purseNumber, bank_id: 1 });
    expect(answer.msg).toBe('withdraw.own-address');
  });
});

describe('a quote that is given the payee', () => {
  const quote = async (who: Seat, asked: object) =>
    (await who.send('cash', 'quoteWithdraw', {
      purse_id: 87,
      amount: SMALL,
      currency: 1,
      ...asked,
    })) as never as { readonly msg?: string; readonly expectedBy: string };

  test.each<[string, string, object]>([
    ['a card with a wrong digit', 'withdraw.purse', { purseNumber: '4111111111111112' }],
    ['no TON address', 'withdraw.purse', { purse_id: 80, purseNumber: 'EQ-none-at-all' }],
    [
      'an address of the house',
      'withdraw.own-address',
      { purse_id: 84, purseNumber: RESERVE_TRON },
    ],
    [
      'a sum past the player’s level',
      'gate.kyc-needed',
      { purseNumber: '4111111111111111', amount: 10_000_001 },
    ],
  ])('is refused for %s as the withdrawal would be', async (_name, refusal, asked) => {
    expect((await quote(seat, asked)).msg).toBe(refusal);
  });

  test('counts the rest of a new address, and none of one that has rested', async () => {
    const other = await stage.veteran();
    const purseNumber = cardOf(other);
    const [bare, fresh] = [await quote(other, {}), await quote(other, { purseNumber })];
    const restMs = Date.parse(fresh.expectedBy) - Date.parse(bare.expectedBy);
    expect(Math.round(restMs / 3_600_000)).toBe(24);
    const { id } = await stage.withdraw(other);
    expect((await quote(other, { purseNumber })).msg).toBe('withdraw.do-not-split');
    await stage.cancel(other, id);
    await stage.warmAddresses(other);
    const rested = await quote(other, { purseNumber });
    expect(Date.parse(rested.expectedBy)).toBeLessThan(Date.parse(fresh.expectedBy));
  });
});

test('an address that became the house’s own is not sent to: the money goes back', async () => {
  const other = await stage.veteran();
  const before = await stage.balanceOf(other);
  const address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
  const asked = { purse_id: 83, purseNumber: address, memoTag: '', currency: 2 };
  const { id } = await stage.withdraw(other, asked);
  await giveAddress(address);
  await stage.owner.query(
    "update withdrawals set stage = 'approved', due_at = now(), usable_from = now() where id = $1",
    [id],
  );
  await expect.poll(() => stage.stageOf(id), PATIENT).toBe('failed');
  expect(await stage.paymentOf(id)).toEqual({ state: 4, reason: 'payout-details' });
  expect(await stage.balanceOf(other)).toEqual(before);
  expect((await stage.paidOut()).filter(({ payout_id }) => payout_id === id)).toEqual([]);
});
