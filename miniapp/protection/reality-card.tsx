import type { CallInput } from '../../shared/contract/calls.ts';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { useT } from '../i18n/language.ts';
import { changeProtection, useAttempt } from './change-protection.ts';
import { useTimeWords } from './limit-words.ts';
import styles from './pause-card.module.css';

type Minutes = CallInput<'protection.setRealityCheck'>['minutes'];

/** How often play is interrupted by a reality check; takes effect at the press. */
export function RealityCard({ realityCheck }: Pick<ProtectionState, 'realityCheck'>) {
  const t = useT();
  const time = useTimeWords();
  const { attempt, isBusy, errorText } = useAttempt();
  return (
    <fieldset className={styles.group} disabled={isBusy}>
      <legend className={styles.title}>{t('protection.reality.every')}</legend>
      <p className={styles.about}>{t('protection.reality.about')}</p>
      <div className={styles.lengths}>
        {realityCheck.options.map((minutes) => (
          <label className={styles.length} key={minutes}>
            <input
              checked={minutes === realityCheck.minutes}
              className={styles.radio}
              name="reality"
              onChange={() =>
                void attempt(() =>
                  changeProtection('protection.setRealityCheck', { minutes: minutes as Minutes }),
                )
              }
              type="radio"
            />
            <span>{time(minutes)}</span>
          </label>
        ))}
      </div>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </fieldset>
  );
}
