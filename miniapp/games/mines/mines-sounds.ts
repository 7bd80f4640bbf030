import type { Sound } from '../../sound/play-sound.ts';

/** Mines sounds: stone and glass for safe tiles, a low thud for a mine. */
export const MINES_SOUNDS = {
  begin: [0.5, 0.05, 98, 0, 0.03, 0.12, 1, 0.7, undefined, undefined, undefined, undefined, 0.04],
  tap: [0.35, 0.05, 330, 0, 0.004, 0.03, 1, 0.5],
  mine: [0.9, 0.05, 62, 0.01, 0.12, 0.5, 4, 2.2, -0.4, undefined, undefined, undefined, 0.1, 0.6],
  win: [0.6, 0, 587.33, 0.01, 0.09, 0.3, 0, 1.3, undefined, undefined, 147, 0.07],
} as const satisfies Record<string, Sound>;

/** A gem rings a little higher with each step, through two octaves of a whole-tone ladder. */
export function gemSound(step: number): Sound {
  const pitch = 523.25 * 2 ** (Math.min(step - 1, 12) / 6);
  return [0.45, 0, pitch, 0.005, 0.03, 0.16, 0, 1.4, undefined, undefined, pitch / 2, 0.04];
}
