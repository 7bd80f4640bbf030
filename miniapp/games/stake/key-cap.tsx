import styles from './key-cap.module.css';

/** The hot key of a button, in its corner; the list of hot keys is what screen readers get. */
export function KeyCap({ label }: { readonly label: string }) {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {label}
    </kbd>
  );
}
