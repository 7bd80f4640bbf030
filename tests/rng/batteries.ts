import { chiSquareTail, normalTails } from './distributions.ts';

/** Whole numbers from 0 to `bound - 1`, said to be independent and equally likely. */
export type Numbers = { readonly bound: number; readonly values: readonly number[] };

/** A test of one sequence: the probability of a result this odd by chance alone. */
export type Test = (numbers: Numbers) => number;

const MAX_BINS = 256;
const PAIR_LEVELS = 8;
const RANK_BITS = 256;
const WORD_VALUES = 2 ** 32;

/** Chi-square of counts in cells, where cell number `cell` has the weight `weightOf(cell)`. */
function chiSquare(counts: readonly number[], total: number, weightOf: (cell: number) => number) {
  const statistic = counts.reduce((sum, count, cell) => {
    const expected = total * weightOf(cell);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(statistic, counts.length - 1);
}

/** How many of the numbers fall into each level, with levels of nearly equal width. */
function levelWeights(bound: number, levels: number): number[] {
  const startOf = (level: number) => Math.ceil((level * bound) / levels);
  return Array.from(
    { length: levels },
    (_, level) => (startOf(level + 1) - startOf(level)) / bound,
  );
}

const levelOf = (value: number, bound: number, levels: number) =>
  Math.floor((value * levels) / bound);

/** Frequencies: every number, or every stretch of them, comes up as often as it should. */
const frequency: Test = ({ bound, values }) => {
  const bins = Math.min(bound, MAX_BINS);
  const weights = levelWeights(bound, bins);
  const counts = Array<number>(bins).fill(0);
  for (const value of values) {
    const bin = levelOf(value, bound, bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return chiSquare(counts, values.length, (bin) => weights[bin] ?? 0);
};

/** Runs: the lower and the upper half take turns as often as they should (Wald and Wolfowitz). */
const runs: Test = ({ bound, values }) => {
  const isLow = values.map((value) => value < bound / 2);
  const low = isLow.filter(Boolean).length;
  const high = values.length - low;
  if (low === 0 || high === 0) return 0;
  const found = isLow.filter((each, index) => index === 0 || each !== isLow[index - 1]).length;
  const both = 2 * low * high;
  const mean = both / values.length + 1;
  const variance = (both * (both - values.length)) / (values.length ** 2 * (values.length - 1));
  return normalTails((found - mean) / Math.sqrt(variance));
};

/** Serial: each pair of neighbours, taken two by two, comes up as often as any other. */
const serial: Test = ({ bound, values }) => {
  const weights = levelWeights(bound, PAIR_LEVELS);
  const counts = Array<number>(PAIR_LEVELS ** 2).fill(0);
  const pairs = Math.floor(values.length / 2);
  const at = (index: number) => levelOf(values[index] ?? 0, bound, PAIR_LEVELS);
  for (let pair = 0; pair < pairs; pair += 1) {
    const cell = at(2 * pair) * PAIR_LEVELS + at(2 * pair + 1);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const weightOf = (cell: number) =>
    (weights[Math.floor(cell / PAIR_LEVELS)] ?? 0) * (weights[cell % PAIR_LEVELS] ?? 0);
  return chiSquare(counts, pairs, weightOf);
};

/** Correlation: a number says nothing of the next one. */
const correlation: Test = ({ bound, values }) => {
  const middle = (bound - 1) / 2;
  const variance = (bound ** 2 - 1) / 12;
  const sum = values.reduce(
    (total, value, index) =>
      index === 0 ? 0 : total + (value - middle) * ((values[index - 1] ?? 0) - middle),
    0,
  );
  return normalTails(sum / (variance * Math.sqrt(values.length - 1)));
};

/** The rank over the field of two numbers of rows of bits. */
function rankOf(rows: readonly bigint[]): number {
  const left = [...rows];
  let rank = 0;
  for (let row = left.pop(); row !== undefined; row = left.pop()) {
    if (row === 0n) continue;
    rank += 1;
    const lowest = row & -row;
    for (const [index, other] of left.entries())
      if ((other & lowest) !== 0n) left[index] = other ^ row;
  }
  return rank;
}

/** The probability that a random square matrix of bits falls short of full rank by 0, 1, 2 …. */
const RANK_LACKS = [0.2887880951, 0.5775761902, 0.128350264, 0.0052387863, 0.000046567];

/**
 * Rank: 256 rows of the upper 4 bits of 64 words each are as independent as chance makes them. A
 * generator whose words follow linearly from a state of 128 bits reaches half the rank.
 */
const rank: Test = ({ bound, values }) => {
  if (bound !== WORD_VALUES || values.length < RANK_BITS * 64) return Number.NaN;
  const rows = Array.from({ length: RANK_BITS }, (_, row) => {
    const words = values.slice(row * 64, row * 64 + 64);
    return BigInt(`0x${words.map((word) => (word >>> 28).toString(16)).join('')}`);
  });
  const lacks = RANK_BITS - rankOf(rows);
  return RANK_LACKS.slice(lacks).reduce((sum, chance) => sum + chance, 0);
};

export const TESTS = { frequency, runs, serial, correlation, rank } as const;
export type TestName = keyof typeof TESTS;
