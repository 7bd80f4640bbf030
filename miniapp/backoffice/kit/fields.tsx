import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

type FieldProps = { readonly label: string };

/** A field with its name above it. */
export function TextField({ label, ...rest }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input autoComplete="off" className={styles.control} id={id} spellCheck={false} {...rest} />
    </div>
  );
}

type SelectProps = FieldProps & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
};

/** A choice of a few. */
export function SelectField({ label, value, onValue, options }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        className={styles.control}
        id={id}
        onChange={(change) => onValue(change.target.value)}
        value={value}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Fields by which a list is narrowed, on one line where there is room. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset aria-label="Filters" className={styles.filters}>
      {children}
    </fieldset>
  );
}
