import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMinesLength,
  MINES_DEFAULT_LENGTH,
  MINES_PRESETS,
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesLastStep,
  minesMaxStakeMicro,
  minesMultiplier,
  minesMultipliers,
  minesPayoutMicro,
  type MinesStep,
  minesSteps,
} from './rules.ts';

const lengths = Array.from({ length: 22 }, (_, index) => index + 2);
const everyStep: MinesStep[] = lengths.flatMap((minesLength) =>
  Array.from({ length: minesSteps(minesLength) }, (_, index) => ({
    minesLength,
    opened: index + 1,
  })),
);

/** The chance of opening this many tiles safely, tile by tile, without the rules' formula. */
function safeChance({ minesLength, opened }: MinesStep) {
  let top = 1n;
  let bottom = 1n;
  for (let index = 0; index < opened; index += 1) {
    top *= BigInt(MINES_TILES - minesLength - index);
    bottom *= BigInt(MINES_TILES - index);
  }
  return { top, bottom };
}

const steps = fc.constantFrom(...everyStep);
const lengthsArbitrary = fc.constantFrom(...lengths);
const stakes = fc.bigInt({ min: 1n, max: 10n ** 13n });

describe('mines settings', () => {
  test('Mines allows 2 to 23 mines on 24 tiles, including the presets and the default', () => {
    expect(lengths.every(isMinesLength)).toBe(true);
    expect([...MINES_PRESETS, MINES_DEFAULT_LENGTH].every(isMinesLength)).toBe(true);
    expect([1, 24, 0, -3, 2.5, Number.NaN, Number.POSITIVE_INFINITY].some(isMinesLength)).toBe(
      false,
    );
  });

  test('A step that the field does not have cannot be priced', () => {
    for (const step of [
      { minesLength: 3, opened: 22 },
      { minesLength: 3, opened: -1 },
      { minesLength: 3, opened: 1.5 },
      { minesLength: 24, opened: 0 },
      { minesLength: 1, opened: 1 },
    ])
      expect(() => minesPayoutMicro(step, 1n)).toThrow(RangeError);
  });
});

describe('mines returns', () => {
  test('Mines returns exactly 95% at each of the 253 places where a player can stop', () => {
    expect(everyStep).toHaveLength(253);
    for (const step of everyStep) {
      const { top, bottom } = safeChance(step);
      const stake = top * 100n;
      expect(minesPayoutMicro(step, stake) * 100n * top).toBe(
        stake * bottom * BigInt(MINES_RETURN_PERCENT),
      );
    }
  });

  test('Mines never returns more than stated, and rounding costs less than a micro-unit', () => {
    fc.assert(
      fc.property(steps, stakes, (step, stake) => {
        const { top, bottom } = safeChance(step);
        const payout = minesPayoutMicro(step, stake);
        expect(payout * top * 100n).toBeLessThanOrEqual(stake * 95n * bottom);
        expect((payout + 1n) * top * 100n).toBeGreaterThan(stake * 95n * bottom);
      }),
      { numRuns: 500 },
    );
  });

  test('A game of mines wins nothing before the first tile, and more with each further tile', () => {
    for (const minesLength of lengths) {
      const wins = Array.from({ length: minesSteps(minesLength) + 1 }, (_, opened) =>
        minesPayoutMicro({ minesLength, opened }, 100_000n),
      );
      expect(wins[0]).toBe(0n);
      expect(wins.slice(1).every((win, index) => win > (wins[index] ?? 0n))).toBe(true);
      expect(wins[1]).toBeGreaterThan(100_000n);
    }
  });
});

describe('the shown multipliers of mines', () => {
  test('The shown multipliers of mines are the stated ones, rounded down to four places', () => {
    expect(minesMultipliers(3).slice(0, 6)).toEqual([
      1.0857, 1.2485, 1.4457, 1.6866, 1.9843, 2.3563,
    ]);
    expect(minesMultipliers(4).slice(0, 4)).toEqual([1.14, 1.38, 1.6866, 2.0835]);
    expect(minesMultipliers(23)).toEqual([22.8]);
    expect(minesMultipliers(2).at(-1)).toBe(262.2);
    expect(minesMultipliers(12).at(-1)).toBe(2_568_948.2);
  });

  test('The shown multiplier of mines never promises more than is paid', () => {
    for (const step of everyStep) {
      const shown = BigInt(Math.round(minesMultiplier(step) * 10_000));
      expect(shown * 1_000_000n).toBeLessThanOrEqual(minesPayoutMicro(step, 10_000_000_000n));
    }
  });
});

describe('the maximum win of mines', () => {
  test('An automatic end stays within the maximum win, and one step more would pass it', () => {
    const maxima = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(lengthsArbitrary, stakes, maxima, (minesLength, stakeMicro, maxWinMicro) => {
        const last = minesLastStep({ minesLength, stakeMicro, maxWinMicro });
        const winAt = (opened: number) => minesPayoutMicro({ minesLength, opened }, stakeMicro);
        expect(winAt(last)).toBeLessThanOrEqual(maxWinMicro);
        const isWhole = last === minesSteps(minesLength);
        expect(isWhole || winAt(last + 1) > maxWinMicro).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('A small enough stake may open the whole field', () => {
    const maxWinMicro = 10n ** 12n;
    expect(minesLastStep({ minesLength: 12, stakeMicro: 100_000n, maxWinMicro })).toBe(12);
    expect(minesLastStep({ minesLength: 12, stakeMicro: 1_000_000n, maxWinMicro })).toBeLessThan(
      12,
    );
  });

  test('A stake is refused exactly when its first step would pass the maximum win', () => {
    const maxima = fc.bigInt({ min: 1_000_000n, max: 10n ** 15n });
    fc.assert(
      fc.property(lengthsArbitrary, maxima, (minesLength, maxWinMicro) => {
        const most = minesMaxStakeMicro(minesLength, maxWinMicro);
        const lastOf = (stakeMicro: bigint) =>
          minesLastStep({ minesLength, stakeMicro, maxWinMicro });
        expect(lastOf(most)).toBeGreaterThan(0);
        expect(lastOf(most + 1n)).toBe(0);
      }),
    );
  });
});
