import { useAtomValue } from 'jotai';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { RoundClock } from '../table/round-clock.ts';
import { phaseAtom, roundAtom } from './classic-atoms.ts';
import styles from './classic-gauge.module.css';

/** What is left of a countdown; one that grew starts again at its own length. */
function Left({ clock }: { readonly clock: RoundClock }) {
  const ref = useRef<HTMLDivElement>(null);
  const { countdownEndsAtMs, countdownMs } = clock;
  useLayoutEffect(() => {
    const leftMs = (countdownEndsAtMs ?? 0) - performance.now();
    ref.current?.style.setProperty('--delay', `${Math.round(leftMs - countdownMs)}ms`);
  }, [countdownEndsAtMs, countdownMs]);
  return (
    <div
      className={styles.left}
      key={countdownEndsAtMs}
      ref={ref}
      style={{ '--countdown': `${countdownMs}ms` } as CSSProperties}
    />
  );
}

/** The countdown as a line under the tape, drained by the clock and not by frames. */
export function ClassicGauge() {
  const clock = useAtomValue(roundAtom)?.clock;
  const isCounting = useAtomValue(phaseAtom) === 'countdown';
  return (
    <div aria-hidden="true" className={styles.gauge}>
      {clock !== undefined && isCounting && <Left clock={clock} />}
    </div>
  );
}
