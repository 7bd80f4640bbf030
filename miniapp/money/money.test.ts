import { describe, expect, it } from 'vitest';
import { createMoney } from './money.ts';

const dollar = { name: 'USD', courseMicro: '80000000' };
const rouble = { name: 'RUB', courseMicro: '1000000' };

describe('money on screen', () => {
  it('is rounded down to hundredths of the display currency', () => {
    expect(createMoney(dollar, 'en').format(79_999_999n)).toBe('0.99');
    expect(createMoney(rouble, 'en').format(1_239_999n)).toBe('1.23');
  });

  it('always has two decimals, in the way of the language', () => {
    expect(createMoney(rouble, 'en').format(1_234_500_000n)).toBe('1,234.50');
    expect(createMoney(rouble, 'ru').format(1_234_500_000n)).toBe('1\u00A0234,50');
  });

  it('shows a win with a plus, a loss with a minus and nothing with neither', () => {
    const money = createMoney(rouble, 'en');
    expect(money.formatSigned(5_000_000n)).toBe('+5.00');
    expect(money.formatSigned(-5_000_000n)).toBe('\u22125.00');
    expect(money.formatSigned(0n)).toBe('0.00');
  });

  it('gives the exact figure where the hundredths hide something', () => {
    expect(createMoney(rouble, 'en').formatExact(1_239_999n)).toBe('1.239999');
  });

  it('rounds a loss as it rounds the balance the loss is taken from', () => {
    const money = createMoney(dollar, 'en');
    const whole = 100n * 80_000_000n;
    for (const loss of [1n, 799_999n, 800_000n, 800_001n, 1_230_000n]) {
      const left = Number(money.format(whole - loss));
      const net = Number(money.formatSigned(-loss).replace('\u2212', '-'));
      expect(100 + net).toBeCloseTo(left, 10);
    }
  });

  it('never shows a balance as more than it is', () => {
    for (const micro of [1n, 9_999n, 10_000n, 10_001n, 123_456_789n]) {
      const shown = Number(createMoney(rouble, 'en').format(micro).replaceAll(',', ''));
      expect(BigInt(Math.round(shown * 1_000_000))).toBeLessThanOrEqual(micro);
    }
  });
});
