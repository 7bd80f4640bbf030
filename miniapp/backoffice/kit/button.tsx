import type { ComponentProps } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './button.module.css';

type ButtonProps = {
  /** `main` is the one action of a page; `danger` takes something away; `bare` is text alone. */
  readonly look?: 'main' | 'plain' | 'danger' | 'bare';
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
} & ComponentProps<'button'>;

/** A button; while busy it keeps its width and ignores presses. */
export function Button(props: ButtonProps) {
  const { look = 'plain', isBusy = false, isWide = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={cx(styles.button, styles[look], isWide && styles.wide, className)}
      disabled={rest.disabled === true || isBusy}
    />
  );
}
