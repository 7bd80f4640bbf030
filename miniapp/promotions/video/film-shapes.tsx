import { cx } from '../../ui/class-names.ts';
import styles from './film-shapes.module.css';

type Placed = {
  /** The middle of the shape, in the units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
};

const at = ({ x, y, scale = 1 }: Placed, turn = 0) =>
  `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

type DieProps = Placed & { readonly face: number; readonly turn?: number };

/** A die seen from above, 80 units wide. */
export function Die({ face, turn = 0, ...place }: DieProps) {
  return (
    <g transform={at(place, turn)}>
      <rect className={styles.dieShade} height="80" rx="22" width="80" x="-36" y="-34" />
      <rect className={styles.die} height="80" rx="22" width="80" x="-40" y="-40" />
      {(PIPS[face] ?? []).map(([column, row]) => (
        <circle
          className={styles.pip}
          cx={column * 20}
          cy={row * 20}
          key={`${column} ${row}`}
          r="8"
        />
      ))}
    </g>
  );
}

type PadlockProps = Placed & {
  /** From 0, shut, to 1, open. */
  readonly open?: number;
};

/** A padlock, 70 units wide, whose shackle lifts and swings. */
export function Padlock({ open = 0, ...place }: PadlockProps) {
  return (
    <g transform={at(place)}>
      <path
        className={styles.shackle}
        d="M-20 4V-22a20 20 0 0 1 40 0V4"
        transform={`translate(0 ${-14 * open}) rotate(${24 * open} 20 4)`}
      />
      <rect className={styles.lockBody} height="54" rx="14" width="70" x="-35" y="0" />
      <circle className={styles.keyhole} cx="0" cy="23" r="7" />
      <rect className={styles.keyhole} height="14" rx="3" width="6" x="-3" y="26" />
    </g>
  );
}

type TickProps = Placed & { readonly isCross?: boolean };

/** A tick in a green disc, or a cross in a red one; 56 units wide. */
export function Tick({ isCross = false, ...place }: TickProps) {
  return (
    <g transform={at(place)}>
      <circle className={cx(styles.disc, isCross && styles.badDisc)} r="28" />
      <path
        className={styles.mark}
        d={isCross ? 'M-10 -10 10 10M10 -10 -10 10' : 'M-13 1 -4 10 13 -9'}
      />
    </g>
  );
}
