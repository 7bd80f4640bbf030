import { useId } from 'react';
import type { PromotionPage } from '../../../shared/promotions/pages/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import styles from './promotion-rules.module.css';

/** So much of a digest tells two versions apart. */
const SHOWN_DIGITS = 12;

/** When a promotion runs and its numbered paragraphs, in the version that was published. */
export function PromotionRules({ promotion }: { readonly promotion: PromotionPage }) {
  const t = useT();
  const id = useId();
  const { periods, paragraphs, version, hash } = promotion;
  return (
    <Card className={styles.card}>
      <section aria-labelledby={`${id}when`}>
        <h2 className={styles.heading} id={`${id}when`}>
          {t('promotions.when')}
        </h2>
        <ul className={styles.periods}>
          {periods.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}how`}>
        <h2 className={styles.heading} id={`${id}how`}>
          {t('promotions.how')}
        </h2>
        <ol className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
      </section>
      <p className={styles.version} title={hash}>
        {t('promotions.version', { version, hash: hash.slice(0, SHOWN_DIGITS) })}
      </p>
    </Card>
  );
}
