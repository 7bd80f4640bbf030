import { useEffect, useState } from 'react';
import type { Moment } from '../proof-parts/moments.ts';

/** How many times faster than it was played a replay may run. */
const SPEEDS = [1, 2, 4] as const;

/** A replay being played. `at` is the moment on the board, from 0. */
export type Playback = {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** Whether the moment was reached by playing on, so that the board may animate to it. */
  readonly isForward: boolean;
  readonly last: number;
  /** Plays on, or stops; from the end it starts again. */
  readonly toggle: () => void;
  /** Stops at a moment. */
  readonly goTo: (at: number) => void;
  readonly changeSpeed: () => void;
};

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Head = { readonly at: number; readonly isPlaying: boolean; readonly isForward: boolean };

/**
 * Plays the moments automatically once the board is ready; under reduced motion it shows the end
 * instead.
 */
export function usePlayback(moments: readonly Moment[], isBoardReady: boolean): Playback {
  const last = moments.length - 1;
  const [{ at, isPlaying, isForward }, setHead] = useState<Head>(() =>
    isCalm()
      ? { at: last, isPlaying: false, isForward: false }
      : { at: 0, isPlaying: true, isForward: true },
  );
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const lastsMs = (moments[at]?.ms ?? 0) / speed;
  const isRunning = isPlaying && isBoardReady && at < last;
  useEffect(() => {
    if (!isRunning) return undefined;
    const next = { at: at + 1, isPlaying: at + 1 < last, isForward: true };
    const timer = setTimeout(() => setHead(next), lastsMs);
    return () => clearTimeout(timer);
  }, [isRunning, at, last, lastsMs]);
  return {
    at,
    isPlaying: isPlaying && at < last,
    speed,
    isForward,
    last,
    toggle: () => {
      if (at === last) setHead({ at: 0, isPlaying: true, isForward: false });
      else setHead({ at, isPlaying: !isPlaying, isForward });
    },
    goTo: (to) => {
      const next = Math.min(Math.max(to, 0), last);
      setHead({ at: next, isPlaying: false, isForward: next === at + 1 });
    },
    changeSpeed: () => {
      setSpeed(SPEEDS[(SPEEDS.findIndex((each) => each === speed) + 1) % SPEEDS.length] ?? 1);
    },
  };
}
