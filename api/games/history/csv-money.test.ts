import { expect, test } from 'vitest';
import { decimalInCurrency } from './csv-money.ts';

test('A stake is written in the player’s currency exactly as it was placed', () => {
  const rate = 81_234_567n;
  for (const hundredths of [1n, 7n, 99n, 100n, 12_345n]) {
    const micro = String((hundredths * rate) / 100n);
    const digits = String(hundredths).padStart(3, '0');
    const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
    expect(decimalInCurrency(micro, rate)).toBe(decimal);
    expect(decimalInCurrency(`-${micro}`, rate)).toBe(`-${decimal}`);
  }
  expect(decimalInCurrency('0', rate)).toBe('0.00');
  expect(decimalInCurrency('-1', rate)).toBe('0.00');
});
