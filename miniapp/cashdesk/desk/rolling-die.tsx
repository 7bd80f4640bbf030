import styles from './rolling-die.module.css';

/** A die that keeps rolling; it is still under reduced motion. */
export function RollingDie() {
  return (
    <svg aria-hidden="true" className={styles.scene} viewBox="0 0 96 96">
      <circle className={styles.orbit} cx="48" cy="48" pathLength="100" r="43" />
      <g className={styles.die}>
        <rect className={styles.body} height="44" rx="12" width="44" x="26" y="26" />
        <g className={styles.eyes}>
          <circle cx="38" cy="38" r="4" />
          <circle cx="58" cy="38" r="4" />
          <circle cx="48" cy="48" r="4" />
          <circle cx="38" cy="58" r="4" />
          <circle cx="58" cy="58" r="4" />
        </g>
      </g>
    </svg>
  );
}
