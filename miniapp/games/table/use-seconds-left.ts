import { useEffect, useState } from 'react';
import { secondsLeft } from './round-clock.ts';

const SECOND_MS = 1000;

/**
 * Whole seconds until a moment of `performance.now()`, updated at each change and not in between;
 * null without a moment.
 */
export function useSecondsLeft(atMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (atMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = performance.now();
      setNowMs(now);
      if (now < atMs) timer = setTimeout(tick, (atMs - now) % SECOND_MS || SECOND_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs === null ? null : secondsLeft(atMs, nowMs);
}
