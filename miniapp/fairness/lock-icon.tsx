import styles from './proof-checks.module.css';

/** A closed lock: the seed is not revealed yet. */
export function LockIcon() {
  return (
    <svg aria-hidden="true" className={styles.lock} viewBox="0 0 24 24">
      <rect height="9.5" rx="2.5" width="13" x="5.5" y="10.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </svg>
  );
}
