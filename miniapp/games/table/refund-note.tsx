import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { REFUND_TEXTS } from '../../fairness/refund-texts.ts';
import { useT } from '../../i18n/language.ts';
import { InfoIcon } from '../../ui/state-icons.tsx';
import styles from './refund-note.module.css';

/**
 * Says that a round ended without an outcome, why where that is known already, and that every stake
 * went back whole.
 */
export function RefundNote({ reason }: { readonly reason?: TableEnd['reason'] | undefined }) {
  const t = useT();
  return (
    <div className={styles.note}>
      <InfoIcon />
      <p className={styles.text}>
        <strong className={styles.title}>{t('fairness.refund.title')}.</strong>{' '}
        {t(reason ? REFUND_TEXTS[reason] : 'fairness.refund.text')}
      </p>
    </div>
  );
}
