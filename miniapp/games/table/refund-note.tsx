import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { InfoIcon } from '../../ui/state-icons.tsx';
import styles from './refund-note.module.css';

/** The text for a reason; one that is not known yet is told as no outcome. */
const TEXTS = {
  alone: 'table.refund.alone',
  'no-randomness': 'table.refund.randomness',
} as const;

/** Says that a round ended without an outcome, why, and that every stake went back whole. */
export function RefundNote({ reason }: { readonly reason?: TableEnd['reason'] | undefined }) {
  const t = useT();
  return (
    <div className={styles.note}>
      <InfoIcon />
      <p className={styles.text}>
        <strong className={styles.title}>{t('table.refund.title')}.</strong>{' '}
        {t(reason ? TEXTS[reason] : 'table.refund.text')}
      </p>
    </div>
  );
}
