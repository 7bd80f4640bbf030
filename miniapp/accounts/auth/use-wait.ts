import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / SECOND_MS));

/** Counts a wait down to 0 in whole seconds, then calls `onOver`; `start` restarts it. */
export function useWait(firstMs: number, onOver: () => void) {
  const [wait, setWait] = useState({ ms: firstMs });
  const [secondsLeft, setSecondsLeft] = useState(() => secondsOf(firstMs));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (wait.ms <= 0) return undefined;
    const endMs = performance.now() + wait.ms;
    const timer = setInterval(() => {
      const left = secondsOf(endMs - performance.now());
      setSecondsLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      over();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [wait]);
  const start = (ms: number) => {
    setWait({ ms });
    setSecondsLeft(secondsOf(ms));
  };
  return { secondsLeft, start };
}
