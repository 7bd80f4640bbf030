import { useT } from '../../i18n/language.ts';
import { clockText, useCountdown } from '../../ui/use-countdown.ts';
import styles from './story-bonus.module.css';

const DAY_SECONDS = 86_400;

type TimeLeftProps = {
  /** As the server says it. */
  readonly seconds: number;
  readonly onOver: () => void;
};

/** Counts down to the next story by the second, days first, then says so once. */
export function TimeLeft({ seconds, onOver }: TimeLeftProps) {
  const t = useT();
  const left = useCountdown(seconds, onOver);
  const days = Math.floor(left / DAY_SECONDS);
  return (
    <p className={styles.clock}>
      <span className={styles.label}>{t('storyBonus.next')}</span>
      <strong className={styles.figure} role="timer">
        {t('storyBonus.left', { days, clock: clockText(left % DAY_SECONDS) })}
      </strong>
    </p>
  );
}
