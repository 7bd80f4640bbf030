import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** The frame of a drawing: 24 units, lines of 1.75, in the colour of the text around it. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      {children}
    </svg>
  );
}
