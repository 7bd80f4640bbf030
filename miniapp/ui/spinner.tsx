import styles from './spinner.module.css';

/**
 * A small turning ring in the colour of the text around it; add a text that says what is loading.
 */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
