import type { Sound } from '../../sound/play-sound.ts';

const _ = undefined;

/** Fast sounds: sparks and a crackle, short as the game is. */
export const FAST_SOUNDS = {
  stake: [0.4, 0.02, 740, 0, 0.01, 0.07, 2, 1.4, 4],
  joined: [0.3, 0.03, 880, 0, 0.008, 0.06, 2, 1.4, 6],
  spin: [0.35, 0.02, 220, 0.02, 0.12, 0.3, 2, 0.6, 9, _, _, _, _, 0.4],
  tick: [0.22, 0.03, 1760, 0, 0.002, 0.014, 2, 0.6],
  land: [0.5, 0.02, 110, 0, 0.03, 0.2, 3, 0.9, -2, _, _, _, _, 0.9],
  win: [0.6, 0, 659.25, 0.01, 0.12, 0.34, 2, 1.3, _, _, 329.6, 0.06],
  loss: [0.35, 0, 196, 0.01, 0.05, 0.2, 2, 1, -1.2],
} as const satisfies Record<string, Sound>;
