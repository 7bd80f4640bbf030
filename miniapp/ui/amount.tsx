import styles from './amount.module.css';
import { cx } from './class-names.ts';

type AmountProps = {
  /** The figure as text, already in the language and currency of the player. */
  readonly text: string;
  readonly code?: string;
  /** The exact figure, for the title. */
  readonly exact?: string;
  readonly tone?: 'plain' | 'win' | 'lose';
};

/** A sum of money whose digits keep their places while it changes. */
export function Amount({ text, code, exact, tone = 'plain' }: AmountProps) {
  return (
    <span className={cx(styles.amount, styles[tone])} title={exact}>
      {text} {code !== undefined && <span className={styles.code}>{code}</span>}
    </span>
  );
}
