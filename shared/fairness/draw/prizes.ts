import type { DrawBelowBig } from '../stream.ts';

/** A prize while a draw runs: how many are left, and how likely it is beside the others. */
export type DrawLot = { readonly id: string; readonly weight: number; count: number };

/** How many places there are, one for each prize. */
export const placesOf = (lots: readonly Pick<DrawLot, 'count'>[]): number =>
  lots.reduce((sum, { count }) => sum + count, 0);

/**
 * Of 10,000: what the prizes with a weight share by weight. The rest, 0.05%, is shared equally among
 * those whose weight is zero.
 */
const WEIGHED = 9995n;
const WHOLE = 10_000n;

/**
 * How many of all lots each prize has, so that every chance is exact. Where no prize has a weight, or
 * each has one, the whole is shared by the one rule that applies.
 */
export function lotsOf(prizes: readonly Pick<DrawLot, 'weight'>[]): readonly bigint[] {
  const sum = prizes.reduce((weights, { weight }) => weights + BigInt(weight), 0n);
  const zeros = BigInt(prizes.filter(({ weight }) => weight === 0).length);
  if (zeros === 0n) return prizes.map(({ weight }) => BigInt(weight));
  if (sum === 0n) return prizes.map(() => 1n);
  return prizes.map(({ weight }) =>
    weight === 0 ? (WHOLE - WEIGHED) * sum : WEIGHED * zeros * BigInt(weight),
  );
}

/** Each prize's chance for the first winner, in parts of a million, rounded to the nearest. */
export function oddsPpm(prizes: readonly Pick<DrawLot, 'weight'>[]): readonly number[] {
  const lots = lotsOf(prizes);
  const all = lots.reduce((sum, lot) => sum + lot, 0n);
  return lots.map((lot) => Number((lot * 2_000_000n + all) / (2n * all)));
}

/** Draws a prize among those that are left, by their lots, and takes it away. */
export function drawPrize(lots: readonly DrawLot[], drawBelow: DrawBelowBig): string {
  const left = lots.filter(({ count }) => count > 0);
  const shares = lotsOf(left);
  let drawn = drawBelow(shares.reduce((sum, share) => sum + share, 0n));
  for (const [index, lot] of left.entries()) {
    const share = shares[index] ?? 0n;
    if (drawn < share) {
      lot.count -= 1;
      return lot.id;
    }
    drawn -= share;
  }
  throw new RangeError('no prize is left');
}
