import { describe, expect, test } from 'vitest';
import { assess, leastPassed } from './assess.ts';
import { chiSquareTail, normalTails } from './distributions.ts';
import { faultySources, outcomeSources } from './sources.ts';

const SIZE = { sequences: 3, length: 16_384 };

const failedTests = (name: string) => {
  const source = faultySources().find((each) => each.name === name);
  if (source === undefined) throw new Error(`no generator ${name}`);
  return assess(source, SIZE)
    .results.filter(({ isPassed }) => !isPassed)
    .map((result) => result.test);
};

describe('the generators of outcomes', () => {
  test.each(outcomeSources())('$name pass every test at 99%', (source) => {
    const { results } = assess(source, SIZE);
    expect(results.filter(({ isPassed }) => !isPassed)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(4);
  });
});

describe('a generator with a known fault fails', () => {
  test('Math.random by rank, because its numbers follow linearly from 128 bits', () => {
    expect(failedTests('Math.random')).toContain('rank');
  });

  test('a modulo of too few bits by frequency', () => {
    expect(failedTests('modulo of 16 bits')).toContain('frequency');
  });

  test('a favoured number by frequency', () => {
    expect(failedTests('one number in 50 is 0')).toContain('frequency');
  });

  test('numbers that depend on the one before by runs, pairs and correlation', () => {
    const failed = failedTests('one in 25 repeated');
    expect(failed).toEqual(expect.arrayContaining(['runs', 'serial', 'correlation']));
  });
});

describe('the measure', () => {
  test('is that of the printed tables of chi-square and of the normal distribution', () => {
    const tables = [
      [6.635, 1, 0.01],
      [23.209, 10, 0.01],
      [18.307, 10, 0.05],
      [135.807, 100, 0.01],
      [310.457, 255, 0.01],
    ] as const;
    for (const [statistic, degrees, tail] of tables) {
      expect(chiSquareTail(statistic, degrees)).toBeCloseTo(tail, 5);
    }
    expect(normalTails(1.959964)).toBeCloseTo(0.05, 6);
    expect(normalTails(-2.575829)).toBeCloseTo(0.01, 6);
    expect([chiSquareTail(0, 9), normalTails(0)]).toEqual([1, 1]);
  });

  test('allows as many failures as chance brings a sound generator, and hardly more', () => {
    expect([1, 4, 50, 100, 1000].map(leastPassed)).toEqual([0, 3, 46, 95, 979]);
  });
});
