import { useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** How long a flip still waits, in hours or minutes; `untilMs` by the server's clock. */
export function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const t = useT();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(1, Math.round((untilMs - nowMs - offsetMs) / MINUTE_MS));
  if (minutes < 60) return t('coinflip.left.minutes', { count: minutes });
  return t('coinflip.left.hours', { count: Math.round(minutes / 60) });
}
