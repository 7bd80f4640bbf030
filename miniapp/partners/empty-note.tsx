import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

type EmptyNoteProps = { readonly text: string; readonly children?: ReactNode };

/** In place of rows that are not there yet: what would be here, and what to do for it. */
export function EmptyNote({ text, children }: EmptyNoteProps) {
  return (
    <div className={styles.empty}>
      <svg aria-hidden="true" className={styles.art} fill="none" viewBox="0 0 64 48">
        <rect fill="#221b40" height="12" rx="6" width="44" x="4" y="4" />
        <rect fill="#1b1535" height="12" rx="6" width="52" x="4" y="20" />
        <rect fill="#161129" height="12" rx="6" width="36" x="4" y="36" />
        <circle cx="54" cy="10" fill="#ffb547" r="6" />
      </svg>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
