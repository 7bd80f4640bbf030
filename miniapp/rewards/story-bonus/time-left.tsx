import { useEffect, useState } from 'react';
import { useT } from '../../i18n/language.ts';
import styles from './story-bonus.module.css';

const TICK_MS = 1000;
const two = (value: number) => String(value).padStart(2, '0');

type TimeLeftProps = {
  /** How long it was when the server said so; the device's own clock does not matter. */
  readonly seconds: number;
  readonly onOver: () => void;
};

/** Counts down to the next story by the second, days first, then says so once. */
export function TimeLeft({ seconds, onOver }: TimeLeftProps) {
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
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
    .map(two)
    .join(':');
  return (
    <p className={styles.clock}>
      <span className={styles.label}>{t('storyBonus.next')}</span>
      <strong className={styles.figure} role="timer">
        {t('storyBonus.left', { days: Math.floor(left / 86_400), clock })}
      </strong>
    </p>
  );
}
