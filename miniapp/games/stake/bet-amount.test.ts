import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betSteps, betText, clampBet, doubleBet, halveBet, parseBet } from './bet-amount.ts';

const limits = { minBet: 10, maxBet: 10_000_000 };

describe('the stake field', () => {
  test('The stake steps are worth about the same in every currency', () => {
    const worths: readonly [courseMicro: string, first: number, largest: number][] = [
      ['1000000', 10, 100_000],
      ['75623457', 10, 100_000],
      ['146000', 100, 1_000_000],
      ['6631', 1_000, 10_000_000],
    ];
    for (const [courseMicro, first, largest] of worths) {
      const steps = betSteps(courseMicro);
      expect([steps[0], steps.at(-1)]).toEqual([first, largest]);
    }
  });

  test('The stake field turns anything that is not a number into the minimum', () => {
    for (const text of ['', 'abc', '-5', '1e9', '0x10', '1.2.3', 'NaN', 'Infinity', '.']) {
      expect(parseBet(text, limits)).toBe(10);
    }
    expect(clampBet(Number.NaN, limits)).toBe(10);
  });

  test('The stake field reads points, commas and spaces, and rounds to two decimals', () => {
    expect(parseBet('3.5', limits)).toBe(350);
    expect(parseBet('3,5', limits)).toBe(350);
    expect(parseBet(' 1 000.129 ', limits)).toBe(100_013);
    expect(parseBet('.5', limits)).toBe(50);
    expect(parseBet('7.', limits)).toBe(700);
  });

  test('The stake never leaves the limits, whatever is typed, halved or doubled', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), (number, text) => {
        const bets = [
          clampBet(number, limits),
          halveBet(number, limits),
          doubleBet(number, limits),
          parseBet(text, limits),
        ];
        for (const bet of bets) {
          expect(Number.isInteger(bet)).toBe(true);
          expect(bet).toBeGreaterThanOrEqual(limits.minBet);
          expect(bet).toBeLessThanOrEqual(limits.maxBet);
        }
      }),
    );
  });

  test('The stake field reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10_000_000 }), (bet) => {
        expect(parseBet(betText(bet), limits)).toBe(bet);
      }),
    );
  });
});
