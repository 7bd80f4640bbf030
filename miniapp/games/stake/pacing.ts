import { useEffect, useState } from 'react';

/** When the next bet may be sent, in the device's clock, and how long the whole pause is. */
export type Pause = { readonly endsAtMs: number; readonly lengthMs: number };

/** No pause. */
export const NO_PAUSE: Pause = { endsAtMs: 0, lengthMs: 0 };

/** A pause of this length that begins now. */
export function pauseOf(lengthMs: number): Pause {
  return { endsAtMs: performance.now() + lengthMs, lengthMs };
}

/** A pause the player should see: shorter ones are over before a result has been shown. */
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
