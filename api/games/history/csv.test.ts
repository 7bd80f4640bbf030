import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, decimalInCurrency, decimalOfMicro } from './csv.ts';

describe('a line of the CSV table', () => {
  test('No text cell begins like a formula, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = csvLine([{ text }]);
        expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r＝＋－＠]./u);
      }),
    );
  });

  test('Commas, quotes and line breaks stay inside their cell', () => {
    const texts = ['a,b', 'say "no"', 'two\r\nlines', 'plain', '=1+1'];
    expect(csvLine(texts.map((text) => ({ text })))).toBe(
      `"a,b","say ""no""","two\r\nlines",plain,'=1+1\r\n`,
    );
  });

  test('A negative number stays a number', () => {
    expect(csvLine([{ number: '-12.50' }, { text: '-12.50' }])).toBe("-12.50,'-12.50\r\n");
  });
});

test('An amount is written exactly, with at least two decimal places', () => {
  const amounts = ['0', '1', '-1', '10000', '1234560000', '-1234567890', '1000000', '1500000'];
  expect(amounts.map(decimalOfMicro)).toEqual([
    '0.00',
    '0.000001',
    '-0.000001',
    '0.01',
    '1234.56',
    '-1234.56789',
    '1.00',
    '1.50',
  ]);
});

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
