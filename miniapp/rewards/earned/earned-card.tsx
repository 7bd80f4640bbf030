import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { CheckLine } from '../offers/check-line.tsx';
import styles from './earned-card.module.css';

type EarnedCardProps = {
  readonly title: string;
  readonly lead: string;
  readonly art: ReactNode;
  readonly children: ReactNode;
};

/** A card of something that play earns: its picture, what it is, and its own figures below. */
export function EarnedCard({ title, lead, art, children }: EarnedCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.art}>{art}</div>
      </div>
      <CheckLine />
      {children}
    </Card>
  );
}

type SumProps = {
  readonly label: string;
  readonly value: string;
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

export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Why nothing was taken, said aloud. */
export function Refused({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.refused} role="alert">
      {text}
    </p>
  );
}

/** A sentence of the small print. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
