import type { CSSProperties } from 'react';
import styles from './rolling-digits.module.css';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

type DigitStyle = CSSProperties & { readonly '--digit': string };

function Digit({ digit }: { readonly digit: string }) {
  const style: DigitStyle = { '--digit': digit };
  return (
    <span className={styles.place}>
      <span className={styles.column} style={style}>
        {DIGITS.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </span>
  );
}

/**
 * A figure whose digits roll to their new places like a counter's. It is a picture only: give the
 * figure as text beside it for screen readers.
 */
export function RollingDigits({ text }: { readonly text: string }) {
  const characters = Array.from(text);
  return (
    <span aria-hidden="true" className={styles.figure}>
      {characters.map((character, index) => {
        const placeFromRight = characters.length - index;
        return DIGITS.includes(character) ? (
          <Digit digit={character} key={placeFromRight} />
        ) : (
          <span key={placeFromRight}>{character}</span>
        );
      })}
    </span>
  );
}
