import { useId, type ReactNode } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './offer-parts.module.css';

/** A line of an offer's price tag: what it asks, and what that comes to. */
export type OfferFact = { readonly name: ReactNode; readonly value: ReactNode };

/** The price tag of an offer, line by line. */
export function OfferFacts({ facts }: { readonly facts: readonly OfferFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a card keep their places
        <div className={styles.fact} key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MeterProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** From 0 to 1. */
  readonly part: number;
};

/** How far something is, as a bar with its figures. */
export function OfferMeter({ label, value, part }: MeterProps) {
  const id = useId();
  return (
    <div className={styles.meter}>
      <div className={styles.meterHead}>
        <span id={id}>{label}</span>
        <span className={styles.figure}>{value}</span>
      </div>
      <ProgressBar aria-labelledby={id} max={1} value={part} />
    </div>
  );
}
