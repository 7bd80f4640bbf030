import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedStakeMicro } from '../../money/counted-stake.ts';
import { thirdPartyCostMicro, usualContributionPercent } from './third-party-cost.ts';

const countedOf = (rtp: number, contributionPercent = 100, stakeMicro = 1_000_000n) =>
  countedStakeMicro(stakeMicro, thirdPartyCostMicro({ rtp, contributionPercent }, stakeMicro));

describe('a stake in a game of another provider', () => {
  test('A slot of the usual return counts in full, and one that returns more for less', () => {
    expect(countedOf(96)).toBe(1_000_000n);
    expect(countedOf(97.5)).toBe(1_000_000n);
    expect(countedOf(98.5)).toBe(600_000n);
    expect(countedOf(100)).toBe(0n);
  });

  test('A table counts for a tenth of what it costs', () => {
    expect(countedOf(97.3, 10)).toBe(108_000n);
    expect(countedOf(99.5, 10)).toBe(20_000n);
  });

  test.each([0, -3, 12, 84.99, 100.01, 9600, Number.NaN, Infinity])(
    'A return of %s is not believed: the stake counts as if the game returned 99%%',
    (rtp) => {
      expect(countedOf(rtp)).toBe(400_000n);
    },
  );

  test('No return and no contribution makes a stake count for more than it is', () => {
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.double(),
        percents,
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        (rtp, part, s) => {
          const counted = countedOf(rtp, part, s);
          expect(counted >= 0n && counted <= s).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['slots', 'slots', 100],
  ['slots', 'video slots', 100],
  ['slots', 'roulette', 10],
  ['slots', 'Black Jack', 10],
  ['slots', 'video poker', 10],
  ['slots', 'crash', 10],
  ['live', 'slots', 10],
  ['live', 'game show', 10],
] as const)('Of a game of the category %s and the type %j counts %i%%', (category, type, part) => {
  expect(usualContributionPercent({ category, type })).toBe(part);
});
