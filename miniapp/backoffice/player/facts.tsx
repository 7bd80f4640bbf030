import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './facts.module.css';

/** What something is called, and what it is; nothing is shown of what is false. */
export type Fact = readonly [name: string, value: ReactNode] | false;

type FactsProps = {
  readonly facts: readonly Fact[];
  /** Amounts stand right, so that they are compared. */
  readonly isFigures?: boolean;
};

/** Facts one below the other, each with its name. */
export function Facts({ facts, isFigures = false }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two facts may have one name
          <div className={styles.fact} key={`${name} ${place}`}>
            <dt className={styles.name}>{name}</dt>
            <dd className={cx(styles.value, isFigures && styles.figure)}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
