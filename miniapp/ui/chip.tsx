import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';
import { cx } from './class-names.ts';

/** What a chip says: nothing special, won, lost, a warning or a status. */
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

/** A chip to press: small to the eye, 44 px to the finger. */
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
