import { useT } from '../../i18n/language.ts';
import { daysAndClock, useCountdown } from '../../ui/use-countdown.ts';
import styles from './story-bonus.module.css';

type TimeLeftProps = {
  /** As the server says it. */
  readonly seconds: number;
  readonly onOver: () => void;
};

/** Counts down to the next story by the second, days first, then says so once. */
export function TimeLeft({ seconds, onOver }: TimeLeftProps) {
  const t = useT();
  const left = useCountdown(seconds, onOver);
  return (
    <p className={styles.clock}>
      <span className={styles.label}>{t('storyBonus.next')}</span>
      <strong className={styles.figure} role="timer">
        {t('storyBonus.left', daysAndClock(left))}
      </strong>
    </p>
  );
}
