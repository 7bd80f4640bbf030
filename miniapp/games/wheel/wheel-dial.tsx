import { useAtomValue } from 'jotai';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { WheelPointer } from '../../art/wheel-pointer.tsx';
import { WheelRotor } from '../../art/wheel-rotor.tsx';
import { wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { cx } from '../../ui/class-names.ts';
import { useTurning } from './use-turning.ts';
import { motionAtom, outcomeAtom, resultIndexAtom } from './wheel-atoms.ts';
import styles from './wheel-dial.module.css';
import { WheelGauge } from './wheel-gauge.tsx';
import { toneClass } from './wheel-tone.ts';

/** The sector that passes the pointer slowly enough to be read, in the spin that shows it. */
type Passing = { readonly beganAtMs: number; readonly index: number };

/** The sector to be read during the running spin, and the setter of another. */
function usePassing() {
  const { beganAtMs } = useAtomValue(motionAtom);
  const [passing, setPassing] = useState<Passing>();
  const onSector = useCallback(
    (index: number) => {
      if (beganAtMs !== undefined) setPassing({ beganAtMs, index });
    },
    [beganAtMs],
  );
  const isNow = passing !== undefined && passing.beganAtMs === beganAtMs;
  return { index: isNow ? passing.index : undefined, onSector };
}

type WheelDialProps = {
  /**
   * The content of the middle, which gets the sector that passes the pointer, if it can be read.
   */
  readonly children: (passing: number | undefined) => ReactNode;
};

/** The wheel with its pointer: whole where there is room, its upper arc in large on a phone. */
export function WheelDial({ children }: WheelDialProps) {
  const rotor = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const lit = useAtomValue(resultIndexAtom);
  const outcome = useAtomValue(outcomeAtom);
  const { index, onSector } = usePassing();
  useTurning({ rotor, pointer }, onSector);
  return (
    <div className={styles.dial}>
      <div className={styles.turning}>
        <div className={styles.wheel}>
          <div className={styles.rotor} ref={rotor}>
            <WheelRotor className={styles.art} lit={lit} />
          </div>
          <div className={styles.hub} />
          {lit !== undefined && outcome?.isWin === true && (
            <div className={cx(styles.burst, toneClass(wheelMultiplierAt(lit)))} />
          )}
          <WheelGauge />
          <div className={styles.pointer} ref={pointer}>
            <WheelPointer className={styles.art} />
          </div>
        </div>
      </div>
      <div className={styles.middle}>{children(index)}</div>
    </div>
  );
}
