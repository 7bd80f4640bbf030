import type { Sound } from '../../sound/play-sound.ts';

const _ = undefined;

/** Classic sounds: coins on coins, a ratchet for the tape, and a bright peal for a win. */
export const CLASSIC_SOUNDS = {
  stake: [0.45, 0.02, 1320, 0, 0.01, 0.09, 1, 1.6, _, _, 320, 0.03],
  joined: [0.25, 0.04, 990, 0, 0.006, 0.05, 1, 1.6, _, _, 240, 0.02],
  second: [0.3, 0, 660, 0, 0.01, 0.05, 1, 1],
  spin: [0.4, 0, 140, 0.04, 0.2, 0.4, 1, 0.8, 3.2],
  tick: [0.2, 0.04, 1480, 0, 0.002, 0.016, 4, 0.8],
  land: [0.45, 0, 330, 0.004, 0.05, 0.22, 1, 1.2],
  win: [0.6, 0, 523.25, 0.01, 0.16, 0.4, 1, 1.5, _, _, 261.6, 0.07],
  loss: [0.35, 0, 165, 0.01, 0.06, 0.24, 1, 1, -0.9],
} as const satisfies Record<string, Sound>;
