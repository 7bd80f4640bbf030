import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromBaseHundredths,
  readMinutes,
  readSum,
  toBaseHundredths,
  typedLimit,
} from './limit-text.ts';

describe('a typed sum', () => {
  test.each([
    ['5000', 500_000],
    ['5 000', 500_000],
    ['5\u00A0000,5', 500_050],
    ['0', 0],
    ['12.', 1200],
    ['0.07', 7],
  ])('The text %s is read as a sum', (text, hundredths) => {
    expect(readSum(text)).toBe(hundredths);
  });

  test.each(['', '-5', '1e3', '5.001', '1.2.3', 'five', '1234567890123'])(
    'The text %s is not a sum',
    (text) => {
      expect(readSum(text)).toBeUndefined();
    },
  );
});

describe('a typed time', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['0:05', 5],
    ['168:00', 10_080],
  ])('The text %s is read as a time', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  test.each(['', '1:60', '1:5', '-3', '1.5', ':30'])('The text %s is not a time', (text) => {
    expect(readMinutes(text)).toBeUndefined();
  });
});

describe('a limit typed in another currency than the base', () => {
  const courses = fc.bigInt({ min: 1_000_000n, max: 200_000_000n });
  const sums = fc.integer({ min: 0, max: 1_000_000_000 });

  test('A limit is never looser in the base currency than it was typed', () => {
    fc.assert(
      fc.property(sums, courses, (hundredths, course) => {
        const base = BigInt(toBaseHundredths(hundredths, course));
        expect(base * 1_000_000n <= BigInt(hundredths) * course).toBe(true);
      }),
    );
  });

  test('A limit is shown again as it was typed when a unit is worth the base or more', () => {
    fc.assert(
      fc.property(sums, courses, (hundredths, course) => {
        const base = toBaseHundredths(hundredths, course);
        expect(Math.abs(fromBaseHundredths(base, course) - hundredths)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('A limit that is filled into its field is read back as the same sum', () => {
    fc.assert(
      fc.property(sums, (hundredths) => {
        expect(readSum(typedLimit('deposit', hundredths))).toBe(hundredths);
      }),
    );
  });
});
