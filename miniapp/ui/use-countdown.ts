import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * Whole seconds left, ticking; `onOver` is called once at 0. `seconds` is how long it was when the
 * server said so: the device's own clock does not matter.
 */
export function useCountdown(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endMs = performance.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endMs - performance.now()) / SECOND_MS));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      onOver();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds, onOver]);
  return left;
}

/**
 * Milliseconds left of a wait that was `firstMs` long when the server said so, refreshed every
 * `everyMs`.
 */
export function useMsLeft(firstMs: number, everyMs: number): number {
  const [leftMs, setLeftMs] = useState(firstMs);
  useEffect(() => {
    const endMs = performance.now() + firstMs;
    const tick = () => setLeftMs(Math.max(0, endMs - performance.now()));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [firstMs, everyMs]);
  return leftMs;
}

/** Hours, minutes and seconds of a number of seconds: `07:05:09`. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

const DAY_SECONDS = 86_400;

/** Whole days of a number of seconds, and the clock of what is left of it. */
export const daysAndClock = (seconds: number) => ({
  days: Math.floor(seconds / DAY_SECONDS),
  clock: clockText(seconds % DAY_SECONDS),
});
