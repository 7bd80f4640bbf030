import { expect, test } from 'vitest';
import { priceTagOf } from '../../../shared/rewards/offers/price-tag.ts';
import { stakeToUnlockOne } from './stake-to-unlock-one.ts';

const USD = { name: 'USD', image: '', course: 80, courseMicro: '80000000', isSelectable: true };
const CURRENCIES = [
  { ...USD, id: 2 },
  { ...USD, id: 10, name: 'USDIC', isSelectable: false },
];

test('A USDIC takes the stake of a dollar, as the price of ten of them says', () => {
  const ten = priceTagOf({ kind: 'usdic-locked' }, { amountMicro: 800_000_000n });
  expect(stakeToUnlockOne('usdic-locked', CURRENCIES) * 10n).toBe(ten.stakeMicro);
});

test('A DIC takes the stake of one unit of the base currency, whatever the rates are', () => {
  expect(stakeToUnlockOne('dic-locked', CURRENCIES)).toBe(2_000_000_000n);
  expect(stakeToUnlockOne('dic-locked', [])).toBe(2_000_000_000n);
});
