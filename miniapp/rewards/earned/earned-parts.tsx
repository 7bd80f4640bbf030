import type { ReactNode } from 'react';
import styles from './earned-parts.module.css';

type SumProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  readonly note?: ReactNode;
};

/** The one large figure of a card or a dialog, with its name above and a note below. */
export function Sum({ label, value, unit, note }: SumProps) {
  return (
    <div className={styles.sum}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>
        {value}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </strong>
      {note !== undefined && <span className={styles.label}>{note}</span>}
    </div>
  );
}

type RowProps = { readonly name: ReactNode; readonly value: string; readonly isTotal?: boolean };

/** A line of a reckoning: what it is, and its sum. */
export function Row({ name, value, isTotal = false }: RowProps) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

/** A sentence of the small print. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
