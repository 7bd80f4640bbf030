import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';

const SECOND_MS = 1000;

/** Whole seconds until a moment of the server's clock, ticking; `onOver` is called once at 0. */
export function useTimeLeft(until: string, onOver: () => void): number {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(until) - offsetMs - nowMs) / SECOND_MS));
  const isOver = left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) {
      over();
      return undefined;
    }
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** Minutes and seconds, for example 19:05. */
export function minutesText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
