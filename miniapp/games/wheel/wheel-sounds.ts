import type { Sound } from '../../sound/play-sound.ts';

/** Wheel sounds: a wooden pointer on brass pins, and a warm brass fanfare for a win. */
export const WHEEL_SOUNDS = {
  tick: [0.35, 0.04, 1150, 0, 0.003, 0.018, 1, 0.4, undefined, undefined, undefined, undefined, 0],
  stake: [0.4, 0.02, 392, 0, 0.01, 0.05, 1, 0.8],
  second: [0.3, 0, 523.25, 0, 0.01, 0.06, 1, 1],
  spin: [0.4, 0, 98, 0.05, 0.2, 0.4, 0, 0.9, 2.4],
  land: [0.5, 0, 262, 0.004, 0.05, 0.2, 1, 1.1],
  win: [0.6, 0, 349.23, 0.01, 0.12, 0.34, 0, 1.4, undefined, undefined, 116.5, 0.08],
} as const satisfies Record<string, Sound>;
