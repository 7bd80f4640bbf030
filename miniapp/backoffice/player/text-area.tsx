import { useId } from 'react';
import styles from './dialog-form.module.css';

type TextAreaProps = {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onText: (text: string) => void;
};

/** A field for more than a line, with its name above it. */
export function TextArea({ label, value, maxLength, onText }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        maxLength={maxLength}
        onChange={(change) => onText(change.target.value)}
        required
        rows={5}
        value={value}
      />
    </div>
  );
}
