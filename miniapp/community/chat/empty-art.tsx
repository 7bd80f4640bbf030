import styles from './empty-art.module.css';

/** Two speech bubbles, one of which is still to be filled. */
export function EmptyArt() {
  return (
    <svg aria-hidden="true" className={styles.art} viewBox="0 0 120 84">
      <path
        className={styles.first}
        d="M20 8h52a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14H38L22 65V52h-2A14 14 0 0 1 6 38V22A14 14 0 0 1 20 8Z"
      />
      <path
        className={styles.second}
        d="M62 34h38a13 13 0 0 1 13 13v12a13 13 0 0 1-13 13h-2v10L84 72H62a13 13 0 0 1-13-13V47a13 13 0 0 1 13-13Z"
      />
      <circle className={styles.dot} cx="68" cy="53" r="3.500" />
      <circle className={styles.dot} cx="81" cy="53" r="3.500" />
      <circle className={styles.dot} cx="94" cy="53" r="3.500" />
    </svg>
  );
}
