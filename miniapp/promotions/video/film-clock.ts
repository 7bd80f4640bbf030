import { useCallback, useEffect, useRef, useState } from 'react';
import { FILM_MS } from './film-scenes.ts';

const SPEEDS = [1, 1.5, 2, 0.5] as const;

/** A film being played. */
export type FilmClock = {
  /** The moment shown, from 0 to `FILM_MS`. */
  readonly ms: number;
  readonly isPlaying: boolean;
  readonly isOver: boolean;
  readonly speed: number;
  /** Plays on, or stops; from the end it starts again. */
  readonly toggle: () => void;
  /** Goes to a moment and goes on doing what it did. */
  readonly seek: (ms: number) => void;
  readonly changeSpeed: () => void;
};

const within = (ms: number) => Math.min(FILM_MS, Math.max(0, ms));

/** Calls back for each picture of the screen with the time since the one before. */
function useFrames(isRunning: boolean, onFrame: (passedMs: number) => void): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    let before: number | undefined;
    let frame = requestAnimationFrame(function show(now) {
      latest.current(before === undefined ? 0 : now - before);
      before = now;
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
}

/** The clock of the film. It starts at once, and stops while the page is hidden. */
export function useFilmClock(): FilmClock {
  const [ms, setMs] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(true);
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const isOver = ms >= FILM_MS;
  const isPlaying = wantsToPlay && !isOver;
  useFrames(isPlaying, (passedMs) => setMs((now) => within(now + passedMs * speed)));
  useEffect(() => {
    const stop = () => document.hidden && setWantsToPlay(false);
    document.addEventListener('visibilitychange', stop);
    return () => document.removeEventListener('visibilitychange', stop);
  }, []);
  const toggle = useCallback(() => {
    if (isOver) setMs(0);
    setWantsToPlay(isOver || !isPlaying);
  }, [isOver, isPlaying]);
  const seek = useCallback((to: number) => setMs(within(to)), []);
  const changeSpeed = useCallback(
    () =>
      setSpeed(
        (now) => SPEEDS[(SPEEDS.findIndex((each) => each === now) + 1) % SPEEDS.length] ?? 1,
      ),
    [],
  );
  return { ms, isPlaying, isOver, speed, toggle, seek, changeSpeed };
}
