import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { hapticNotice } from '../../platform/platform.ts';
import { userAtom } from '../../profile/profile-atoms.ts';
import { holdWallet, releaseWallet } from '../../profile/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../store.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { motionAtom, outcomeAtom, phaseAtom, wheelAtom } from './wheel-atoms.ts';
import { FIRST_BET } from './wheel-round.ts';
import { WHEEL_SOUNDS } from './wheel-sounds.ts';
import { tellWheel, wheelWatch } from './wheel-watch.ts';

let shownPlayerId: number | undefined;

/** Takes the stakes off the table when another player sits down at it. */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  tellWheel({ type: 'playerChanged' });
}

/** Takes the stake back to where it began, in another currency. */
const followCurrency = currencyFollower(() => {
  tellWheel({ type: 'betChosen', betHundredths: FIRST_BET });
});

/** Tells what the player's own stakes came to; who only watched hears the wheel stop. */
function announce(): void {
  const outcome = store.get(outcomeAtom);
  void playSound(outcome?.isWin === true ? WHEEL_SOUNDS.win : WHEEL_SOUNDS.land);
  if (outcome !== undefined) hapticNotice(outcome.isWin ? 'success' : 'warning');
}

/** Brings a spin to its end: the result is shown when the wheel stands, also in a hidden tab. */
function useLanding(): void {
  const { beganAtMs, landing } = useAtomValue(motionAtom);
  const roundId = useAtomValue(wheelAtom).round?.roundId;
  const endsAtMs = beganAtMs !== undefined && landing ? beganAtMs + landing.endMs : undefined;
  const land = useEffectEvent(() => {
    if (roundId === undefined) return;
    releaseWallet();
    tellWheel({ type: 'landed', roundId });
    if (store.get(phaseAtom) === 'result') announce();
  });
  useEffect(() => {
    if (endsAtMs === undefined) return undefined;
    const timer = setTimeout(() => land(), Math.max(0, endsAtMs - performance.now()));
    return () => clearTimeout(timer);
  }, [endsAtMs]);
}

/** Marks the moment bets close: the wheel is heard, and the wallet keeps its secret till the end. */
function useSpinStart(): void {
  const isSpinning = useAtomValue(phaseAtom) === 'spinning';
  useEffect(() => {
    if (!isSpinning) return undefined;
    void playSound(WHEEL_SOUNDS.spin);
    if (store.get(wheelAtom).own !== undefined) holdWallet();
    return releaseWallet;
  }, [isSpinning]);
}

/** When the server should have told of the next step, by `performance.now()`. */
function dueAtMs({ round, clock }: ReturnType<typeof wheelState>): number | null {
  if (round === undefined || clock === undefined) return null;
  if (round.state === 2) return clock.countdownEndsAtMs;
  return round.state === 3 && clock.spinBeganAtMs !== null
    ? clock.spinBeganAtMs + clock.spinMs
    : null;
}

const wheelState = () => store.get(wheelAtom);

/** Follows the wheel's table while it is on screen. */
export function useWheelTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  useEffect(() => seat(playerId), [playerId]);
  useTableWatch(wheelWatch);
  useOverdueReload(dueAtMs(useAtomValue(wheelAtom)), wheelWatch);
  useStakeCurrency(followCurrency);
  useLanding();
  useSpinStart();
}
