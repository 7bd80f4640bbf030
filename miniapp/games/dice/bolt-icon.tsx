import styles from './dice-tools.module.css';

/** A bolt: results at once. */
export function BoltIcon() {
  return (
    <svg aria-hidden="true" className={styles.bolt} viewBox="0 0 24 24">
      <path d="M13 3.5 5.5 13.5h5l-1 7 8-10.5h-5.3Z" />
    </svg>
  );
}
