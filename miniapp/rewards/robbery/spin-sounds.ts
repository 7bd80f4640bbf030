import type { Sound } from '../../sound/play-sound.ts';

/** Sounds of the vault: a wheel that winds up, bolts that fall in, and a soft chord of coins. */
export const SPIN_SOUNDS = {
  turn: [0.35, 0, 82, 0.1, 0.3, 0.5, 2, 0.7, 3],
  stop: [0.5, 0.02, 196, 0, 0.02, 0.09, 1, 0.6, undefined, undefined, undefined, undefined, 0.02],
  won: [0.5, 0, 587.33, 0.01, 0.1, 0.3, 0, 1.3, undefined, undefined, 147, 0.08],
} as const satisfies Record<string, Sound>;
