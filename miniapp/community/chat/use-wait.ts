import { useEffect, useReducer } from 'react';
import { CHAT_COOLDOWN_CHECK_MS } from '../../../shared/community/chat/rules.ts';

const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - performance.now()) / 1000));

/** Whole seconds until a moment of `performance.now()`, looked at each second until it has come. */
export function useWait(atMs: number): number {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (secondsUntil(atMs) === 0) return undefined;
    const timer = setInterval(() => {
      look();
      if (secondsUntil(atMs) === 0) clearInterval(timer);
    }, CHAT_COOLDOWN_CHECK_MS);
    return () => clearInterval(timer);
  }, [atMs]);
  return secondsUntil(atMs);
}
