import type { Sound } from '../../sound/play-sound.ts';

const _ = undefined;

/** Battle sounds: drums and brass; the wheel's tick is wood. */
export const BATTLE_SOUNDS = {
  stake: [0.5, 0.03, 96, 0, 0.02, 0.12, 0, 1.6, -1.5],
  second: [0.25, 0, 220, 0, 0.01, 0.05, 2],
  spin: [0.45, 0.02, 82, 0.05, 0.18, 0.3, 2, 0.8, 1.1, _, _, _, _, 0.3],
  tick: [0.18, 0.05, 540, 0, 0.003, 0.02, 4, 1.4],
  win: [0.6, 0, 392, 0.02, 0.16, 0.36, 2, 1.4, _, _, 196, 0.09],
  loss: [0.4, 0, 130.8, 0.01, 0.06, 0.22, 0, 1, -0.8],
  end: [0.35, 0, 261.6, 0.01, 0.05, 0.18, 2, 1.2],
} as const satisfies Record<string, Sound>;
