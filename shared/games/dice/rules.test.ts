import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceChance,
  diceMaxStakeMicro,
  diceMultiplier,
  dicePayoutMicro,
  type DiceSetting,
  isDiceSetting,
  isDiceWin,
} from './rules.ts';

const percents = Array.from({ length: 99 }, (_, index) => index + 1);
const everySetting: DiceSetting[] = percents.flatMap((percent) => [
  { percent, betType: 'less' },
  { percent, betType: 'more' },
]);
const legal = everySetting.filter(isDiceSetting);

const winsOf = (setting: DiceSetting) =>
  Array.from({ length: DICE_OUTCOMES }, (_, drawn) => drawn).filter((drawn) =>
    isDiceWin(setting, drawn),
  ).length;

const settings = fc.constantFrom(...legal);

describe('dice settings', () => {
  test('Dice allows 190 settings and refuses the 8 with a chance of 96% or more', () => {
    expect(legal).toHaveLength(190);
    const refused = everySetting.filter((setting) => !isDiceSetting(setting));
    expect(refused.filter((setting) => setting.betType === 'less').map((s) => s.percent)).toEqual([
      96, 97, 98, 99,
    ]);
    expect(refused.filter((setting) => setting.betType === 'more').map((s) => s.percent)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test('Dice refuses anything but a whole percentage from 1 to 99', () => {
    for (const percent of [0, 100, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isDiceSetting({ percent, betType: 'less' })).toBe(false);
      expect(isDiceSetting({ percent, betType: 'more' })).toBe(false);
    }
  });
});

describe('dice returns', () => {
  test('Dice returns exactly 96% over all 10,000 numbers at each of the 190 settings', () => {
    for (const setting of legal) {
      const wins = BigInt(winsOf(setting));
      expect(wins).toBe(BigInt(diceChance(setting)) * 100n);
      const stake = BigInt(diceChance(setting)) * 1_000_000n;
      const returned = wins * dicePayoutMicro(setting, stake);
      expect(returned * 100n).toBe(stake * BigInt(DICE_OUTCOMES) * BigInt(DICE_RETURN_PERCENT));
    }
  });

  test('Dice never returns more than stated, and rounding costs less than a micro-unit', () => {
    for (const setting of legal) {
      const chance = BigInt(diceChance(setting));
      for (const stake of [1n, 7n, 99_999n, 100_000n, 100_001n, 123_456_789n]) {
        const payout = dicePayoutMicro(setting, stake);
        expect(payout * chance).toBeLessThanOrEqual(stake * 96n);
        expect((payout + 1n) * chance).toBeGreaterThan(stake * 96n);
      }
    }
  });

  test('Every legal win of a real dice bet pays more than the stake', () => {
    fc.assert(
      fc.property(settings, fc.bigInt({ min: 100n, max: 10n ** 15n }), (setting, stake) => {
        expect(dicePayoutMicro(setting, stake)).toBeGreaterThan(stake);
      }),
    );
  });

  test('The shown dice multiplier never promises more than the payout', () => {
    for (const setting of legal) {
      const shown = BigInt(Math.round(diceMultiplier(setting) * 10_000));
      expect(shown * 1_000_000n).toBeLessThanOrEqual(dicePayoutMicro(setting, 10_000_000_000n));
    }
  });

  test('Every dice number belongs either to less or to more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(9999), (percent, drawn) => {
        const less = isDiceWin({ percent, betType: 'less' }, drawn);
        expect(isDiceWin({ percent, betType: 'more' }, drawn)).toBe(!less);
      }),
    );
  });

  test('The largest dice stake stays within the maximum win, and a micro-unit more reaches it', () => {
    fc.assert(
      fc.property(settings, fc.bigInt({ min: 1_000_000n, max: 10n ** 16n }), (setting, maxWin) => {
        const most = diceMaxStakeMicro(setting, maxWin);
        expect(dicePayoutMicro(setting, most)).toBeLessThanOrEqual(maxWin);
        expect(dicePayoutMicro(setting, most + 1n)).toBeGreaterThanOrEqual(maxWin);
      }),
    );
  });
});
