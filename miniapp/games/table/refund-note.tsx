import { useT } from '../../i18n/language.ts';
import { InfoIcon } from '../../ui/state-icons.tsx';
import styles from './refund-note.module.css';

/** Says that a round ended without an outcome and that every stake went back whole. */
export function RefundNote() {
  const t = useT();
  return (
    <div className={styles.note}>
      <InfoIcon />
      <p className={styles.text}>
        <strong className={styles.title}>{t('table.refund.title')}.</strong>{' '}
        {t('table.refund.text')}
      </p>
    </div>
  );
}
