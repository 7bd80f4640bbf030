import styles from './scenes.module.css';
import { Word } from '../film-parts.tsx';

type MillProps = { readonly name: string; readonly ms: number; readonly radius?: number };

const TURN_DEGREES_MS = 0.09;

/** A function at work: two rings that turn against each other around its name. */
export function Mill({ name, ms, radius = 64 }: MillProps) {
  return (
    <>
      <circle className={styles.millCore} r={radius} />
      <circle
        className={styles.millRing}
        r={radius}
        strokeDasharray="26 14"
        transform={`rotate(${ms * TURN_DEGREES_MS})`}
      />
      <circle
        className={styles.millInner}
        r={radius - 13}
        strokeDasharray="9 13"
        transform={`rotate(${-ms * TURN_DEGREES_MS * 1.6})`}
      />
      {name.split('-').map((part, at, parts) => (
        <Word key={part} size={21} y={7 + (at - (parts.length - 1) / 2) * 24}>
          {part}
        </Word>
      ))}
    </>
  );
}
