import { Address } from '@ton/core';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENT, type Seat } from '../harness/wire-stage.ts';
import {
  type Asked,
  cardOf,
  openWithdrawalStage,
  SMALL,
  type WithdrawalStage,
} from './withdrawals-stage.ts';

const GIVEN_ETH = '0x52908400098527886E0F7030069857D2E4169EE7';
const GIVEN_LTC = 'MVDCJxZd4A5VUm81QmeC1qf6U7LASsr7LT';
const SAME_LTC_OF_OLD = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
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
  await giveAddress(GIVEN_LTC);
  await stage.owner.query(
    `insert into reserve_readings (batch, name, network, address, coin, amount_coin, rate_micro, amount_micro, at)
     values (gen_random_uuid(), 'Cold storage', 'Tron (TRC20)', $1, 'USDT', '1', 1, '1', now())`,
    [RESERVE_TRON],
  );
});
afterAll(() => stage.close());

/** Records an address as given to a player for deposits by the provider. */
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

describe('withdrawals to the operator', () => {
  test.each<[string, number, () => string]>([
    ['the hot wallet, raw', 80, () => Address.parse(hot).toRawString()],
    ['the hot wallet, raw in capitals', 80, () => Address.parse(hot).toRawString().toUpperCase()],
    ['the hot wallet, bounceable', 80, () => friendly({ bounceable: true, urlSafe: true })],
    ['the hot wallet, not bounceable', 80, () => friendly({ bounceable: false, urlSafe: true })],
    ['the hot wallet in plain base64', 80, () => friendly({ bounceable: false, urlSafe: false })],
    ['an address given to a player', 83, () => GIVEN_ETH],
    ['the same address in lower case', 83, () => GIVEN_ETH.toLowerCase()],
    ['an address of Litecoin given to a player, in its old form', 86, () => SAME_LTC_OF_OLD],
    ['a reserve address', 84, () => RESERVE_TRON],
  ])(
    'A withdrawal to an address of the operator is refused: %s',
    async (_name, purse_id, purseOf) => {
      const before = await stage.allBooks();
      const asked: Asked = { purse_id, purseNumber: purseOf(), memoTag: '' };
      expect((await stage.ask(seat, asked)).msg).toBe('withdraw.own-address');
      expect(await stage.allBooks()).toBe(before);
    },
  );

  test('A withdrawal to an account that takes players’ transfers is refused', async () => {
    const { rows } = await stage.owner.query<{ account_number: string }>(
      "select account_number from p2p_requisites where account_number ~ '^[+]79[0-9 -]+$' or account_number like '+7 9%' limit 1",
    );
    const purseNumber = String(rows[0]?.account_number);
    const answer = await stage.ask(seat, { purse_id: 74, purseNumber, bank_id: 1 });
    expect(answer.msg).toBe('withdraw.own-address');
  });

  test('A withdrawal to such an account is refused however its number is written', async () => {
    const { rows } = await stage.owner.query<{ account_number: string }>(
      "select account_number from p2p_requisites where account_number ~ '^[0-9 ]{19}$' limit 1",
    );
    const purseNumber = String(rows[0]?.account_number).replaceAll(' ', '-');
    const asked = { purse_id: 98, purseNumber, bank_id: 1, currency: 8, amount: 1_000_000 };
    expect((await stage.ask(seat, asked)).msg).toBe('withdraw.own-address');
  });
});

describe('a quote that names its payee', () => {
  const quote = async (who: Seat, asked: object) =>
    (await who.send('cash', 'quoteWithdraw', {
      purse_id: 87,
      amount: SMALL,
      currency: 1,
      ...asked,
    })) as never as { readonly msg?: string; readonly expectedBy: string };

  test.each<[string, string, object]>([
    ['a card with a wrong digit', 'withdraw.purse', { purseNumber: '4111111111111112' }],
    ['an invalid TON address', 'withdraw.purse', { purse_id: 80, purseNumber: 'EQ-none-at-all' }],
    [
      'an address of the operator',
      'withdraw.own-address',
      { purse_id: 84, purseNumber: RESERVE_TRON },
    ],
    [
      'a sum past the player’s level',
      'gate.kyc-needed',
      { purseNumber: '4111111111111111', amount: 10_000_001 },
    ],
  ])('A quote for %s is refused like the withdrawal itself', async (_name, refusal, asked) => {
    expect((await quote(seat, asked)).msg).toBe(refusal);
  });

  test('A quote counts the wait of a new address and none for an address past its wait', async () => {
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

test('A withdrawal to an address that became the operator’s own is given back', async () => {
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
