import { expect, it } from 'vitest';
import type { WithdrawPayway } from '../../../shared/cashdesk/withdraw-contract.ts';
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
  purse: '2200 1234 5678 9010',
  bankId: '1',
  amount: 200_000,
  total: 210_000,
  balance: 210_000,
};

it('a form that is right has no fault', () => {
  expect(faultsOf(filled)).toEqual({});
});

it('each field says what is wrong with it, in the words of the server', () => {
  expect(faultsOf({ ...filled, purse: '2200 12' }).purse?.name).toBe('withdraw.purse');
  expect(faultsOf({ ...filled, bankId: '' }).bank?.name).toBe('withdraw.bank-needed');
  expect(faultsOf({ ...filled, amount: undefined }).amount?.name).toBe('withdraw.amount');
  expect(faultsOf({ ...filled, amount: 100 }).amount).toEqual({
    name: 'withdraw.below-method',
    data: { limit: '20.00', currency: 'USD' },
  });
  expect(faultsOf({ ...filled, amount: 99_000_000 }).amount?.name).toBe('withdraw.above-method');
});

it('the fee counts: what the balance would lose has to be on it', () => {
  expect(faultsOf({ ...filled, balance: 209_999 }).amount?.name).toBe('withdraw.funds');
});

it('every refusal of a withdrawal that names a field is in the catalogue', () => {
  const names = Object.keys(CATALOGUE.withdraw) as (keyof typeof CATALOGUE.withdraw)[];
  const ofFields = names.filter((name) => fieldOf(`withdraw.${name}`) !== undefined);
  expect(ofFields).toHaveLength(8);
});
