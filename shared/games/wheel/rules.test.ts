import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isWheelBet,
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  WHEEL_STEP_DEGREES,
  wheelMaxStakeMicro,
  wheelMultiplierAt,
  wheelPayoutMicro,
  wheelRoomMicro,
  wheelSectorsOf,
  wheelSpinDegrees,
} from './rules.ts';

const indexes = WHEEL_SECTORS.map((_, index) => index);
const bets = fc.constantFrom(...WHEEL_BETS);
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe('the wheel', () => {
  test('The wheel has fifteen x2, ten x3, six x5 and one x30 in a full circle of 32', () => {
    expect(WHEEL_BETS.map(wheelSectorsOf)).toEqual([15, 10, 6, 1]);
    expect(WHEEL_SECTORS.length * WHEEL_STEP_DEGREES).toBe(360);
    expect(WHEEL_SECTORS.every(isWheelBet)).toBe(true);
    expect([0, 1, 4, 29, 2.5, Number.NaN].some(isWheelBet)).toBe(false);
  });

  test('The wheel has no two equal neighbours, all the way round', () => {
    for (const index of indexes) {
      expect(WHEEL_SECTORS[index]).not.toBe(WHEEL_SECTORS[(index + 1) % WHEEL_SECTORS.length]);
    }
  });

  test('The wheel turns three times and then stops with the drawn sector under the pointer', () => {
    for (const index of indexes) {
      const turned = wheelSpinDegrees(index);
      expect(turned).toBeGreaterThanOrEqual(3 * 360);
      expect(turned).toBeLessThan(4 * 360);
      expect((turned + index * WHEEL_STEP_DEGREES) % 360).toBe(0);
    }
  });

  test('The wheel refuses a sector that it does not have', () => {
    for (const index of [-1, 32, 1.5]) expect(() => wheelMultiplierAt(index)).toThrow(RangeError);
  });
});

describe('wheel returns', () => {
  test('The wheel returns exactly 93.75% on every bet at every stake', () => {
    fc.assert(
      fc.property(bets, amounts, (sector, stakeMicro) => {
        const returned = indexes.reduce(
          (sum, index) => sum + wheelPayoutMicro({ sector, stakeMicro }, index),
          0n,
        );
        const stated = BigInt(WHEEL_RETURN_PERCENT * 100);
        expect(returned * 10_000n).toBe(stakeMicro * stated * BigInt(WHEEL_SECTORS.length));
      }),
    );
  });

  test('The largest wheel stake stays within the maximum win, and a micro-unit more passes it', () => {
    fc.assert(
      fc.property(bets, amounts, (sector, maxWinMicro) => {
        const most = wheelMaxStakeMicro(sector, maxWinMicro);
        const index = WHEEL_SECTORS.indexOf(sector);
        expect(wheelPayoutMicro({ sector, stakeMicro: most }, index)).toBeLessThanOrEqual(
          maxWinMicro,
        );
        expect(wheelPayoutMicro({ sector, stakeMicro: most + 1n }, index)).toBeGreaterThan(
          maxWinMicro,
        );
      }),
    );
  });

  test('The room left on a multiplier is exactly what keeps the round within its liability', () => {
    fc.assert(
      fc.property(bets, amounts, amounts, (sector, bankMicro, liabilityMicro) => {
        const room = wheelRoomMicro(sector, { bankMicro, liabilityMicro });
        const fits = (stake: bigint) => (bankMicro + stake) * BigInt(sector) <= liabilityMicro;
        expect(room).toBeGreaterThanOrEqual(0n);
        expect(room === 0n || fits(room)).toBe(true);
        expect(fits(room + 1n)).toBe(false);
      }),
    );
  });
});
