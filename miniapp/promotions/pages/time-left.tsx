import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { daysAndClock, useCountdown } from '../../ui/use-countdown.ts';

type TimeLeftProps = {
  /** The moment that is awaited, and the server's time when it was told. */
  readonly at: string;
  readonly now: string;
  readonly onOver: () => void;
};

/** How long it takes until a moment: days and a clock. Zero once it is there. */
export function TimeLeft({ at, now, onOver }: TimeLeftProps) {
  const t = useT();
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(at) - Date.parse(now)) / 1000)),
  );
  const left = useCountdown(seconds, onOver);
  const { days, clock } = daysAndClock(left);
  return <span role="timer">{days === 0 ? clock : t('promotions.days', { days, clock })}</span>;
}
