import { useEffect, type CSSProperties } from 'react';
import { SPIN_REELS, SPIN_SECTORS } from '../../../shared/fairness/spin/outcome.ts';
import { SPIN_TURNS_MS } from '../../../shared/rewards/robbery/rules.ts';
import { useT } from '../../i18n/language.ts';
import { hapticImpact } from '../../platform/platform.ts';
import { playSound } from '../../sound/play-sound.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lootName } from './loot.ts';
import { LootArt } from './loot-art.tsx';
import styles from './reels.module.css';
import { SPIN_SOUNDS } from './spin-sounds.ts';

/** When each reel stops; the last one ends the spin. */
const STOPS_MS = [0.6, 0.8, 1].map((part) => part * SPIN_TURNS_MS);

/** How many whole rounds each reel turns before it stops. */
const ROUNDS = [4, 5, 6];

/** What lies on the reels before anything was drawn. */
const RESTING = [1, 8, 2];

type ReelProps = {
  readonly reel: number;
  readonly sector: number;
  readonly isTurning: boolean;
  readonly isAlike: boolean;
};

/** The sectors in their order, over and over, so that a turning reel never runs out. */
function Reel({ reel, sector, isTurning, isAlike }: ReelProps) {
  const rounds = isTurning ? (ROUNDS[reel] ?? 0) : 0;
  const stop = rounds * SPIN_SECTORS + sector - 1;
  const cells = Array.from({ length: stop + 2 }, (_, index) => (index % SPIN_SECTORS) + 1);
  const style = {
    '--stop': stop,
    ...(isTurning && { animationDuration: `${STOPS_MS[reel]}ms` }),
  } as CSSProperties;
  return (
    <div className={cx(styles.reel, isAlike && styles.alike)}>
      <div className={cx(styles.strip, isTurning && styles.turning)} style={style}>
        {cells.map((cell, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a cell is its place on the strip
          <div className={styles.cell} key={index}>
            <LootArt sector={cell} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Sounds and taps while the reels turn; calls `onEnd` when the last one stopped. */
function useTurn(isTurning: boolean, onEnd: () => void) {
  useEffect(() => {
    if (!isTurning) return undefined;
    void playSound(SPIN_SOUNDS.turn);
    const timers = STOPS_MS.map((ms, reel) =>
      setTimeout(() => {
        hapticImpact(reel === SPIN_REELS - 1 ? 'medium' : 'light');
        void playSound(SPIN_SOUNDS.stop);
        if (reel === SPIN_REELS - 1) onEnd();
      }, ms),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isTurning, onEnd]);
}

type ReelsProps = {
  /** What was drawn; undefined before the first spin. */
  readonly sectors: readonly number[] | undefined;
  readonly isTurning: boolean;
  /** Stays the same function while the reels turn. */
  readonly onEnd: () => void;
};

/** The three reels: at rest on their sectors, or turning to them. */
export function Reels({ sectors, isTurning, onEnd }: ReelsProps) {
  const t = useT();
  useTurn(isTurning, onEnd);
  const shown = sectors ?? RESTING;
  const isAlike = (sector: number) =>
    !isTurning && sectors !== undefined && sectors.filter((each) => each === sector).length > 1;
  const names = shown.map((sector) => t(lootName(sector))).join(', ');
  return (
    <div className={styles.vault}>
      <div aria-hidden="true" className={styles.reels}>
        {shown.map((sector, reel) => (
          <Reel
            isAlike={isAlike(sector)}
            isTurning={isTurning}
            // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
            key={reel}
            reel={reel}
            sector={sector}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">
          {isTurning ? t('robbery.turning') : sectors && t('robbery.fallen', { names })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
