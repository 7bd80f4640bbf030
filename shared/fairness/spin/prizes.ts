import { SPIN_REELS, SPIN_SECTORS } from './outcome.ts';

/**
 * What a spin pays by how many of its sectors are alike, as a part of its top prize, and how many
 * of the 512 triples have that many: 8 × 1 × 1, 8 × 3 × 7, 8 × 7 × 6.
 */
export const SPIN_PRIZES = [
  { alike: 3, percent: 100n, ways: 8 },
  { alike: 2, percent: 20n, ways: 168 },
  { alike: 1, percent: 5n, ways: 336 },
] as const;

/** How many triples there are, each exactly as likely. */
export const SPIN_WAYS = SPIN_SECTORS ** SPIN_REELS;

/**
 * A top prize is a multiple of this many micro-units, so that each part of it is a whole number of
 * hundredths and nothing is lost by rounding.
 */
export const SPIN_STEP_MICRO = 200_000n;

/** The most of the sectors that are alike. */
export function alikeOf(sectors: readonly number[]): number {
  return Math.max(...sectors.map((sector) => sectors.filter((each) => each === sector).length));
}

/** What these sectors pay of a top prize, in micro-units rounded down. */
export function spinPrizeMicro(sectors: readonly number[], topMicro: bigint): bigint {
  const alike = alikeOf(sectors);
  const prize = SPIN_PRIZES.find((each) => each.alike === alike);
  if (prize === undefined) throw new RangeError(`No prize for ${sectors.join(' ')}`);
  return (topMicro * prize.percent) / 100n;
}

/** What a spin pays on average, in micro-units rounded down: 73/640 of the top, 11.4%. */
export function spinAverageMicro(topMicro: bigint): bigint {
  const parts = SPIN_PRIZES.reduce((sum, { percent, ways }) => sum + percent * BigInt(ways), 0n);
  return (topMicro * parts) / (100n * BigInt(SPIN_WAYS));
}
