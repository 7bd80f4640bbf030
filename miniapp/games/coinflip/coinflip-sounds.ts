import type { Sound } from '../../sound/play-sound.ts';

const _ = undefined;

/** Coinflip sounds: a thumb on metal, a coin that rings on a wooden table. */
export const COINFLIP_SOUNDS = {
  open: [0.4, 0.02, 622, 0, 0.02, 0.09, 1, 1.2],
  toss: [0.5, 0.01, 1480, 0, 0.03, 0.32, 0, 1.6, 2.2, _, _, _, _, 0.1],
  touch: [0.5, 0.02, 2093, 0, 0.01, 0.16, 0, 2, _, _, 523, 0.03],
  settle: [0.25, 0.02, 2349, 0, 0.01, 0.1, 0, 2],
  win: [0.6, 0, 659.25, 0.01, 0.14, 0.34, 0, 1.5, _, _, 330, 0.07],
  loss: [0.3, 0, 196, 0.01, 0.06, 0.2, 0, 1, -0.4],
  back: [0.3, 0, 392, 0, 0.03, 0.12, 1, 1],
} as const satisfies Record<string, Sound>;
