import type { CSSProperties } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './die-marker.module.css';

type DieMarkerProps = {
  /** The number at the die's position, 0 to 9999. */
  readonly drawn: number;
  /** Changes with every result, so that the die hops again. */
  readonly hop: string;
  readonly isRolling: boolean;
};

/** The die on the track: it rolls from the number it lay on to the new one. */
export function DieMarker({ drawn, hop, isRolling }: DieMarkerProps) {
  const style = { '--at': drawn / 10_000 } as CSSProperties;
  return (
    <span aria-hidden="true" className={styles.place} style={style}>
      <span className={cx(styles.hop, isRolling && styles.rolling)} key={hop}>
        <svg className={styles.die} viewBox="0 0 40 40">
          <rect className={styles.body} height="36" rx="10" width="36" x="2" y="2" />
          <g className={styles.pips}>
            <circle cx="12" cy="12" r="3.6" />
            <circle cx="28" cy="12" r="3.6" />
            <circle cx="20" cy="20" r="3.6" />
            <circle cx="12" cy="28" r="3.6" />
            <circle cx="28" cy="28" r="3.6" />
          </g>
        </svg>
      </span>
    </span>
  );
}
