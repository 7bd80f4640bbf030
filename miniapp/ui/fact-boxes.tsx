import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './fact-boxes.module.css';

type FactBoxesProps = { readonly className: string | undefined; readonly children: ReactNode };

/** A few figures beside one another, each in a box with its name. */
export function FactBoxes({ className, children }: FactBoxesProps) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}

type FactBoxProps = {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** One figure of `FactBoxes`. */
export function FactBox({ name, className, children }: FactBoxProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
