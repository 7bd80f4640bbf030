import { describe, expect, test } from 'vitest';
import {
  baseHundredths,
  coveredHundredths,
  hundredthsOfText,
  textOfHundredths,
  tidyAmount,
} from './amount-text.ts';

describe('the amount field', () => {
  test('The amount field holds a decimal however it was typed or pasted', () => {
    expect(tidyAmount('1 234,5')).toBe('1234.5');
    expect(tidyAmount('007')).toBe('7');
    expect(tidyAmount('.5')).toBe('0.5');
    expect(tidyAmount('12.345')).toBe('12.34');
    expect(tidyAmount('1.2.3')).toBe('1.23');
    expect(tidyAmount('-9 RUB')).toBe('9');
  });

  test('An amount is the same after it is turned into hundredths and back', () => {
    for (const text of ['0', '0.01', '12', '12.3', '999999.99']) {
      const hundredths = hundredthsOfText(text) ?? NaN;
      expect(hundredthsOfText(textOfHundredths(hundredths))).toBe(hundredths);
    }
    expect(hundredthsOfText('')).toBeUndefined();
  });

  test('The base amount of a sum is enough for the whole sum to arrive', () => {
    for (const courseMicro of [1_000_000n, 91_370_000n, 80_000_000n, 6_512n, 2_345_678n]) {
      for (const hundredths of [1, 999, 1001, 123_457, 5_000_055]) {
        const base = baseHundredths(hundredths, courseMicro);
        expect(coveredHundredths(base, courseMicro)).toBeGreaterThanOrEqual(hundredths);
      }
    }
  });

  test('The base amount of the largest sum never passes the balance', () => {
    for (const courseMicro of [91_370_000n, 6_512n, 2_345_678n]) {
      const all = 1_234_567;
      expect(baseHundredths(coveredHundredths(all, courseMicro), courseMicro)).toBeLessThanOrEqual(
        all,
      );
    }
  });
});
