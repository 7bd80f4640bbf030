import { useEffect, useRef } from 'react';
import type { SupportCaseView } from '../../shared/support/cases/contract.ts';
import { useT } from '../i18n/language.ts';
import { useAttempt } from '../protection/change-protection.ts';
import { call } from '../transport/call.ts';
import { StarIcon } from '../ui/star-icon.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './rate-case.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

type RateProps = {
  readonly row: SupportCaseView;
  readonly onRated: (row: SupportCaseView) => void;
  /** Whether the player closed the case here, so that the keyboard goes on at the stars. */
  readonly hasFocus: boolean;
};

/** Five stars for a closed case; another press changes the rating. */
export function RateCase({ row, onRated, hasFocus }: RateProps) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const rate = (rating: number) =>
    void attempt(async () => {
      const answer = await call('support.rate', { number: row.number, rating });
      onRated(answer.case);
    });
  const stars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) stars.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  return (
    <div className={styles.rate}>
      <p>{t(row.rating === null ? 'support.rate' : 'support.rated')}</p>
      <div className={styles.stars} ref={stars}>
        {STARS.map((count) => (
          <button
            aria-label={t('support.rate.stars', { count })}
            aria-pressed={row.rating === count}
            className={cx(styles.star, row.rating !== null && count <= row.rating && styles.lit)}
            disabled={isBusy}
            key={count}
            onClick={() => rate(count)}
            type="button"
          >
            <StarIcon />
          </button>
        ))}
      </div>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </div>
  );
}
