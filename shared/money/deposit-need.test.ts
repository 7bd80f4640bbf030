import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockedMicro, unlockedMicro } from './deposit-need.ts';

test('A fresh deposit locks itself, and no other money', () => {
  for (const factor of [1, 2]) {
    const locked = lockedMicro(500n * BigInt(factor), factor);
    expect(locked).toBe(500n);
    expect(unlockedMicro(1500n, locked)).toBe(1000n);
  }
});

test('What is played releases its share, and a remainder of a micro-unit stays', () => {
  expect(lockedMicro(1001n, 2)).toBe(501n);
  expect(lockedMicro(1n, 2)).toBe(1n);
  expect(lockedMicro(0n, 2)).toBe(0n);
});

test('Less than what is locked leaves nothing free', () => {
  expect(unlockedMicro(10n, 500n)).toBe(0n);
});

test('What is free and what is locked are never more than the money there is', () => {
  const sums = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(sums, sums, fc.integer({ min: 1, max: 5 }), (balance, need, factor) => {
      const free = unlockedMicro(balance, lockedMicro(need, factor));
      expect(free >= 0n && free <= balance).toBe(true);
      expect(free === 0n || (balance - free) * BigInt(factor) >= need).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
