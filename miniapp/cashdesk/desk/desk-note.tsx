import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { InfoIcon, WarningIcon } from '../../ui/state-icons.tsx';
import styles from './desk-note.module.css';

type DeskNoteProps = {
  readonly tone?: 'plain' | 'warn' | 'lose' | undefined;
  readonly children: ReactNode;
};

/** A note with its icon: information, or a warning that costs money when it is missed. */
export function DeskNote({ tone = 'plain', children }: DeskNoteProps) {
  return (
    <div className={cx(styles.note, styles[tone])}>
      {tone === 'plain' ? <InfoIcon /> : <WarningIcon />}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
