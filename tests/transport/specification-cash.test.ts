import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpecifiedClient } from './specified-client.ts';
import { at, listOf, openSpecifiedStage, type SpecifiedStage } from './specified-stage.ts';

/*
 * The cash desk in the words of the product's specification: no name, field or shape is imported
 * from the contract, so a renamed field fails here.
 */

let stage: SpecifiedStage;
beforeAll(async () => {
  stage = await openSpecifiedStage();
});
afterAll(() => stage.close());

/**
 * The first method of a fiat payway with a page, in the first currency, which the player chooses.
 */
async function pageMethodOf(player: SpecifiedClient): Promise<number> {
  await player.ask(['cash', 'changeCurrencies', { currencyId: 1 }], 'changeCurrencies');
  const { payWays } = await player.ask(['cash', 'loadPayWaysDeposit'], 'loadPayWaysDeposit');
  const fiat = listOf(payWays).find(({ p2p, crypto }) => p2p === 0 && crypto === 0);
  return Number(at(at(fiat?.['methods'], 0), 'id'));
}

describe('channel cash: deposits', () => {
  test('Payways are listed whether or not the device and the currency are named', async () => {
    const player = await stage.player();
    for (const payload of [undefined, {}, { isMobile: true }, { isMobile: false, currency: 1 }]) {
      const reply = await player.ask(['cash', 'loadPayWaysDeposit', payload], 'loadPayWaysDeposit');
      expect(reply).toMatchObject({ success: true });
      const [first] = listOf(reply['payWays']);
      expect(Object.keys(first ?? {})).toEqual(
        expect.arrayContaining(['id', 'name', 'image', 'network', 'crypto', 'p2p', 'course']),
      );
      expect(at(at(first?.['methods'], 0), 'minLimit')).toEqual(expect.any(Number));
    }
    const coins = { isMobile: false, currency: 1, crypto: true };
    const crypto = await player.ask(['cash', 'loadPayWaysDeposit', coins], 'loadPayWaysDeposit');
    expect(listOf(crypto['payWays']).every((way) => way['crypto'] === 1)).toBe(true);
  });

  test('A deposit by a number, with no currency, is answered by finish with the page', async () => {
    const player = await stage.player();
    const methodId = await pageMethodOf(player);
    const asked = { methodId, amount: 1500.5 };
    const reply = await player.ask(['cash', 'deposit', asked], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'finish', success: true });
    expect(at(reply['data'], 'system')).toEqual(expect.any(Number));
    expect(at(reply['data'], 'url')).toMatch(/^https?:/);

    const list = await player.ask(['cash', 'transactions', { code: 1 }], 'transactions');
    const [deposit] = listOf(at(list['data'], 'transactions'));
    expect(deposit).toMatchObject({ code: 1, state: 1, payerCurrency: 'RUB', amount: 150_050 });
    const fields = ['id', 'course', 'purse_id', 'purseNumber', 'comment', 'reason', 'createdAt'];
    expect(Object.keys(deposit ?? {})).toEqual(expect.arrayContaining([...fields, 'updatedAt']));
  });

  test('The currency of a deposit that names none is that of its method', async () => {
    const player = await stage.player();
    const dollars = { isMobile: false, currency: 2 };
    const offered = await player.ask(['cash', 'loadPayWaysDeposit', dollars], 'loadPayWaysDeposit');
    const methodId = at(at(at(offered['payWays'], 0), 'methods'), 0);
    const asked = { methodId: at(methodId, 'id'), amount: 50 };
    const reply = await player.ask(['cash', 'deposit', asked], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'finish', success: true });
    const list = await player.ask(['cash', 'transactions', { code: 1 }], 'transactions');
    expect(at(at(list['data'], 'transactions'), 0)).toMatchObject({ payerCurrency: 'USD' });
  });

  test.each([
    ['under the minimum', 1, 1],
    ['of nothing', 0, 1],
    ['over the maximum', 99_999_999, 2],
  ])('A deposit %s is answered by error with its code and limit', async (_, amount, code) => {
    const player = await stage.player();
    const methodId = await pageMethodOf(player);
    const reply = await player.ask(['cash', 'deposit', { methodId, amount }], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'error', code, msg: expect.any(String) });
    expect(Number(at(reply['data'], 'limit'))).toBeGreaterThan(0);
  });

  test('A deposit by an unknown method is answered by error with code 3', async () => {
    const player = await stage.player();
    const asked = { methodId: 999_999, amount: 1500 };
    const reply = await player.ask(['cash', 'deposit', asked], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'error', code: 3, msg: expect.any(String) });
  });

  test.each([-5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 10.005, '1e3', '0x10', ' 5', null])(
    'A deposit of %s is refused and books nothing',
    async (amount) => {
      const player = await stage.player();
      const methodId = await pageMethodOf(player);
      const reply = await player.ask(['cash', 'deposit', { methodId, amount }], 'finish', 'error');
      expect(reply).toMatchObject({ type: 'error', success: false });
      const list = await player.ask(['cash', 'transactions', { code: 1 }], 'transactions');
      expect(at(list['data'], 'transactions')).toEqual([]);
    },
  );
});

/** The whole form of a withdrawal to a card, as the specification lists its fields. */
const WITHDRAW_FORM = {
  amount: 200_000,
  purse_id: 87,
  purseNumber: '4111111111111111',
  bank_id: null,
  memoTag: '',
  minLimit: 100_000,
  maxLimit: 10_000_000,
};

describe('channel cash: withdrawals', () => {
  test('A withdrawal with all fields of the form is answered by finish, and cancelled', async () => {
    const player = await stage.clicked(1_000_000);
    const reply = await player.ask(['cash', 'withdraw', WITHDRAW_FORM], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'finish', success: true });
    expect(at(reply['data'], 'balance')).toBe(1_000_000 - 210_000);
    const list = await player.ask(['cash', 'transactions', { code: 2 }], 'transactions');
    const { id, state } = listOf(at(list['data'], 'transactions'))[0] ?? {};
    expect(state).toBe(1);
    const cancelled = await player.ask(
      ['cash', 'cancelPaymentRequest', { id, state }],
      'cancelPaymentSuccess',
    );
    expect(at(cancelled['data'], 'balance')).toBe(1_000_000);
  });

  test.each([
    ['more than the wallet holds', { amount: 5_000_000 }, 4],
    ['less than the least of all payways', { amount: 50 }, 13],
    ['nothing', { amount: 0 }, 22],
    ['a number that is too short', { purseNumber: '4111' }, 20],
  ])('A withdrawal of %s is answered by error with its code', async (_, changes, code) => {
    const player = await stage.clicked(1_000_000);
    const asked = { ...WITHDRAW_FORM, ...changes };
    const reply = await player.ask(['cash', 'withdraw', asked], 'finish', 'error');
    expect(reply).toMatchObject({ type: 'error', code, msg: expect.any(String) });
  });

  test('What is left to stake is told as restBets', async () => {
    const player = await stage.clicked();
    const methodId = await pageMethodOf(player);
    const made = await player.ask(['cash', 'deposit', { methodId, amount: 5000 }], 'finish');
    await payAt(String(at(made['data'], 'url')));
    await player.heard('app', (body) => Number(at(body['data'], 'balance')) >= 500_000);
    const reply = await player.ask(['cash', 'withdraw', WITHDRAW_FORM], 'finish', 'error');
    expect([12, 23]).toContain(reply['code']);
    expect(Number(at(reply['data'], 'restBets'))).toBeGreaterThan(0);
  });

  test('A withdrawal that fails for no reason of its own is answered with code 0', async () => {
    const player = await stage.clicked(1_000_000);
    await stage.owner.query('alter table withdrawals rename to withdrawals_away');
    try {
      const reply = await player.ask(['cash', 'withdraw', WITHDRAW_FORM], 'finish', 'error');
      expect(reply).toMatchObject({ type: 'error', success: false, code: 0 });
    } finally {
      await stage.owner.query('alter table withdrawals_away rename to withdrawals');
    }
  });
});

/** Pays at the page of the gateway's stand-in. */
async function payAt(url: string): Promise<void> {
  const response = await fetch(`${stage.url}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.url },
    body: JSON.stringify({ act: 'pay' }),
  });
  if (!response.ok) throw new Error(`not paid: ${await response.text()}`);
}

describe('the other messages of the channel cash', () => {
  test.each([
    ['loadCurrencies', undefined],
    ['changeCurrencies', { currencyId: 2 }],
    ['getExCurrency', undefined],
    ['loadPayWaysWithdraw', { currency: 1 }],
    ['loadPayWaysWithdraw', undefined],
    ['getBanks', undefined],
    ['getBanksRepay', undefined],
    ['getCryptApiData', undefined],
    ['getWalletTON', undefined],
    ['setTimerWalletTON', undefined],
    ['getCourseTON', undefined],
  ])('cash %s is answered', async (type, payload) => {
    const player = await stage.player();
    expect(await player.ask(['cash', type, payload], type)).toMatchObject({ success: true });
  });
});
