import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isLessArriving,
  largestWithdrawal,
  networkFeeOf,
  quoteWithdrawal,
  type WithdrawTerms,
} from './quote.ts';

const FIAT: WithdrawTerms = {
  amountHundredths: 100_000,
  network: null,
  coin: 'RUB',
  isCrypto: false,
  vipLevel: 1,
  rateMicro: 1_000_000n,
  places: 2,
};

const TON = { network: 'TON', coin: 'GRAM' };
const USDT_ON_TON = { network: 'TON', coin: 'USDT' };
const BITCOIN = { network: 'BTC', coin: 'BTC' };
const ROUBLES = { network: null, coin: 'RUB' };

const anyTerms: fc.Arbitrary<WithdrawTerms> = fc.record({
  amountHundredths: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  network: fc.constantFrom(null, 'TON', 'BTC'),
  coin: fc.constantFrom('RUB', 'GRAM', 'USDT', 'BTC'),
  isCrypto: fc.boolean(),
  vipLevel: fc.integer({ min: 1, max: 15 }),
  rateMicro: fc.bigInt({ min: 1n, max: 10_000_000_000_000n }),
  places: fc.integer({ min: 0, max: 9 }),
});

/** A decimal as a number of its smallest units. */
const unitsOf = (decimal: string) => BigInt(decimal.replace('.', ''));

describe('the quote of a withdrawal', () => {
  test('A withdrawal costs five percent on top, and nothing from level 10 on or in crypto', () => {
    expect(quoteWithdrawal(FIAT)).toEqual({
      amountHundredths: 100_000,
      feeHundredths: 5000,
      totalHundredths: 105_000,
      arrives: '1000.00',
    });
    expect(quoteWithdrawal({ ...FIAT, vipLevel: 9 }).feeHundredths).toBe(5000);
    expect(quoteWithdrawal({ ...FIAT, vipLevel: 10 }).feeHundredths).toBe(0);
    expect(quoteWithdrawal({ ...FIAT, isCrypto: true }).feeHundredths).toBe(0);
  });

  test('A withdrawal in GRAM over TON leaves 0.011 to the network, and never falls below zero', () => {
    const ton = { ...FIAT, ...TON, isCrypto: true, rateMicro: 250_000_000n, places: 9 };
    expect(quoteWithdrawal(ton).arrives).toBe('3.989000000');
    expect(quoteWithdrawal({ ...ton, amountHundredths: 275 }).arrives).toBe('0.000000000');
    expect(quoteWithdrawal({ ...ton, amountHundredths: 1 }).arrives).toBe('0.000000000');
    expect(quoteWithdrawal({ ...ton, amountHundredths: 276 }).arrives).toBe('0.000040000');
  });

  test('The network fee is the one that is shown, so the rate and the sum explain what arrives', () => {
    const ton = { ...FIAT, ...TON, isCrypto: true, rateMicro: 259_971_234n, places: 9 };
    const { arrives } = quoteWithdrawal(ton);
    const bought = quoteWithdrawal({ ...ton, ...USDT_ON_TON }).arrives;
    expect(networkFeeOf(TON)).toBe('0.011');
    expect(unitsOf(bought) - unitsOf(arrives)).toBe(unitsOf(`${networkFeeOf(TON)}000000`));
    expect([ROUBLES, BITCOIN, USDT_ON_TON].map(networkFeeOf)).toEqual(Array(3).fill(undefined));
  });

  test('A quote adds up to the hundredth, and never pays out more than the taken sum is worth', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { feeHundredths, totalHundredths, arrives } = quoteWithdrawal(terms);
        expect(totalHundredths).toBe(terms.amountHundredths + feeHundredths);
        expect(feeHundredths).toBeGreaterThanOrEqual(0);
        expect(unitsOf(arrives)).toBeGreaterThanOrEqual(0n);
        const worth = unitsOf(arrives) * terms.rateMicro;
        const taken = BigInt(terms.amountHundredths) * 10_000n * 10n ** BigInt(terms.places);
        expect(worth).toBeLessThanOrEqual(taken);
        expect(arrives).toMatch(terms.places === 0 ? /^\d+$/ : /^\d+\.\d+$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('A larger withdrawal never brings less', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 1_000_000 }), (terms, more) => {
        const larger = { ...terms, amountHundredths: terms.amountHundredths + more };
        const [less, greater] = [quoteWithdrawal(terms), quoteWithdrawal(larger)];
        expect(unitsOf(greater.arrives)).toBeGreaterThanOrEqual(unitsOf(less.arrives));
        expect(greater.totalHundredths).toBeGreaterThan(less.totalHundredths);
      }),
    );
  });

  test('The largest withdrawal takes the whole balance and not a hundredth more', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 1_000_000_000 }), (terms, balance) => {
        const most = largestWithdrawal(balance, terms);
        const total = (amountHundredths: number) =>
          quoteWithdrawal({ ...terms, amountHundredths }).totalHundredths;
        expect(most === 0 ? 0 : total(most)).toBeLessThanOrEqual(balance);
        expect(total(most + 1)).toBeGreaterThan(balance);
      }),
    );
    expect(largestWithdrawal(0, FIAT)).toBe(0);
  });
});

test('A decimal is compared with another by its value, not by how it is written', () => {
  expect(isLessArriving('9.99', '10')).toBe(true);
  expect(isLessArriving('0.000000001', '0.00000001')).toBe(true);
  expect(isLessArriving('10.000', '10')).toBe(false);
  expect(isLessArriving('10', '9.999999999')).toBe(false);
});
