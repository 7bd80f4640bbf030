import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './time-left.module.css';
import { minutesText } from './use-time-left.ts';

/** Below this many seconds the clock is shown as a warning. */
const SHORT_S = 120;

type TimeLeftProps = {
  readonly seconds: number;
  /** The whole time in seconds. */
  readonly total: number;
};

/** Minutes and seconds left, and a ring that empties with them. */
export function TimeLeft({ seconds, total }: TimeLeftProps) {
  const t = useT();
  const share = Math.min(1, seconds / total);
  return (
    <span
      aria-label={t('cash.timeLeft', { time: minutesText(seconds) })}
      className={cx(styles.clock, seconds < SHORT_S && styles.short)}
      role="timer"
    >
      <svg aria-hidden="true" className={styles.ring} viewBox="0 0 24 24">
        <circle className={styles.track} cx="12" cy="12" pathLength="1" r="9.5" />
        <circle
          className={styles.rest}
          cx="12"
          cy="12"
          pathLength="1"
          r="9.5"
          strokeDasharray={`${share} 1`}
        />
      </svg>
      {minutesText(seconds)}
    </span>
  );
}
