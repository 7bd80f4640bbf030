import type { ReactNode } from 'react';
import styles from './recent-strip.module.css';

type RecentStripProps<R> = {
  readonly label: string;
  /** Shown while there is no round. */
  readonly empty: string;
  /** Newest first. */
  readonly rounds: readonly R[];
  /** Draws a round, which opens its proof when pressed. */
  readonly children: (round: R) => ReactNode;
};

/** The newest rounds in a row that scrolls. */
export function RecentStrip<R extends { readonly roundId: string }>(props: RecentStripProps<R>) {
  const { label, empty, rounds, children } = props;
  if (rounds.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {rounds.map((round) => (
        <li className={styles.item} key={round.roundId}>
          {children(round)}
        </li>
      ))}
    </ul>
  );
}
