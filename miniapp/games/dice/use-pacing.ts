import { useEffect, useState } from 'react';
import type { Pause } from './dice-round.ts';

/** A pause the player should see: shorter ones are over before the die rests. */
const SHOWN_FROM_MS = 600;

/** The pause between two bets as the buttons show it; `pauseMs` is 0 when there is none to show. */
export type Pacing = { readonly isPaused: boolean; readonly pauseMs: number };

/** Follows a pause until it ends. */
export function usePacing({ endsAtMs, lengthMs }: Pause): Pacing {
  const [passedAtMs, setPassedAtMs] = useState(0);
  useEffect(() => {
    const waitMs = Math.max(0, endsAtMs - performance.now());
    const timer = setTimeout(() => setPassedAtMs(endsAtMs), waitMs);
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  const isPaused = endsAtMs > passedAtMs && lengthMs >= SHOWN_FROM_MS;
  return { isPaused, pauseMs: isPaused ? lengthMs : 0 };
}
