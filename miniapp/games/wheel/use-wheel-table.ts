import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { hapticNotice, hapticSelection } from '../../platform/platform.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { holdWallet, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useSecondsLeft } from '../table/use-seconds-left.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { motionAtom, outcomeAtom, phaseAtom, wheelAtom } from './wheel-atoms.ts';
import { SHORTEST_LANDING_MS } from './wheel-motion.ts';
import type { WheelState } from './wheel-round.ts';
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
const followCurrency = currencyFollower((betHundredths) => {
  tellWheel({ type: 'betChosen', betHundredths });
});

/**
 * Signals the result of the player's own stakes; a player without stakes only hears the wheel stop.
 */
function announce(): void {
  const outcome = store.get(outcomeAtom);
  void playSound(outcome?.isWin === true ? WHEEL_SOUNDS.win : WHEEL_SOUNDS.land);
  if (outcome !== undefined) hapticNotice(outcome.isWin ? 'success' : 'warning');
}

/** Ends a spin: the result is shown when the wheel has stopped, also in a hidden tab. */
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

/** Handles the close of bets: the wheel's sound starts, and the wallet is held until the end. */
function useSpinStart(): void {
  const isSpinning = useAtomValue(phaseAtom) === 'spinning';
  useEffect(() => {
    if (!isSpinning) return undefined;
    void playSound(WHEEL_SOUNDS.spin);
    if (store.get(wheelAtom).own !== undefined) holdWallet(SHORTEST_LANDING_MS);
    return releaseWallet;
  }, [isSpinning]);
}

/** The longest a result is shown before the next round counts as missing. */
const RESULT_MS = 10_000;

/** When the server should have sent the next step, by `performance.now()`. */
function dueAtMs({ round, clock }: WheelState): number | null {
  if (round === undefined || clock === undefined) return null;
  const { countdownEndsAtMs, spinBeganAtMs, spinMs } = clock;
  if (round.state === 2) return countdownEndsAtMs;
  if (round.state < 3 || spinBeganAtMs === null) return null;
  return spinBeganAtMs + spinMs + (round.state === 4 ? RESULT_MS : 0);
}

/** From this many seconds on the end of the countdown has a sound. */
const HEARD_SECONDS = 3;

/** Plays sounds and vibrations for the last seconds before the spin. */
function useLastSeconds(): void {
  const { clock } = useAtomValue(wheelAtom);
  const isBetting = useAtomValue(phaseAtom) === 'betting';
  const seconds = useSecondsLeft(isBetting ? (clock?.countdownEndsAtMs ?? null) : null) ?? 0;
  useEffect(() => {
    if (seconds === 0 || seconds > HEARD_SECONDS) return;
    void playSound(WHEEL_SOUNDS.second);
    hapticSelection();
  }, [seconds]);
}

/** Follows the wheel's table while it is on screen. */
export function useWheelTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  useEffect(() => seat(playerId), [playerId]);
  useTableWatch(wheelWatch);
  useOverdueReload(dueAtMs(useAtomValue(wheelAtom)), wheelWatch);
  useStakeCurrency(followCurrency);
  useLanding();
  useSpinStart();
  useLastSeconds();
}
