import type { CSSProperties } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './dice-number.module.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The one digit that is so much narrower than the others that its reel closes up round it. */
const NARROW = 1;
const PLACES = [1000, 100, 10, 1] as const;

function Reel({ digit, place }: { readonly digit: number; readonly place: number }) {
  const style = { '--digit': digit, '--place': place } as CSSProperties;
  return (
    <span className={cx(styles.reel, digit === NARROW && styles.narrow)}>
      <span className={styles.strip} style={style}>
        {DIGITS.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
    </span>
  );
}

/** The state of the number: never drawn, pending, or a result the player won or lost. */
export type NumberTone = 'empty' | 'rolling' | 'win' | 'lose';

type DiceNumberProps = {
  /** The number drawn, 0 to 9999. */
  readonly drawn: number;
  readonly tone: NumberTone;
};

/** The number as four reels: each turns from the digit it showed to the new one. */
export function DiceNumber({ drawn, tone }: DiceNumberProps) {
  const { pointed } = useFormats();
  const reels = PLACES.map((place, index) => (
    <Reel digit={Math.floor(drawn / place) % 10} key={place} place={index} />
  ));
  return (
    <span aria-hidden="true" className={cx(styles.number, styles[tone])}>
      {reels.slice(0, 2)}
      <span className={styles.point}>{pointed('.')}</span>
      {reels.slice(2)}
    </span>
  );
}
