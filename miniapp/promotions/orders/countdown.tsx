import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './countdown.module.css';

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;

type CountdownProps = {
  readonly label: string;
  /** The moment that is awaited, by the server's clock. */
  readonly at: string;
  readonly onOver: () => void;
};

const secondsUntil = (at: string, offsetMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - Date.now() - offsetMs) / 1000));

/** Counts down to a moment in days, hours, minutes and seconds; zeros once it is there. */
export function Countdown({ label, at, onOver }: CountdownProps) {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [seconds] = useState(() => secondsUntil(at, offsetMs));
  return <Boxes label={label} onOver={onOver} seconds={seconds} />;
}

type BoxesProps = Omit<CountdownProps, 'at'> & { readonly seconds: number };

function Boxes({ label, seconds, onOver }: BoxesProps) {
  const t = useT();
  const left = useCountdown(seconds, onOver);
  const boxes = [
    [t('newYear.days'), Math.floor(left / DAY)],
    [t('newYear.hours'), Math.floor((left % DAY) / HOUR)],
    [t('newYear.minutes'), Math.floor((left % HOUR) / MINUTE)],
    [t('newYear.seconds'), left % MINUTE],
  ] as const;
  return (
    <div className={styles.countdown}>
      <span className={styles.label}>{label}</span>
      <div className={styles.boxes} role="timer">
        {boxes.map(([name, value]) => (
          <span className={styles.box} key={name}>
            <strong className={styles.figure}>{String(value).padStart(2, '0')}</strong>
            <span className={styles.unit}>{name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
