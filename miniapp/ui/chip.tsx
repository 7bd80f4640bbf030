import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names.ts';

/** The meaning of a chip: none, won, lost, a warning or a status. */
type ChipTone = 'plain' | 'win' | 'lose' | 'warn' | 'violet';

type ChipProps = {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
} & ComponentProps<'span'>;

/** A small rounded mark with a word or a figure in it. */
export function Chip({ tone = 'plain', icon, className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={cx(styles.chip, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

type ChipButtonProps = {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
} & ComponentProps<'button'>;

/** A chip that can be pressed: it looks small, but its target is 44 px. */
export function ChipButton({
  tone = 'plain',
  icon,
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.chip, styles.button, styles[tone], className)}
    >
      {icon}
      {children}
    </button>
  );
}
