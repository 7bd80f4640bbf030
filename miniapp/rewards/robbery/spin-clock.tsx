import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { Sum } from '../earned/earned-parts.tsx';

const TICK_MS = 1000;
const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes and seconds of a number of seconds: `07:05:09`. */
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

type SpinClockProps = {
  /** How long it was when the server said so; the device's own clock does not matter. */
  readonly seconds: number;
  readonly onOver: () => void;
};

/** Counts down to the next spin, then says so once. */
export function SpinClock({ seconds, onOver }: SpinClockProps) {
  const t = useT();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endMs = performance.now() + seconds * TICK_MS;
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endMs - performance.now()) / TICK_MS));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      onOver();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, onOver]);
  return <Sum label={t('robbery.next')} value={<span role="timer">{clockText(left)}</span>} />;
}
