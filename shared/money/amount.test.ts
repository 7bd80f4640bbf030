import { describe, expect, test } from 'vitest';
import {
  hundredthsInCurrency,
  hundredthsOfDecimal,
  hundredthsOfMicro,
  microOfHundredths,
} from './amount.ts';

describe('hundredthsOfDecimal', () => {
  test('Every decimal of two places is read as its own hundredths', () => {
    for (let hundredths = 0; hundredths <= 100_000; hundredths += 1) {
      expect(hundredthsOfDecimal(Number((hundredths / 100).toFixed(2)))).toBe(hundredths);
    }
  });

  test.each([0.123, 1.000_000_000_000_1, 1e-13, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'The number %d is refused because it has more than two places or is not finite',
    (decimal) => {
      expect(hundredthsOfDecimal(decimal)).toBeUndefined();
    },
  );
});

test('The wire never shows more than there is, above zero or below', () => {
  expect(hundredthsOfMicro(19_999n)).toBe(1);
  expect(hundredthsOfMicro(20_000n)).toBe(2);
  expect(hundredthsOfMicro(-1n)).toBe(-1);
  expect(hundredthsOfMicro(-20_000n)).toBe(-2);
});

test('A stake in another currency is worth its rate, rounded down', () => {
  expect(microOfHundredths(10, 80_000_000n)).toBe(8_000_000n);
  expect(microOfHundredths(1, 6_600n)).toBe(66n);
  expect(hundredthsInCurrency(8_000_000n, 80_000_000n)).toBe(10);
  expect(hundredthsInCurrency(7_999_999n, 80_000_000n)).toBe(9);
});
