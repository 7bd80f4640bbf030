import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromBaseHundredths,
  readMinutes,
  readSum,
  toBaseHundredths,
  typedLimit,
} from './limit-text.ts';

describe('a sum as typed', () => {
  test.each([
    ['5000', 500_000],
    ['5 000', 500_000],
    ['5\u00A0000,5', 500_050],
    ['0', 0],
    ['12.', 1200],
    ['0.07', 7],
  ])('reads %s', (text, hundredths) => {
    expect(readSum(text)).toBe(hundredths);
  });

  test.each(['', '-5', '1e3', '5.001', '1.2.3', 'five', '1234567890123'])(
    'takes %s for no sum',
    (text) => {
      expect(readSum(text)).toBeUndefined();
    },
  );
});

describe('a time as typed', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['0:05', 5],
    ['168:00', 10_080],
  ])('reads %s', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  test.each(['', '1:60', '1:5', '-3', '1.5', ':30'])('takes %s for no time', (text) => {
    expect(readMinutes(text)).toBeUndefined();
  });
});

describe('a limit typed in another currency than the base', () => {
  const courses = fc.bigInt({ min: 1_000_000n, max: 200_000_000n });
  const sums = fc.integer({ min: 0, max: 1_000_000_000 });

  test('is never looser in the base than it was typed', () => {
    fc.assert(
      fc.property(sums, courses, (hundredths, course) => {
        const base = BigInt(toBaseHundredths(hundredths, course));
        expect(base * 1_000_000n <= BigInt(hundredths) * course).toBe(true);
      }),
    );
  });

  test('comes back as it was typed where a unit is worth the base or more', () => {
    fc.assert(
      fc.property(sums, courses, (hundredths, course) => {
        const base = toBaseHundredths(hundredths, course);
        expect(Math.abs(fromBaseHundredths(base, course) - hundredths)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is typed again as it is read', () => {
    fc.assert(
      fc.property(sums, (hundredths) => {
        expect(readSum(typedLimit('deposit', hundredths))).toBe(hundredths);
      }),
    );
  });
});
