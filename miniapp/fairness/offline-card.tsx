import { useT } from '../i18n/language.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './offline-card.module.css';

/** Offers the checker as one file that works from disk, without the network or our server. */
export function OfflineCard() {
  const t = useT();
  return (
    <Card className={styles.card}>
      <svg aria-hidden="true" className={styles.art} viewBox="0 0 48 48">
        <path
          className={styles.sheet}
          d="M11 4h18l10 10v26a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z"
        />
        <path className={styles.fold} d="M29 4v7a3 3 0 0 0 3 3h7Z" />
        <path className={styles.tick} d="m16 28 5.5 5.5L32 23" />
      </svg>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('fairness.offline.title')}</h2>
        <p className={styles.text}>{t('fairness.offline.text')}</p>
      </div>
      <a
        className={buttonClass({ variant: 'quiet' })}
        download="rollhouse-verifier.html"
        href="/verifier.html"
      >
        {t('fairness.offline.link')}
      </a>
    </Card>
  );
}
