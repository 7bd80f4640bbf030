import { useEffect, useRef } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import { hapticImpact } from '../../platform/platform.ts';
import { playSound } from '../../sound/play-sound.ts';
import { CoinFace } from './coin-face.tsx';
import {
  type CoinPose,
  type CoinToss,
  faceDegrees,
  liesAtMs,
  poseAt,
  touchesMs,
} from './coin-motion.ts';
import styles from './coin.module.css';
import { COINFLIP_SOUNDS } from './coinflip-sounds.ts';

/** How the coin is shown: lying with a side up, turning on its edge, or tossed at a moment. */
export type CoinAct =
  | { readonly kind: 'lies'; readonly side: CoinSide }
  | { readonly kind: 'turns' }
  /** `beganAtMs` by `performance.now()`. */
  | { readonly kind: 'tossed'; readonly beganAtMs: number; readonly toss: CoinToss };

/** The discs between the two faces, which give the coin its edge. */
const EDGE = [-3, -2, -1, 0, 1, 2, 3] as const;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const FADE = { duration: 300, easing: 'ease-out' } as const;

function place(coin: HTMLElement, { degrees, lift }: CoinPose): void {
  coin.style.setProperty('--turn', `${degrees % 360}deg`);
  coin.style.setProperty('--lift', lift.toFixed(4));
}

/** Plays what is heard and felt when the coin touches the table, each touch once. */
function touchTeller(landing: CoinToss['landing'], elapsedMs: number) {
  let left = landing ? touchesMs(landing.knownMs).filter((atMs) => atMs >= elapsedMs) : [];
  let sound: keyof typeof COINFLIP_SOUNDS = 'touch';
  return (nowMs: number) => {
    if ((left[0] ?? Number.POSITIVE_INFINITY) > nowMs) return;
    left = left.slice(1);
    void playSound(COINFLIP_SOUNDS[sound]);
    hapticImpact(sound === 'touch' ? 'medium' : 'light');
    sound = 'settle';
  };
}

/** Moves the coin; under reduced motion it only fades over to the side it landed on. */
function useMotion(act: CoinAct) {
  const ref = useRef<HTMLDivElement>(null);
  const beganAtMs = act.kind === 'tossed' ? act.beganAtMs : undefined;
  const from = act.kind === 'tossed' ? act.toss.from : undefined;
  const landing = act.kind === 'tossed' ? act.toss.landing : undefined;
  const side = landing?.side;
  const knownMs = landing?.knownMs;
  const lying = act.kind === 'lies' ? act.side : undefined;
  useEffect(() => {
    const coin = ref.current;
    if (coin === null) return undefined;
    if (beganAtMs === undefined || from === undefined || isCalm()) {
      place(coin, { degrees: faceDegrees(side ?? lying ?? from ?? 'heads'), lift: 0 });
      if (side !== undefined) coin.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
      return undefined;
    }
    const toss = {
      from,
      landing: side === undefined || knownMs === undefined ? undefined : { side, knownMs },
    };
    const tell = touchTeller(toss.landing, performance.now() - beganAtMs);
    const stillMs = liesAtMs(toss) ?? Number.POSITIVE_INFINITY;
    let frame = 0;
    const step = () => {
      const elapsedMs = performance.now() - beganAtMs;
      place(coin, poseAt(toss, elapsedMs));
      tell(elapsedMs);
      if (elapsedMs < stillMs) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [beganAtMs, from, side, knownMs, lying]);
  return ref;
}

/** The coin with its shadow on the table. Decoration only: the words beside it say the outcome. */
export function Coin({ act }: { readonly act: CoinAct }) {
  const ref = useMotion(act);
  return (
    <div aria-hidden="true" className={styles.place} data-kind={act.kind} ref={ref}>
      <span className={styles.shadow} />
      <div className={styles.flight}>
        <div className={styles.coin}>
          {EDGE.map((depth) => (
            <span className={styles.edge} key={depth} style={{ '--depth': depth } as object} />
          ))}
          <CoinFace className={styles.heads} side="heads" />
          <CoinFace className={styles.tails} side="tails" />
        </div>
      </div>
    </div>
  );
}
