import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedStakeMicro, FULL_COST_BP, leastCostMicro } from './counted-stake.ts';

const sums = fc.bigInt({ min: 1n, max: 10n ** 15n });

test('A stake that costs 2.5% or more counts in full, and a cheaper one in proportion', () => {
  expect(countedStakeMicro(1000n, 40n)).toBe(1000n);
  expect(countedStakeMicro(1000n, 25n)).toBe(1000n);
  expect(countedStakeMicro(1000n, 10n)).toBe(400n);
  expect(countedStakeMicro(20_000_000_000n, 9_999n)).toBe(399_960n);
});

test('A stake that costs nothing, or pays its player, counts for nothing', () => {
  expect(countedStakeMicro(1000n, 0n)).toBe(0n);
  expect(countedStakeMicro(1000n, -5n)).toBe(0n);
});

test('Nothing counts for more than its stake, nor for more than its cost allows', () => {
  fc.assert(
    fc.property(sums, fc.bigInt({ min: -1000n, max: 10n ** 14n }), (stakeMicro, costMicro) => {
      const counted = countedStakeMicro(stakeMicro, costMicro);
      expect(counted >= 0n && counted <= stakeMicro).toBe(true);
      expect(counted === 0n || counted * FULL_COST_BP <= costMicro * 10_000n).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('A stake in pieces never counts for more than the whole of it', () => {
  fc.assert(
    fc.property(sums, sums, fc.bigInt({ min: 0n, max: 500n }), (one, other, bp) => {
      const costOf = (stake: bigint) => (stake * bp) / 10_000n;
      const countedOf = (stake: bigint) => countedStakeMicro(stake, costOf(stake));
      expect(countedOf(one) + countedOf(other) <= countedOf(one + other)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('No bet costs less than what its counted stake costs at least', () => {
  fc.assert(
    fc.property(sums, fc.bigInt({ min: 0n, max: 10n ** 14n }), (stakeMicro, costMicro) => {
      const counted = countedStakeMicro(stakeMicro, costMicro);
      expect(leastCostMicro(counted) <= costMicro).toBe(true);
      expect(leastCostMicro(counted)).toBe((counted * 25n) / 1000n);
    }),
    { numRuns: 2000 },
  );
});
