import styles from './formula.module.css';

type FormulaProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly message: string;
  readonly program: string;
};

/** How an outcome is worked out, and a program of the reader's own that does it. */
export function Formula({ title, lines, message, program }: FormulaProps) {
  return (
    <details className={styles.formula}>
      <summary>{title}</summary>
      <code className={styles.code}>{message}</code>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <pre className={styles.code}>{program}</pre>
    </details>
  );
}
