import { describe, expect, test } from 'vitest';
import { maxStakeHundredths, multiplierText, numberText, quoteSide } from './dice-quote.ts';

const usdCourseMicro = 92_500_000n;
const base = { percent: 47, betHundredths: 350, courseMicro: usdCourseMicro };

const open = (betType: 'less' | 'more', percent: number) =>
  quoteSide(betType, { ...base, percent }).isOpen;

describe('a dice quote', () => {
  test('A quote is what the server would pay in micro-units, rounded down in the currency', () => {
    const less = quoteSide('less', base);
    expect(less.payoutMicro).toBe((323_750_000n * 96n) / 47n);
    expect(less.payoutHundredths).toBe(714);
    expect([less.chance, less.multiplier]).toEqual([47, 2.0425]);
    const more = quoteSide('more', base);
    expect([more.chance, more.multiplier]).toEqual([53, 1.8113]);
  });

  test('A quote closes “less” from 96 up and “more” from 4 down', () => {
    expect([95, 96, 99].map((percent) => open('less', percent))).toEqual([true, false, false]);
    expect([1, 4, 5].map((percent) => open('more', percent))).toEqual([false, false, true]);
  });

  test('A quote knows the largest stake whose win stays within the maximum', () => {
    const input = { ...base, maxWinMicro: 1_000_000_000n };
    const most = maxStakeHundredths('less', input);
    expect(quoteSide('less', { ...input, betHundredths: most }).isOverMaxWin).toBe(false);
    expect(quoteSide('less', { ...input, betHundredths: most + 1 }).isOverMaxWin).toBe(true);
  });
});

describe('the texts of dice', () => {
  test('A dice number is shown with two digits on each side of the point', () => {
    expect([0, 7, 913, 2340, 9999].map(numberText)).toEqual([
      '00.00',
      '00.07',
      '09.13',
      '23.40',
      '99.99',
    ]);
  });

  test('A dice multiplier is shown with two to four decimal places', () => {
    expect([1.92, 2, 2.0425, 1.812].map(multiplierText)).toEqual([
      '1.92',
      '2.00',
      '2.0425',
      '1.812',
    ]);
  });
});
