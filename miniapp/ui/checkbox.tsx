import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { CheckIcon } from './action-icons.tsx';

type CheckboxProps = {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onCheckedChange: (isChecked: boolean) => void;
  /** Why the box must be ticked. */
  readonly error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'>;

/** A box to tick, with a label that may hold links; the whole line is the target. */
export function Checkbox({ label, isChecked, onCheckedChange, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          {...rest}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error === undefined ? undefined : true}
          checked={isChecked}
          className={styles.input}
          onChange={(change) => onCheckedChange(change.target.checked)}
          type="checkbox"
        />
        <span aria-hidden="true" className={styles.box}>
          <CheckIcon />
        </span>
        <span>{label}</span>
      </label>
      <p aria-live="polite" className={styles.error} id={errorId}>
        {error}
      </p>
    </div>
  );
}
