import { SleepingWheel } from '../../art/wheel-asleep.tsx';
import { useT } from '../../i18n/language.ts';
import styles from './wheel-off.module.css';

/** The wheel switched off: the game is hidden, and what it did before can still be checked. */
export function WheelOff() {
  const t = useT();
  return (
    <section className={styles.off}>
      <SleepingWheel className={styles.art} />
      <h2 className={styles.title}>{t('wheel.off.title')}</h2>
      <p className={styles.text}>{t('wheel.off.text')}</p>
    </section>
  );
}
