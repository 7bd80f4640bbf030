import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Pacing } from './pacing.ts';
import { KeyCap, PauseFill } from './stake-actions.tsx';
import styles from './stake-button.module.css';

type StakeButtonProps = {
  /** The colours of the side. */
  readonly className: string | undefined;
  readonly name: string;
  /** The line under the name: what the stake may bring, or why it cannot be placed. */
  readonly note: string;
  readonly pacing: Pacing;
  /** Whether the stake of this button is pending. */
  readonly isPending: boolean;
  readonly isBlocked: boolean;
  /** Why the side is not offered at all; only then the button is disabled. */
  readonly closed?: string | undefined;
  /** The hot key, while hot keys are on. */
  readonly hotKey: string | undefined;
  readonly onPress: () => void;
  /** What is drawn behind the name. */
  readonly children?: ReactNode;
};

/**
 * Stakes on a side. It keeps the focus while a bet is pending and during the pause between two
 * bets, which fills it up.
 */
export function StakeButton({
  className,
  name,
  note,
  pacing,
  isPending,
  isBlocked,
  closed,
  hotKey,
  onPress,
  children,
}: StakeButtonProps) {
  const t = useT();
  const isHeld = isBlocked || pacing.isPaused;
  return (
    <button
      aria-busy={isPending || undefined}
      aria-disabled={isHeld || undefined}
      className={cx(styles.stake, className)}
      data-primary
      disabled={closed !== undefined}
      onClick={() => {
        if (!isHeld) onPress();
      }}
      title={pacing.isPaused ? t('stake.pause') : closed}
      type="button"
    >
      <PauseFill pacing={pacing} />
      {children}
      <span className={styles.name}>
        {name}
        {isPending && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </span>
      <span className={styles.note}>{note}</span>
      {hotKey !== undefined && <KeyCap label={hotKey} />}
    </button>
  );
}
