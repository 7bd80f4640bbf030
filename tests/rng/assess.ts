import type { Source } from '../games/game-tests.ts';
import { type TestName, TESTS } from './batteries.ts';
import { chiSquareTail } from './distributions.ts';

/** A sequence passes a test if chance would give a result this odd more often than this. */
const SIGNIFICANCE = 0.01;
const ODDS_OF_FALSE_ALARM = 0.001;

/** Below this the results of many sequences are not spread as chance would spread them. */
const LEAST_SPREAD = 0.0001;
const SPREAD_BINS = 10;

/** How many sequences of how many numbers are tested. */
export type Size = { readonly sequences: number; readonly length: number };

export type TestResult = {
  readonly test: TestName;
  readonly passed: number;
  readonly sequences: number;
  /** How likely chance spreads results over 0 to 1 this unevenly. */
  readonly spread: number;
  readonly isPassed: boolean;
};

export type Assessment = {
  readonly name: string;
  readonly results: readonly TestResult[];
  readonly isPassed: boolean;
};

/**
 * How many of these sequences must pass at 99%. A sound generator fails one in a hundred, so a few
 * may fail: as many as chance gives in more than one source of a thousand.
 */
export function leastPassed(sequences: number): number {
  let chance = (1 - SIGNIFICANCE) ** sequences;
  let more = 1 - chance;
  let failed = 0;
  while (more >= ODDS_OF_FALSE_ALARM) {
    failed += 1;
    chance *= ((sequences - failed + 1) / failed) * (SIGNIFICANCE / (1 - SIGNIFICANCE));
    more -= chance;
  }
  return sequences - failed;
}

/** How evenly results are spread between 0 and 1; too few to tell count as even. */
function spreadOf(chances: readonly number[]): number {
  if (chances.length < 5 * SPREAD_BINS) return 1;
  const expected = chances.length / SPREAD_BINS;
  const counts = Array<number>(SPREAD_BINS).fill(0);
  for (const chance of chances) {
    const bin = Math.min(SPREAD_BINS - 1, Math.floor(chance * SPREAD_BINS));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquareTail(statistic, SPREAD_BINS - 1);
}

/** A rank takes only a few values, so its results cluster and need not be spread evenly. */
const isSpread = (test: TestName, spread: number) => test === 'rank' || spread >= LEAST_SPREAD;

function resultOf(test: TestName, chances: readonly number[]): TestResult {
  const passed = chances.filter((chance) => chance >= SIGNIFICANCE).length;
  const spread = spreadOf(chances);
  const isPassed = passed >= leastPassed(chances.length) && isSpread(test, spread);
  return { test, passed, sequences: chances.length, spread, isPassed };
}

/** Puts sequences of a source through every test that applies to it. */
export function assess(source: Source, { sequences, length }: Size): Assessment {
  const chances = new Map<TestName, number[]>();
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const values = Array.from({ length }, () => source.next());
    for (const test of Object.keys(TESTS) as TestName[]) {
      const chance = TESTS[test]({ bound: source.bound, values });
      if (!Number.isNaN(chance)) chances.set(test, [...(chances.get(test) ?? []), chance]);
    }
  }
  const results = [...chances].map(([test, found]) => resultOf(test, found));
  return { name: source.name, results, isPassed: results.every(({ isPassed }) => isPassed) };
}
