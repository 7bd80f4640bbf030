import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMsLeft } from '../../ui/use-countdown.ts';
import styles from './draw-countdown.module.css';
import { timeLeft } from './time-left.ts';

const REFRESH_MS = 60_000;
const SECOND_MS = 1000;

/** Days, hours and minutes until the end of a draw; zeros after it. */
export function DrawCountdown({ seconds }: { readonly seconds: number }) {
  const t = useT();
  const { number } = useFormats();
  const left = timeLeft(useMsLeft(seconds * SECOND_MS, REFRESH_MS) / SECOND_MS);
  const parts = [
    ['draw.days', left.days],
    ['draw.hours', left.hours],
    ['draw.minutes', left.minutes],
  ] as const;
  return (
    <div className={styles.countdown} role="timer">
      <p className={styles.title}>{t(seconds > 0 ? 'draw.left' : 'draw.over')}</p>
      <dl className={styles.parts}>
        {parts.map(([name, value]) => (
          <div className={styles.part} key={name}>
            <dt>{t(name)}</dt>
            <dd>{number(value, { minimumIntegerDigits: 2 })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
