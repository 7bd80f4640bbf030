import { type Atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { hapticImpact, hapticNotice, hapticSelection } from '../../platform/platform.ts';
import { holdWallet, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound, type Sound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { SHORTEST_BRAKE_MS } from '../table/spin-plan.ts';

type PotSounds = Readonly<Record<'joined' | 'spin' | 'land' | 'win' | 'loss', Sound>>;

/** What is heard of a pot, and where it is read from. */
type Heard = {
  readonly phaseAtom: Atom<string>;
  /** The row of the player who listens, where they are in the round. */
  readonly ownAtom: Atom<PotPlayer | undefined>;
  /** The row of the winner, once the draw has been shown. */
  readonly winnerAtom: Atom<PotPlayer | undefined>;
  /** How many sit in the round. */
  readonly countAtom: Atom<number>;
  readonly sounds: PotSounds;
};

/** What was on screen when it was last heard. */
type Shown = { readonly phase: string; readonly count: number };

/** The phases in which somebody may join. */
const OPEN: ReadonlySet<string> = new Set(['waiting', 'lonely', 'countdown']);

function announce(phase: string, { ownAtom, winnerAtom, sounds }: Heard): void {
  const own = store.get(ownAtom);
  if (phase === 'drawing') {
    void playSound(sounds.spin);
    if (own !== undefined) hapticImpact('heavy');
  } else if (phase === 'result') {
    const isWin = own !== undefined && own.playerHash === store.get(winnerAtom)?.playerHash;
    const ending = isWin ? sounds.win : sounds.loss;
    void playSound(own === undefined ? sounds.land : ending);
    if (own !== undefined) hapticNotice(isWin ? 'success' : 'warning');
  } else if (phase === 'refunded' && own !== undefined) {
    hapticNotice('warning');
  }
}

/**
 * Plays the turns of a round as they appear on screen, and each player who joins; what the page was
 * opened with is silent. Keeps the wallet from telling the outcome before the draw does.
 */
export function usePotSounds(heard: Heard): void {
  const phase = useAtomValue(heard.phaseAtom);
  const count = useAtomValue(heard.countAtom);
  const shown = useRef<Shown>(undefined);
  const enter = useEffectEvent((now: Shown) => {
    const last = shown.current;
    shown.current = now;
    if (last === undefined || last.phase === 'loading') return;
    if (last.phase !== now.phase) announce(now.phase, heard);
    if (now.count > last.count && OPEN.has(now.phase)) {
      void playSound(heard.sounds.joined);
      if (store.get(heard.ownAtom) !== undefined) hapticSelection();
    }
  });
  useEffect(() => enter({ phase, count }), [phase, count]);
  const hold = useEffectEvent(() => {
    if (store.get(heard.ownAtom) === undefined) return false;
    holdWallet(SHORTEST_BRAKE_MS);
    return true;
  });
  useEffect(() => (phase === 'drawing' && hold() ? releaseWallet : undefined), [phase]);
}
