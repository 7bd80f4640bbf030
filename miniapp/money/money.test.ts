import { describe, expect, test } from 'vitest';
import { microOfHundredths } from '../../shared/money/amount.ts';
import { createMoney } from './money.ts';

const dollar = { name: 'USD', courseMicro: '80000000' };
const rouble = { name: 'RUB', courseMicro: '1000000' };

describe('money on screen', () => {
  test('Money is rounded down, except for what an earlier conversion had cut off', () => {
    expect(createMoney(dollar, 'en').format(79_999_999n)).toBe('1.00');
    expect(createMoney(dollar, 'en').format(79_500_000n)).toBe('0.99');
    expect(createMoney(dollar, 'en').format(15_600_000n)).toBe('0.19');
    expect(createMoney(dollar, 'en').format(15_998_000n)).toBe('0.19');
    expect(createMoney(dollar, 'en').format(15_999_990n)).toBe('0.20');
    expect(createMoney(rouble, 'en').format(1_239_999n)).toBe('1.24');
    expect(createMoney(rouble, 'en').formatSigned(-1_239_999n)).toBe('\u22121.24');
    expect(createMoney(dollar, 'en').format(-1n)).toBe('0.00');
  });

  test('Money shows each stake as it was staked, whatever the rate', () => {
    for (const courseMicro of ['6631', '75623457', '80000000', '95123459', '999999']) {
      const money = createMoney({ name: 'ANY', courseMicro }, 'en');
      for (const hundredths of [1, 10, 99, 100, 15_093, 1_234_567]) {
        const stakeMicro = microOfHundredths(hundredths, BigInt(courseMicro));
        expect(money.format(stakeMicro)).toBe(money.formatHundredths(hundredths));
        expect(money.formatBalance(stakeMicro)).toBe(money.formatHundredths(hundredths));
      }
    }
  });

  test('Money shows a net sum as the difference of the two shown sums', () => {
    const cents = (amount: bigint) => amount * 800_000n;
    const money = createMoney(dollar, 'en');
    const staked = cents(39n) + 500_000n;
    const returned = cents(57n) + 300_000n;
    expect([money.format(staked), money.format(returned)]).toEqual(['0.39', '0.57']);
    expect(money.formatNet(returned, staked)).toBe('+0.18');
    expect(money.formatNet(staked, returned)).toBe('\u22120.18');
    expect(money.formatNet(staked, staked)).toBe('0.00');
  });

  test('Money always has two decimals, in the format of the language', () => {
    expect(createMoney(rouble, 'en').format(1_234_500_000n)).toBe('1,234.50');
    expect(createMoney(rouble, 'ru').format(1_234_500_000n)).toBe('1\u00A0234,50');
  });

  test('Money shows a win with a plus, a loss with a minus and zero with neither', () => {
    const money = createMoney(rouble, 'en');
    expect(money.formatSigned(5_000_000n)).toBe('+5.00');
    expect(money.formatSigned(-5_000_000n)).toBe('\u22125.00');
    expect(money.formatSigned(0n)).toBe('0.00');
  });

  test('Money gives the exact figure when the hundredths hide a part of it', () => {
    expect(createMoney(rouble, 'en').formatExact(1_239_999n)).toBe('1.239999');
  });

  test('Money never shows a balance that is larger than what can be staked', () => {
    for (const courseMicro of [6631n, 1_000_000n, 75_623_457n]) {
      const money = createMoney({ name: 'ANY', courseMicro: String(courseMicro) }, 'en');
      for (const micro of [1n, 9_999n, 10_000n, 10_001n, 7_562_345n, 7_562_344n, 123_456_789n]) {
        const shown = Number(money.formatBalance(micro).replaceAll(',', ''));
        const hundredths = BigInt(Math.round(shown * 100));
        expect(microOfHundredths(hundredths, courseMicro)).toBeLessThanOrEqual(micro);
        expect(microOfHundredths(hundredths + 1n, courseMicro)).toBeGreaterThan(micro);
      }
    }
  });
});
