import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** The props that a control inside a field spreads onto itself to get its name and description. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = {
  readonly label: ReactNode;
  /** What to enter; replaced by the error. */
  readonly hint?: ReactNode;
  /** What is wrong; announced when it appears. */
  readonly error?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint and error of one form field, linked for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const hasNote = hasError || (hint !== undefined && hint !== null);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
        'aria-invalid': hasError || undefined,
      })}
      <p
        aria-live="polite"
        className={hasError ? styles.error : styles.hint}
        hidden={!hasNote}
        id={`${id}-note`}
      >
        {hasError ? error : hint}
      </p>
    </div>
  );
}
