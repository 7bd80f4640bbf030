import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPIN_STEP_MICRO, spinAverageMicro } from '../../fairness/spin/prizes.ts';
import { levelTopMicro, playCapMicro, robberyTopMicro, secondsToSpin } from './rules.ts';

const UNIT = 1_000_000n;
const units = (statusId: number) => Number(levelTopMicro(statusId) / UNIT);

test('Each level has the top prize of the specification, or that of the level below', () => {
  expect(Array.from({ length: 15 }, (_, index) => units(index + 1))).toEqual([
    100, 200, 250, 500, 500, 1000, 1250, 1500, 2000, 2500, 2500, 5000, 10_000, 20_000, 50_000,
  ]);
});

test('A top prize is a tenth of what seven days of play cost, as far as the level goes', () => {
  const top = (counted: bigint, hasDeposit = false) =>
    robberyTopMicro({ statusId: 1, countedMicro: counted * UNIT, hasDeposit });
  expect(top(20_000n)).toBe(50n * UNIT);
  expect(top(40_000n)).toBe(100n * UNIT);
  expect(top(4_000_000n)).toBe(100n * UNIT);
  expect(top(0n)).toBe(0n);
  expect(top(79n)).toBe(0n);
  expect(top(80n)).toBe(SPIN_STEP_MICRO);
});

test('A deposit in thirty days leaves at least one unit to win, and adds nothing to more', () => {
  const top = (counted: bigint) =>
    robberyTopMicro({ statusId: 1, countedMicro: counted * UNIT, hasDeposit: true });
  expect(top(0n)).toBe(UNIT);
  expect(top(399n)).toBe(UNIT);
  expect(top(20_000n)).toBe(50n * UNIT);
});

test('No top prize is above the level, the tenth of the cost, or the unit of a deposit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 15 }),
      fc.bigInt(0n, 10n ** 15n),
      fc.boolean(),
      (statusId, countedMicro, hasDeposit) => {
        const top = robberyTopMicro({ statusId, countedMicro, hasDeposit });
        const cap = playCapMicro(countedMicro);
        expect(top).toBeLessThanOrEqual(levelTopMicro(statusId));
        expect(top <= cap || (hasDeposit && top <= UNIT)).toBe(true);
        expect(top % SPIN_STEP_MICRO).toBe(0n);
      },
    ),
  );
});

test('However play is spread over the days, all spins together pay under 8% of its cost', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 40 }), (days) => {
      const idle = Array.from({ length: 7 }, () => 0n);
      const all = [...days, ...idle];
      const paid = all.reduce((sum, _, today) => {
        const countedMicro = all
          .slice(Math.max(0, today - 6), today + 1)
          .reduce((total, counted) => total + counted, 0n);
        const top = robberyTopMicro({ statusId: 15, countedMicro, hasDeposit: false });
        return sum + spinAverageMicro(top);
      }, 0n);
      const cost = days.reduce((total, counted) => total + counted, 0n) / 40n;
      expect(paid * 100n).toBeLessThanOrEqual(cost * 8n);
    }),
  );
});

test('The next spin is 24 hours after the last one began, to the second and not before', () => {
  const start = Date.parse('2027-01-01T00:00:00Z');
  const day = 86_400_000;
  expect(secondsToSpin(undefined, start)).toBe(0);
  expect(secondsToSpin(start, start)).toBe(86_400);
  expect(secondsToSpin(start, start + day - 1)).toBe(1);
  expect(secondsToSpin(start, start + day)).toBe(0);
  expect(secondsToSpin(start, start - 3_600_000)).toBe(90_000);
});
