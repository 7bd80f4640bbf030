import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { CoinSide, FlipView } from '../../../shared/games/coinflip/contract.ts';
import { COIN_SIDES } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { usePromiseWindow } from '../table/promise-window.tsx';
import { Coin, type CoinAct } from './coin.tsx';
import {
  coinflipAtom,
  outcomeAtom,
  ownSideAtom,
  phaseAtom,
  stagedFlipAtom,
} from './coinflip-atoms.ts';
import styles from './coinflip-stage.module.css';
import { tellCoinflip } from './coinflip-watch.ts';
import { Seat } from './seat.tsx';
import { StageWords } from './stage-words.tsx';

/** Who holds a side of a flip. */
function holderOf(flip: FlipView | undefined, side: CoinSide) {
  if (flip === undefined) return undefined;
  return (side === flip.side ? flip.creator : flip.joiner) ?? undefined;
}

/** How the coin is shown, by the flip on the stage. */
function useAct(): CoinAct {
  const phase = useAtomValue(phaseAtom);
  const flip = useAtomValue(stagedFlipAtom);
  const { stage, side } = useAtomValue(coinflipAtom);
  if (phase === 'waiting' || phase === 'offer') return { kind: 'turns' };
  if (flip === undefined || flip.state === 'refunded') return { kind: 'lies', side };
  const { winner } = flip;
  const { beganAtMs, knownMs } = stage ?? {};
  if (beganAtMs === undefined) return { kind: 'lies', side: winner ?? flip.side };
  const landing = winner === null || knownMs === undefined ? undefined : { side: winner, knownMs };
  return { kind: 'tossed', beganAtMs, toss: { from: flip.side, landing } };
}

/** The screen reader's text: each step once, and the outcome with its money. */
function useSpoken(): string {
  const t = useT();
  const { format, code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const flip = useAtomValue(stagedFlipAtom);
  const outcome = useAtomValue(outcomeAtom);
  if (phase === 'waiting') return t('coinflip.waiting.title');
  if (phase === 'flipping') return t('coinflip.flipping.title');
  if (phase === 'refunded') return t('coinflip.back.title');
  if (phase !== 'result' || !flip?.winner) return '';
  const side = t(`fairness.value.${flip.winner}`);
  if (outcome === undefined) return t('coinflip.spoken.result', { side });
  const amount = format(outcome.isWin ? outcome.payoutMicro : outcome.stakeMicro);
  return t(outcome.isWin ? 'coinflip.spoken.won' : 'coinflip.spoken.lost', { side, amount, code });
}

const dismissRefusal = () => tellCoinflip({ type: 'refusalDismissed' });

/** Why the last stake was not accepted, or a flip could not be taken back. */
function Refusal() {
  const { refusal, betHundredths, side } = useAtomValue(coinflipAtom);
  if (refusal === undefined) return null;
  return (
    <div className={styles.refusal}>
      <RefusalNote bet={`${side} ${betHundredths}`} onDismiss={dismissRefusal} refusal={refusal} />
    </div>
  );
}

/** Brings the table into view when a flip of the player's own comes onto it. */
function useInView(roundId: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (roundId === undefined) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [roundId]);
  return ref;
}

/** The table with its two seats, the coin, and what is going on. */
export function CoinflipStage() {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const flip = useAtomValue(stagedFlipAtom);
  const own = useAtomValue(ownSideAtom);
  const outcome = useAtomValue(outcomeAtom);
  const act = useAct();
  const spoken = useSpoken();
  const ref = useInView(own && flip?.roundId);
  const { window, open } = usePromiseWindow({ hasOwnSecret: true });
  const endOf = (side: CoinSide) => {
    if (phase !== 'result' || !flip?.winner) return 'open';
    return flip.winner === side ? 'won' : 'lost';
  };
  const [left, right] = COIN_SIDES.map((side) => (
    <Seat
      end={endOf(side)}
      isOwn={own === side}
      key={side}
      player={holderOf(flip, side)}
      side={side}
    />
  ));
  return (
    <section
      aria-label={t('coinflip.board.label')}
      className={styles.stage}
      data-won={outcome?.isWin || undefined}
      ref={ref}
    >
      <div className={styles.table}>
        {left}
        <Coin act={act} />
        {right}
      </div>
      <div className={styles.words}>
        <StageWords onPromise={open} />
      </div>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
      <Refusal />
      {window}
    </section>
  );
}
