import type { CSSProperties } from 'react';
import styles from './rolling-digits.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const DIGIT = /^[0-9]$/;

type DigitStyle = CSSProperties & { readonly '--digit': string };

/** The style sheet draws the column of all ten digits, so that the text is only the figure. */
function Digit({ digit }: { readonly digit: string }) {
  const style: DigitStyle = { '--digit': digit };
  return (
    <span className={styles.place}>
      <span className={styles.column} style={style} />
    </span>
  );
}

/**
 * A figure whose digits roll to their new places like a counter's; screen readers get plain text.
 */
export function RollingDigits({ text }: { readonly text: string }) {
  const characters = Array.from(text);
  return (
    <span className={styles.figure}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {characters.map((character, index) => {
        const placeFromRight = characters.length - index;
        return DIGIT.test(character) ? (
          <Digit digit={character} key={placeFromRight} />
        ) : (
          <span className={styles.sign} data-sign={character} key={placeFromRight} />
        );
      })}
    </span>
  );
}
