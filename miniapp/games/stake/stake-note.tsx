import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { WarningIcon } from '../../ui/state-icons.tsx';
import styles from './stake-note.module.css';

type StakeNoteProps = { readonly text: ReactNode; readonly onDismiss: () => void };

/** A warning about a bet, spoken at once, that the player can put away. */
export function StakeNote({ text, onDismiss }: StakeNoteProps) {
  const t = useT();
  return (
    <div className={styles.note} role="alert">
      <WarningIcon />
      <p className={styles.text}>{text}</p>
      <button
        aria-label={t('stake.note.dismiss')}
        className={styles.close}
        onClick={onDismiss}
        type="button"
      >
        <CloseIcon />
      </button>
    </div>
  );
}
