import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import styles from './film-parts.module.css';
import { rowsOf } from './film-time.ts';

type GroupProps = {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly show?: number;
  readonly children: ReactNode;
};

/** Parts of the picture that move, grow, turn and appear together. */
export function Group({ x = 0, y = 0, scale = 1, turn = 0, show = 1, children }: GroupProps) {
  if (show <= 0) return null;
  return (
    <g opacity={show} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {children}
    </g>
  );
}

type PlateProps = {
  readonly width: number;
  readonly height: number;
  readonly label?: string;
  readonly tone?: 'plain' | 'hot' | 'win' | 'lose' | 'violet';
  readonly children?: ReactNode;
};

/** A card of the picture, its middle at the origin, its label above it. */
export function Plate({ width, height, label, tone = 'plain', children }: PlateProps) {
  return (
    <>
      <rect
        className={cx(styles.plate, styles[tone])}
        height={height}
        rx="20"
        width={width}
        x={-width / 2}
        y={-height / 2}
      />
      {label !== undefined && (
        <text className={styles.label} textAnchor="middle" x="0" y={-height / 2 - 14}>
          {label}
        </text>
      )}
      {children}
    </>
  );
}

type HexProps = {
  readonly text: string;
  readonly perRow?: number;
  readonly size?: number;
  readonly className?: string | undefined;
  /** The class of a single digit, where they differ. */
  readonly classOf?: (at: number) => string | undefined;
};

const ROW = 1.35;

/** A text in digits of one width, in rows around the origin. */
export function Hex({ text, perRow = 32, size = 22, className, classOf }: HexProps) {
  const rows = rowsOf(text, perRow);
  const top = -((rows.length - 1) * size * ROW) / 2 + size * 0.35;
  return (
    <>
      {rows.map((row, line) => (
        <text
          className={cx(styles.hex, className)}
          fontSize={size}
          key={line}
          textAnchor="middle"
          x="0"
          y={top + line * size * ROW}
        >
          {classOf === undefined
            ? row
            : Array.from(row, (digit, column) => (
                <tspan className={classOf(line * perRow + column)} key={column}>
                  {digit}
                </tspan>
              ))}
        </text>
      ))}
    </>
  );
}

type WordProps = {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly tone?: 'text' | 'soft' | 'hot' | 'win' | 'lose' | 'violet';
  readonly isDisplay?: boolean;
  readonly children: ReactNode;
};

/** A word of the picture, centred. */
export function Word(props: WordProps) {
  const { x = 0, y = 0, size = 24, tone = 'text', isDisplay = false, children } = props;
  return (
    <text
      className={cx(styles.word, styles[`${tone}Word`], isDisplay && styles.display)}
      fontSize={size}
      textAnchor="middle"
      x={x}
      y={y}
    >
      {children}
    </text>
  );
}

type PipeProps = {
  readonly path: string;
  readonly share: number;
  readonly tone?: 'hot' | 'violet';
};

/** A line that draws itself along a path. */
export function Pipe({ path, share, tone = 'violet' }: PipeProps) {
  return (
    <path
      className={cx(styles.pipe, styles[`${tone}Pipe`])}
      d={path}
      pathLength={1}
      strokeDasharray="1"
      strokeDashoffset={1 - share}
      visibility={share === 0 ? 'hidden' : undefined}
    />
  );
}
