import type { Sound } from '../../sound/play-sound.ts';

/** Dice sounds: small, round and wooden, with one bright third for a win. */
export const DICE_SOUNDS = {
  roll: [
    0.5,
    0.1,
    150,
    0,
    0.02,
    0.08,
    1,
    0.6,
    undefined,
    undefined,
    undefined,
    undefined,
    0.03,
    0.5,
  ],
  win: [0.6, 0, 523.25, 0.01, 0.08, 0.26, 0, 1.2, undefined, undefined, 131, 0.07],
  loss: [0.4, 0, 174.6, 0.01, 0.04, 0.16, 0, 1, -1.2],
  tap: [0.3, 0.02, 660, 0, 0.005, 0.03],
} as const satisfies Record<string, Sound>;
