import styles from './refused-line.module.css';

/** Why a press on a card did nothing; announced when it appears. */
export const RefusedLine = ({ text }: { readonly text: string | undefined }) => (
  <p className={styles.line} role="alert">
    {text}
  </p>
);
