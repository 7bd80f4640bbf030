import { expect, test } from 'vitest';
import { readCoins } from './ton-amount.ts';

test.each([
  ['1,5', '1.5'],
  ['1 000.25', '1000.25'],
  ['007', '7'],
  ['0.000000001', '0.000000001'],
])('The amount typed as %s is sent as %s', (text, sum) => {
  expect(readCoins('GRAM', text)).toBe(sum);
});

test.each(['', '0', '0.000', '-1', '1e3', '1.2.3', '.5', '1.0000000001'])(
  'The text %s is not an amount',
  (text) => {
    expect(readCoins('GRAM', text)).toBeUndefined();
  },
);

test('An amount has no more decimal places than its chain allows', () => {
  expect(readCoins('USDT', '1.123456')).toBe('1.123456');
  expect(readCoins('USDT', '1.1234567')).toBeUndefined();
});
