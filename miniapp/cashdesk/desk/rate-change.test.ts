import { expect, test } from 'vitest';
import { rateChangeOf } from './rate-change.ts';

const DOLLARS = {
  code: 1,
  state: 2,
  booked: null,
  course: 80,
  payerCurrency: 'USD',
  payway: { id: 4, name: 'Card', image: 'card', network: null },
} as const;

const seen = (code: string, course: number) => ({ code, courseMicro: BigInt(course * 1_000_000) });

test('A player who sees dollars reads at which rate theirs came in, once dollars are dearer', () => {
  expect(rateChangeOf(DOLLARS, seen('USD', 81))).toBe('kept');
  expect(rateChangeOf(DOLLARS, seen('USD', 80))).toBeUndefined();
  expect(rateChangeOf(DOLLARS, seen('USD', 79))).toBeUndefined();
  expect(rateChangeOf(DOLLARS, seen('RUB', 1))).toBeUndefined();
});

test('A player who sees another currency reads that the rate fell, and one who sees that one does not', () => {
  const fell = { ...DOLLARS, booked: 800_000, course: 72 };
  expect(rateChangeOf(fell, seen('RUB', 1))).toBe('fell');
  expect(rateChangeOf(fell, seen('USD', 72))).toBeUndefined();
  expect(rateChangeOf(fell, seen('USD', 90))).toBeUndefined();
});

test('Nothing of a rate is said of a deposit that is not credited, of coins, or of a withdrawal', () => {
  const dearer = seen('USD', 90);
  expect(rateChangeOf({ ...DOLLARS, state: 1 }, dearer)).toBeUndefined();
  expect(rateChangeOf({ ...DOLLARS, code: 2 }, dearer)).toBeUndefined();
  const coins = { ...DOLLARS.payway, network: 'TON' };
  expect(rateChangeOf({ ...DOLLARS, payway: coins }, dearer)).toBeUndefined();
});
