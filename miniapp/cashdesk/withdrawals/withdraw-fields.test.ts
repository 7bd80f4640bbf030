import { expect, test } from 'vitest';
import type { WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { CATALOGUE } from '../../../shared/errors/catalogue.ts';
import { faultsOf, fieldOf, type Filled } from './withdraw-fields.ts';

const card: WithdrawPayway = {
  id: 4,
  name: 'Card',
  image: 'card',
  network: null,
  crypto: 0,
  p2p: 0,
  course: 80,
  currency: { name: 'USD' },
  system: 0,
  fee: { percent: 5, fixed: 0, tiers: [] },
  takes: 'instant',
  methods: [{ id: 1, name: 'Card', image: 'card', minLimit: 2000, maxLimit: 200_000 }],
  isRecommended: false,
  mask: '#### #### #### ####',
  needsBank: true,
  needsMemo: false,
  feePercent: 5,
  feeFree: false,
};

const filled: Filled = {
  payway: card,
  currency: { name: 'USD', courseMicro: '80000000' },
  purse: '4111 1111 1111 1111',
  bankId: '1',
  amount: 200_000,
  total: 210_000,
  balance: 210_000,
  why: { locked: 0, needToPlaying: 0, staked: 0 },
};

test('A correct form has no fault', () => {
  expect(faultsOf(filled)).toEqual({});
});

test('Each field reports its own fault by the name of the server’s refusal', () => {
  expect(faultsOf({ ...filled, purse: '2200 12' }).purse?.name).toBe('withdraw.purse');
  expect(faultsOf({ ...filled, bankId: '' }).bank?.name).toBe('withdraw.bank-needed');
  expect(faultsOf({ ...filled, amount: undefined }).amount?.name).toBe('withdraw.amount');
  expect(faultsOf({ ...filled, amount: 100 }).amount).toEqual({
    name: 'withdraw.below-method',
    data: { limit: '20.00', currency: 'USD' },
  });
  expect(faultsOf({ ...filled, amount: 99_000_000 }).amount?.name).toBe('withdraw.above-method');
});

test('A limit is checked and reported in the currency in which the amount is typed', () => {
  const currency = { name: 'RUB', courseMicro: '1000000' };
  expect(faultsOf({ ...filled, currency, amount: 159_999 }).amount).toEqual({
    name: 'withdraw.below-method',
    data: { limit: '1600.00', currency: 'RUB' },
  });
  expect(faultsOf({ ...filled, currency, amount: 160_000 }).amount).toBeUndefined();
});

test('A card number with a wrong digit is refused', () => {
  expect(faultsOf({ ...filled, purse: '4111 1111 1111 1112' }).purse?.name).toBe('withdraw.purse');
});

test('The balance has to cover the amount together with its fee', () => {
  expect(faultsOf({ ...filled, balance: 209_999 }).amount?.name).toBe('withdraw.funds');
});

test('A sum that takes of a deposit still to be played says what may leave and what is left', () => {
  const why = { locked: 8000, needToPlaying: 16_000, staked: 0 };
  expect(faultsOf({ ...filled, balance: 218_000, why }).amount).toBeUndefined();
  expect(faultsOf({ ...filled, balance: 217_999, why }).amount).toEqual({
    name: 'withdraw.not-wagered',
    data: { free: '26.24', restBets: '2.00', currency: 'USD' },
  });
  const begun = { ...why, staked: 1 };
  expect(faultsOf({ ...filled, why: begun }).amount?.name).toBe('withdraw.need-to-play');
});

test('Every refusal of a withdrawal that belongs to a field is in the catalogue', () => {
  const names = Object.keys(CATALOGUE.withdraw) as (keyof typeof CATALOGUE.withdraw)[];
  const ofFields = names.filter((name) => fieldOf(`withdraw.${name}`) !== undefined);
  expect(ofFields).toHaveLength(11);
});
