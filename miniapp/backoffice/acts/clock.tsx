import { useEffect, useState } from 'react';
import { Badge, type Tone } from '../kit/badge.tsx';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** The present minute, while the page is open. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** A length of time in its two largest units, such as 3 d 4 h. */
export function lengthText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} m` : `${minutes} m`;
}

/** From how long on a thing without a deadline waits too long. */
const LONG_MS = 4 * 60 * MINUTE_MS;

type ClockProps = { readonly since: string; readonly due: string | null; readonly nowMs: number };

/** How long something waits, and how long until it is late, or how late it is. */
export function Clock({ since, due, nowMs }: ClockProps) {
  const waitedMs = nowMs - Date.parse(since);
  if (due === null) {
    const tone: Tone = waitedMs >= LONG_MS ? 'wait' : 'quiet';
    return <Badge tone={tone}>{`waits ${lengthText(waitedMs)}`}</Badge>;
  }
  const leftMs = Date.parse(due) - nowMs;
  if (leftMs < 0) return <Badge tone="bad">{`late ${lengthText(-leftMs)}`}</Badge>;
  return <Badge tone={leftMs < LONG_MS ? 'wait' : 'quiet'}>{`due in ${lengthText(leftMs)}`}</Badge>;
}
