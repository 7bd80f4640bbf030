import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockText } from './clock-text.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';

const SECOND_MS = 1000;

type SessionClockProps = { readonly startedAt: string; readonly className?: string | undefined };

/** How long a session has lasted, to the second, by the server's clock. */
export function SessionClock({ startedAt, className }: SessionClockProps) {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsedMs = deviceMs + offsetMs - Date.parse(startedAt);
  return <time className={className}>{clockText(elapsedMs)}</time>;
}
