import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/**
 * `hot` is the main action of a screen, `quiet` any other action, `ghost` an action in running
 * text; `win`, `lose`, `red` and `blue` belong to games.
 */
type ButtonVariant = 'hot' | 'quiet' | 'ghost' | 'win' | 'lose' | 'red' | 'blue';
type ButtonSize = 'small' | 'middle' | 'large';

type Look = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
};

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = 'quiet', size = 'middle', isWide = false }: Look): string {
  return cx(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

type ButtonProps = Look & {
  readonly isLoading?: boolean;
  readonly icon?: ReactNode;
} & ComponentProps<'button'>;

/**
 * A button of at least 44 px; while loading it keeps its width, ignores presses and is announced as
 * busy.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isLoading = false, icon, children, className, ...rest } = props;
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide !== undefined && { isWide }),
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isLoading || undefined}
      className={cx(buttonClass(look), isLoading && styles.loading, className)}
      disabled={rest.disabled === true || isLoading}
    >
      {isLoading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </button>
  );
}
