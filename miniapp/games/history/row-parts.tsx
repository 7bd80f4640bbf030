import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry } from '../../../shared/games/history/contract.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './row-parts.module.css';

type RowTitleProps = {
  readonly title: string;
  /** The page that shows more of it; undefined where there is none. */
  readonly href?: string | undefined;
  /** The line below the title. */
  readonly children: ReactNode;
};

/** What a row of a list of rounds or movements is about. */
export function RowTitle({ title, href, children }: RowTitleProps) {
  return (
    <span className={styles.what}>
      {href === undefined ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <Link className={styles.title} href={href}>
          {title}
        </Link>
      )}
      {children}
    </span>
  );
}

/** Why money was corrected away: it was won at a provider that took the win back. */
export function CorrectionNote({ kind, amountMicro }: Pick<HistoryEntry, 'kind' | 'amountMicro'>) {
  const t = useT();
  if (kind !== 'correction' || BigInt(amountMicro) >= 0n) return null;
  return <span className={styles.note}>{t('history.kind.correction.note')}</span>;
}

type FigureProps = {
  readonly name: string;
  readonly isWon?: boolean;
  readonly exact: string;
  readonly children: ReactNode;
};

/** A sum of a row under its name, with all of its places in the title. */
export function Figure({ name, isWon = false, exact, children }: FigureProps) {
  return (
    <span className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={cx(styles.sum, isWon && styles.won)} title={exact}>
        {children}
      </span>
    </span>
  );
}
