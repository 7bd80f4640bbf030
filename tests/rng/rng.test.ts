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
  test.each(outcomeSources())('The draws of $name pass every test at 99%', (source) => {
    const { results } = assess(source, SIZE);
    expect(results.filter(({ isPassed }) => !isPassed)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(4);
  });
});

describe('faulty generators', () => {
  test('Math.random fails the rank test, as its numbers follow linearly from 128 bits', () => {
    expect(failedTests('Math.random')).toContain('rank');
  });

  test('A modulo of too few bits fails the frequency test', () => {
    expect(failedTests('modulo of 16 bits')).toContain('frequency');
  });

  test('A generator that favours a number fails the frequency test', () => {
    expect(failedTests('one number in 50 is 0')).toContain('frequency');
  });

  test('A generator that repeats numbers fails the runs, serial and correlation tests', () => {
    const failed = failedTests('one in 25 repeated');
    expect(failed).toEqual(expect.arrayContaining(['runs', 'serial', 'correlation']));
  });
});

describe('the statistical measures', () => {
  test('The measures match the printed tables of chi-square and the normal distribution', () => {
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

  test('The measures allow as many failures as chance brings a sound generator', () => {
    expect([1, 4, 50, 100, 1000].map(leastPassed)).toEqual([0, 3, 46, 95, 979]);
  });
});
