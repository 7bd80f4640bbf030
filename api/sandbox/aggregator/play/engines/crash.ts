import type { Draw } from './draw.ts';

/** The highest multiplier, in hundredths: a flight that reaches it is paid out there. */
const CRASH_MAX_HUNDREDTHS = 100_000;

/** How fast the multiplier grows: e to the power of this, each second. */
const GROWTH_PER_SECOND = 0.13;

const PARTS = 2 ** 47;

/**
 * Where a flight ends, in hundredths. It reaches x with the chance `target`/x, so that every way of
 * playing returns `target`; below 1.01 no player can leave, which is the house edge.
 */
export function crashPoint(draw: Draw, target: number): number {
  const share = (PARTS - draw(PARTS)) / PARTS;
  const point = Math.floor((100 * target) / share + 1e-9);
  return Math.min(Math.max(point, 100), CRASH_MAX_HUNDREDTHS);
}

/** The multiplier after so long in the air, in hundredths. */
export function multiplierAt(elapsedMs: number): number {
  const grown = Math.floor(100 * Math.exp((GROWTH_PER_SECOND * Math.max(0, elapsedMs)) / 1000));
  return Math.min(grown, CRASH_MAX_HUNDREDTHS);
}

/** How long a flight takes to a multiplier. */
export function flightMs(pointHundredths: number): number {
  return (Math.log(pointHundredths / 100) / GROWTH_PER_SECOND) * 1000;
}

/** What leaving at a multiplier pays. */
export function crashPayout(stakeHundredths: number, multiplierHundredths: number): number {
  return Math.floor((stakeHundredths * multiplierHundredths) / 100);
}
