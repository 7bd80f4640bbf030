import type { CSSProperties } from 'react';
import type { Pacing } from './pacing.ts';
import styles from './pause-fill.module.css';

/** Fills a button while it waits for the pause between two bets to end. */
export function PauseFill({ pacing }: { readonly pacing: Pacing }) {
  if (!pacing.isPaused) return null;
  const style = { '--pause': `${pacing.pauseMs}ms` } as CSSProperties;
  return <span aria-hidden="true" className={styles.pause} style={style} />;
}
