import { expect, test } from 'vitest';
import { numberWriter } from '../../i18n/numbers.ts';
import { faultKey, purseWords, writtenData } from './fault-words.ts';

const number = (value: number, options?: Intl.NumberFormatOptions) =>
  numberWriter('ru', options)(value);

test('A limit is written with the number format of the language', () => {
  const data = { limit: '51807.07', currency: 'USD' };
  expect(writtenData({ name: 'withdraw.above-method', data }, number)).toEqual({
    limit: '51\u00A0807,07',
    currency: 'USD',
  });
  const both = { free: '1000.00', restBets: '20.50', currency: 'RUB' };
  expect(writtenData({ name: 'withdraw.need-to-play', data: both }, number)).toEqual({
    free: '1\u00A0000,00',
    restBets: '20,50',
    currency: 'RUB',
  });
  expect(writtenData({ name: 'withdraw.amount' }, number)).toEqual({});
});

test('A wrong payee number is named for what it is: an address, a phone, a card', () => {
  const fault = { name: 'withdraw.purse' } as const;
  expect(faultKey(fault, { mask: null, crypto: 1 })).toBe('withdraw.purse.bad.address');
  expect(faultKey(fault, { mask: '+7 ###', crypto: 0 })).toBe('withdraw.purse.bad.phone');
  expect(faultKey(fault, { mask: '####', crypto: 0 })).toBe('withdraw.purse.bad.card');
  expect(faultKey({ name: 'withdraw.funds' }, { mask: null, crypto: 1 })).toBe(
    'refusal.withdraw.funds',
  );
  expect(purseWords({ mask: null, crypto: 0 }).name).toBe('withdraw.purse.account');
});
