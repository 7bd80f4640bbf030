import { useContext, type ComponentProps, type ReactNode } from 'react';
import { CheckIcon } from './action-icons.tsx';
import { cx } from './class-names.ts';
import { MenuId } from './menu.tsx';
import styles from './menu.module.css';

type MenuItemProps = {
  readonly icon: ReactNode;
  /** The current choice, at the end of the line. */
  readonly value?: ReactNode;
} & ComponentProps<'button'>;

/** One action of a menu; a press closes the menu. */
export function MenuItem({ icon, value, children, ...rest }: MenuItemProps) {
  return (
    <button
      {...rest}
      className={styles.item}
      popoverTarget={useContext(MenuId)}
      popoverTargetAction="hide"
      role="menuitem"
      tabIndex={-1}
      type="button"
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </button>
  );
}

type MenuToggleProps = {
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** A line that is switched on or off; the menu stays open. */
export function MenuToggle({ icon, isOn, onToggle, children }: MenuToggleProps) {
  return (
    <button
      aria-checked={isOn}
      className={styles.item}
      onClick={onToggle}
      role="menuitemcheckbox"
      tabIndex={-1}
      type="button"
    >
      {icon}
      <span className={styles.text}>{children}</span>
      <span className={cx(styles.switch, isOn && styles.on)}>
        <CheckIcon />
      </span>
    </button>
  );
}

/** A line between groups of actions. */
export function MenuLine() {
  return <hr className={styles.line} />;
}
