import type { ReactNode } from 'react';
import { ChevronDownIcon } from './action-icons.tsx';
import { Field } from './field.tsx';
import styles from './select-input.module.css';

type SelectInputProps<Value extends string> = {
  readonly label: ReactNode;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onValueChange: (value: Value) => void;
  /** What is wrong with the choice. */
  readonly error?: ReactNode;
};

/** A choice among a few values, in the device's native control. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, value, choices, onValueChange, error } = props;
  return (
    <Field error={error} label={label}>
      {(control) => (
        <span className={styles.frame}>
          <select
            {...control}
            className={styles.select}
            onChange={(change) => onValueChange(change.target.value as Value)}
            value={value}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
