import { randomInt } from 'node:crypto';

/** A uniform whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** Unpredictable draws. */
export const secureDraw: Draw = (below) => randomInt(below);

const PARTS = 1_000_000;

/** True in `share` of all draws, to a millionth. */
export function isDrawn(draw: Draw, share: number): boolean {
  return draw(PARTS) < Math.round(share * PARTS);
}

/**
 * How often the generous of two sets of reels is taken, so that a game returns what it advertises
 * exactly; outside what the sets allow it is the nearer of them.
 */
export function generousShare(target: number, returns: readonly [number, number]): number {
  const [mean, generous] = returns;
  return Math.min(1, Math.max(0, (target - mean) / (generous - mean)));
}
