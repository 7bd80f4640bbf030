import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './player-link.module.css';

type PlayerLinkProps = {
  readonly playerId: number;
  readonly children: ReactNode;
};

/** Leads to the page of a player, from anywhere. */
export function PlayerLink({ playerId, children }: PlayerLinkProps) {
  return (
    <Link className={styles.link} href={`~/desk/players/${playerId}`}>
      {children}
    </Link>
  );
}

/** Looks for what a value names. */
export function SearchLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Link className={styles.link} href={`~/desk/search?q=${encodeURIComponent(text)}`}>
      {children}
    </Link>
  );
}
