import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './state-icons.tsx';
import styles from './text-input.module.css';

type TextInputProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** For passwords: the labels of the button that shows and hides the text. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  /** Something at the end of the line, such as a currency. */
  readonly end?: ReactNode;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

type RevealProps = {
  readonly names: { readonly show: string; readonly hide: string };
  readonly isShown: boolean;
  readonly onToggle: () => void;
};

function RevealButton({ names, isShown, onToggle }: RevealProps) {
  return (
    <button
      aria-label={isShown ? names.hide : names.show}
      className={styles.reveal}
      onClick={onToggle}
      type="button"
    >
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
}

/** A labelled line of text with its hint or error; a password can be made visible. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, value, onValueChange, reveal, end, type = 'text', ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field error={error} hint={hint} label={label}>
      {(control) => (
        <span className={styles.frame}>
          <input
            {...rest}
            {...control}
            className={styles.input}
            onChange={(change) => onValueChange(change.target.value)}
            type={isShown ? 'text' : type}
            value={value}
          />
          {reveal !== undefined && (
            <RevealButton
              isShown={isShown}
              names={reveal}
              onToggle={() => setIsShown((shown) => !shown)}
            />
          )}
          {end}
        </span>
      )}
    </Field>
  );
}
