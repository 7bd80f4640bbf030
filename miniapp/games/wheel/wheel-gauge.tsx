import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { RoundClock } from '../table/round-clock.ts';
import { phaseAtom, wheelAtom } from './wheel-atoms.ts';
import styles from './wheel-gauge.module.css';

function Line({ clock }: { readonly clock: RoundClock }) {
  const ref = useRef<SVGSVGElement>(null);
  const { countdownEndsAtMs, countdownMs } = clock;
  useLayoutEffect(() => {
    const leftMs = (countdownEndsAtMs ?? 0) - performance.now();
    ref.current?.style.setProperty('--delay', `${Math.round(leftMs - countdownMs)}ms`);
  }, [countdownEndsAtMs, countdownMs]);
  return (
    <svg
      aria-hidden="true"
      className={styles.gauge}
      ref={ref}
      style={{ '--countdown': `${countdownMs}ms` } as CSSProperties}
      viewBox="0 0 1000 1000"
    >
      <circle cx="500" cy="500" pathLength="360" r="284" />
      <circle
        className={styles.left}
        cx="500"
        cy="500"
        key={countdownEndsAtMs}
        pathLength="360"
        r="284"
      />
    </svg>
  );
}

/** The countdown as a line of light inside the ring, drained by the clock and not by frames. */
export function WheelGauge() {
  const { clock } = useAtomValue(wheelAtom);
  const isBetting = useAtomValue(phaseAtom) === 'betting';
  return clock !== undefined && isBetting ? <Line clock={clock} /> : null;
}
