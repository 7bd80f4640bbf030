import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hapticImpact, hapticNotice, hapticSelection } from '../../platform/platform.ts';
import { holdWallet, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { SHORTEST_BRAKE_MS } from '../table/spin-plan.ts';
import { battleAtom, ownStakeAtom, phaseAtom } from './battle-atoms.ts';
import { BATTLE_SOUNDS } from './battle-sounds.ts';
import type { BattlePhase } from './battle-state.ts';
import { isGain } from './battle-text.ts';

const LAST_SECONDS = 3;

/** The last seconds of a countdown have a sound, and a vibration for players with a stake in it. */
export function useCountdownSounds(seconds: number): void {
  useEffect(() => {
    if (seconds > LAST_SECONDS || seconds === 0) return;
    void playSound(BATTLE_SOUNDS.second);
    if (store.get(ownStakeAtom) !== undefined) hapticSelection();
  }, [seconds]);
}

/** What the end of a round sounds like to this player. */
function announceResult(): void {
  const { round } = store.get(battleAtom).table;
  const own = store.get(ownStakeAtom);
  if (own === undefined) return void playSound(BATTLE_SOUNDS.end);
  const isWinner = own.team === round?.winner;
  if (isWinner && isGain(own.winMicro, own.stakeMicro)) {
    hapticNotice('success');
    return void playSound(BATTLE_SOUNDS.win);
  }
  if (!isWinner) hapticNotice('warning');
  void playSound(isWinner ? BATTLE_SOUNDS.end : BATTLE_SOUNDS.loss);
}

function announce(phase: BattlePhase): void {
  const hasStake = store.get(ownStakeAtom) !== undefined;
  if (phase === 'spin') {
    void playSound(BATTLE_SOUNDS.spin);
    if (hasStake) hapticImpact('heavy');
  } else if (phase === 'result') {
    announceResult();
  } else if (phase === 'refunded' && hasStake) {
    hapticNotice('warning');
  }
}

/**
 * Plays the sounds of a round's states as they appear on screen; the state in which the page was
 * opened has none. Keeps the wallet from revealing the outcome before the wheel does.
 */
export function useBattleSounds(): void {
  const phase = useAtomValue(phaseAtom);
  const shown = useRef<BattlePhase>(undefined);
  const enter = useEffectEvent(() => {
    const wasOpen = shown.current !== undefined && shown.current !== 'loading';
    if (wasOpen && shown.current !== phase) announce(phase);
    shown.current = phase;
  });
  useEffect(() => {
    enter();
    if (phase !== 'spin' || store.get(ownStakeAtom) === undefined) return undefined;
    holdWallet(SHORTEST_BRAKE_MS);
    return releaseWallet;
  }, [phase]);
}
