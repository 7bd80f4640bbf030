import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { ExternalIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/class-names.ts';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './proof-chip.module.css';

/** Opens what proves a round. */
export function ProofChip({ className, children, ...props }: ComponentProps<'button'>) {
  return (
    <button {...props} className={cx(styles.chip, className)} type="button">
      <ShieldIcon />
      {children}
    </button>
  );
}

type FairnessChipProps = {
  readonly className?: string | undefined;
  readonly children: string;
};

/** Leads to how rounds are proved, where there is no proof of one yet. */
export function FairnessChip({ className, children }: FairnessChipProps) {
  return (
    <Link className={cx(styles.chip, className)} href="/fairness">
      <ShieldIcon />
      {children}
    </Link>
  );
}

/** Leads to another site that checks a round. */
export function OutsideProofChip({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={styles.chip} rel="noreferrer" target="_blank">
      {children}
      <ExternalIcon />
    </a>
  );
}
