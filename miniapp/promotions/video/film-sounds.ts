import { useEffect, useRef } from 'react';
import { playSound, type Sound } from '../../sound/play-sound.ts';
import type { FilmClock } from './film-clock.ts';
import { PLACED, type SceneName } from './film-scenes.ts';

const NO = undefined;
const KNOCK: Sound = [0.5, 0.1, 150, 0, 0.02, 0.08, 1, 0.6, NO, NO, NO, NO, 0.03, 0.5];
const SEAL: Sound = [0.4, 0, 196, 0.01, 0.04, 0.2, 0, 1.4, -1.1];
const TICK: Sound = [0.25, 0.02, 660, 0, 0.005, 0.03];
const RISE: Sound = [0.3, 0, 330, 0.03, 0.1, 0.25, 0, 1.2, 2.4];
const WRONG: Sound = [0.4, 0, 130, 0.02, 0.12, 0.3, 2, 0.8, -0.6];

/** What turning sounds on lets one hear. */
export const CHIME: Sound = [0.5, 0, 523.25, 0.01, 0.08, 0.26, 0, 1.2, NO, NO, 131, 0.07];

/** The sounds of each scene by its own moments. */
const OF_SCENES: Readonly<Record<SceneName, readonly (readonly [number, Sound])[]>> = {
  open: [
    [350, KNOCK],
    [800, KNOCK],
    [1300, KNOCK],
    [4400, SEAL],
    [5000, TICK],
    [5600, CHIME],
  ],
  seal: [
    [700, RISE],
    [5200, RISE],
    [7500, SEAL],
    [9400, TICK],
    [11_400, WRONG],
  ],
  yours: [
    [1300, TICK],
    [1600, TICK],
    [1900, TICK],
    [2300, TICK],
    [2700, TICK],
    [3100, TICK],
    [7000, SEAL],
  ],
  draw: [
    [1600, RISE],
    [2700, RISE],
    [8000, CHIME],
    [10_100, TICK],
    [10_500, TICK],
    [10_900, TICK],
  ],
  table: [
    [600, KNOCK],
    [1200, KNOCK],
    [1850, KNOCK],
    [2450, KNOCK],
    [3950, SEAL],
    [7900, RISE],
    [14_000, CHIME],
  ],
  check: [
    [600, SEAL],
    [3900, RISE],
    [7000, CHIME],
    [8800, TICK],
    [11_600, WRONG],
  ],
  close: [[1500, CHIME]],
};

const SOUNDS = PLACED.flatMap(({ name, startMs }) =>
  OF_SCENES[name].map(([ms, sound]) => ({ ms: startMs + ms, sound })),
);

/** The longest step that is still playing on and not a jump. */
const STEP_MS = 400;

/** Plays the sounds that the film passes while it runs; a jump plays none. */
export function useFilmSounds({ ms, isPlaying }: FilmClock): void {
  const before = useRef(ms);
  useEffect(() => {
    const from = before.current;
    before.current = ms;
    if (!isPlaying || ms <= from || ms - from > STEP_MS) return;
    for (const { ms: at, sound } of SOUNDS) if (at > from && at <= ms) void playSound(sound);
  }, [ms, isPlaying]);
}
