import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './search-line.module.css';

/** Whether a press on the screen is no touch: then a popup may take the focus without a keyboard. */
export const hasPointer = (): boolean => matchMedia('(hover: hover)').matches;

/** Escape empties the line first; on an empty line it is the popup's. */
export const clearsByEscape =
  (text: string, onClear: () => void, onClose: () => void) =>
  (press: KeyboardEvent): void => {
    if (press.key !== 'Escape') return;
    press.preventDefault();
    if (text === '') onClose();
    else onClear();
  };

type SearchLineProps = { readonly isLoading?: boolean; readonly children: ReactNode };

/** The frame of the line in which a popup of the chat is searched; the input is its child. */
export function SearchLine({ isLoading = false, children }: SearchLineProps) {
  return (
    <search className={styles.line}>
      <span className={styles.icon}>
        {isLoading ? (
          <Spinner />
        ) : (
          <Icon>
            <circle cx="11" cy="11" r="6.5" />
            <path d="m15.8 15.8 4.2 4.2" />
          </Icon>
        )}
      </span>
      {children}
    </search>
  );
}
