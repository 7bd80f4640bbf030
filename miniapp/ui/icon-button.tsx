import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = {
  /** Its action, for screen readers and the title. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBare?: boolean;
} & ComponentProps<'button'>;

/** A square button with only an icon; the label is its accessible name. */
export function IconButton({ label, icon, isBare = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.button, isBare && styles.bare, className)}
      title={label}
    >
      {icon}
    </button>
  );
}
