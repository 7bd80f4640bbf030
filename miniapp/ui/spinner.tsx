import styles from './spinner.module.css';

/** A small turning ring in the colour of the text around it; say what is loading beside it. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
