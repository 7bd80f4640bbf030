import type { CSSProperties, ReactNode, Ref } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import type { Pacing } from './pacing.ts';
import styles from './stake-actions.module.css';

type StakeActionsProps = {
  readonly ref?: Ref<HTMLDivElement>;
  /** Why a stake is not possible; it is read out when it changes. */
  readonly obstacle: string | undefined;
  /** Loads the rules of the table again, where loading them failed. */
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** The buttons that stake, and one line under them that says why they cannot be used. */
export function StakeActions({ ref, obstacle, onRetry, children }: StakeActionsProps) {
  const t = useT();
  return (
    <div className={styles.actions} ref={ref}>
      {children}
      <p aria-live="polite" className={styles.obstacle}>
        {obstacle}
      </p>
      {onRetry !== undefined && (
        <p className={styles.obstacle}>
          {t('stake.table.failed')}
          <Button onClick={onRetry} size="small">
            {t('stake.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The buttons of two sides, beside each other. */
export function StakeSides({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sides}>{children}</div>;
}

/** The hot key of a button, in its corner; the list of hot keys is what screen readers get. */
export function KeyCap({ label }: { readonly label: string }) {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {label}
    </kbd>
  );
}

/** Fills a button while it waits for the pause between two bets to end. */
export function PauseFill({ pacing }: { readonly pacing: Pacing }) {
  if (!pacing.isPaused) return null;
  const style = { '--pause': `${pacing.pauseMs}ms` } as CSSProperties;
  return <span aria-hidden="true" className={styles.pause} style={style} />;
}
