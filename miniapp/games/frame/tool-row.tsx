import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './tool-row.module.css';

/** The row of table tools below the buttons that stake; render it only when it holds one. */
export function ToolRow({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <fieldset aria-label={t('frame.tools')} className={styles.tools}>
      {children}
    </fieldset>
  );
}

type ToolButtonProps = {
  readonly icon: ReactNode;
  /** Whether the tool is on or open; tell screen readers with an aria attribute. */
  readonly isOn: boolean;
} & ComponentProps<'button'>;

/** One table tool: it lights up while it is on. */
export function ToolButton({ icon, isOn, className, children, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.tool, className)}
      data-on={isOn || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
