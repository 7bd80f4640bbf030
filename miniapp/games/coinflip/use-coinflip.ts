import { atom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearch } from 'wouter';
import { FLIP_CODE, FLIP_QUERY } from '../../../shared/games/coinflip/link.ts';
import { hapticNotice } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { holdWallet, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { fallsAtMs, LANDING_MS } from './coin-motion.ts';
import {
  coinflipAtom,
  outcomeAtom,
  phaseAtom,
  stagedFlipAtom,
  stagedPartAtom,
} from './coinflip-atoms.ts';
import { COINFLIP_ROUTE } from './coinflip-route.ts';
import { COINFLIP_SOUNDS } from './coinflip-sounds.ts';
import { coinflipWatch, hearing, tellCoinflip } from './coinflip-watch.ts';
import { markSeen } from './seen-flips.ts';

let shownPlayerId: number | undefined;

/** Takes own flips off the table when another player sits down at it. */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  tellCoinflip({ type: 'playerChanged' });
}

/** Takes the stake back to where it began, in another currency. */
const followCurrency = currencyFollower((betHundredths) => {
  tellCoinflip({ type: 'betChosen', betHundredths });
});

/** Signals how the flip on the stage ended for the player. */
function announce(): void {
  const outcome = store.get(outcomeAtom);
  if (outcome === undefined) return;
  void playSound(COINFLIP_SOUNDS[outcome.isWin ? 'win' : 'loss']);
  hapticNotice(outcome.isWin ? 'success' : 'warning');
}

/** Shows the outcome when the coin lies still, also in a hidden tab. */
function useLanding(): void {
  const { stage } = useAtomValue(coinflipAtom);
  const { roundId, beganAtMs, knownMs, hasLanded } = stage ?? { hasLanded: true };
  const isKnown = !hasLanded && beganAtMs !== undefined && knownMs !== undefined;
  const endsAtMs = isKnown ? beganAtMs + fallsAtMs(knownMs) + LANDING_MS : undefined;
  const land = useEffectEvent(() => {
    if (roundId === undefined) return;
    releaseWallet();
    tellCoinflip({ type: 'landed', roundId });
    announce();
  });
  useEffect(() => {
    if (endsAtMs === undefined) return undefined;
    const timer = setTimeout(() => land(), Math.max(0, endsAtMs - performance.now()));
    return () => clearTimeout(timer);
  }, [endsAtMs]);
}

/** The toss is heard, and the wallet is held until the coin lies still. */
function useToss(): void {
  const isFlipping = useAtomValue(phaseAtom) === 'flipping';
  const roundId = useAtomValue(coinflipAtom).stage?.roundId ?? '';
  useEffect(() => {
    if (!isFlipping) return undefined;
    void playSound(COINFLIP_SOUNDS.toss);
    if (store.get(coinflipAtom).mine.has(roundId)) holdWallet(LANDING_MS);
    return releaseWallet;
  }, [isFlipping, roundId]);
}

/** Remembers that the end of the player's own flip was shown, so that it is not told afterwards. */
function useSeen(): void {
  const phase = useAtomValue(phaseAtom);
  const isOwn = useAtomValue(stagedPartAtom) !== undefined;
  const roundId = useAtomValue(coinflipAtom).stage?.roundId;
  const isShown = isOwn && (phase === 'result' || phase === 'refunded');
  useEffect(() => {
    if (isShown && roundId !== undefined) markSeen(roundId);
  }, [isShown, roundId]);
}

/** How long a result has the stage while the coin of another own flip is in the air. */
const RESULT_MS = 3500;

/** An own flip whose coin was tossed while another had the stage. */
const nextAtom = atom((get) => {
  const { flips, mine, stage } = get(coinflipAtom);
  return [...flips.values()].find(
    ({ roundId, state }) =>
      roundId !== stage?.roundId &&
      mine.has(roundId) &&
      (state === 'flipping' || state === 'landed'),
  )?.roundId;
});

function useNextFlip(): void {
  const isResult = useAtomValue(phaseAtom) === 'result';
  const roundId = useAtomValue(nextAtom);
  useEffect(() => {
    if (!isResult || roundId === undefined) return undefined;
    const show = () => tellCoinflip({ type: 'staged', roundId, ...hearing() });
    const timer = setTimeout(show, RESULT_MS);
    return () => clearTimeout(timer);
  }, [isResult, roundId]);
}

/** When the outcome should have been here, by `performance.now()`; null while none is due. */
const dueAtMsAtom = atom((get) => {
  const { stage } = get(coinflipAtom);
  const flip = get(stagedFlipAtom);
  if (stage?.beganAtMs === undefined || flip?.state !== 'flipping') return null;
  return stage.beganAtMs + (flip.drawsAtMs ?? 0) - (flip.joinedAtMs ?? 0);
});

/** The flip of the link in the address; the address forgets it once another one has the stage. */
function useLink(): void {
  const code = new URLSearchParams(useSearch()).get(FLIP_QUERY) ?? '';
  const isShown = useAtomValue(coinflipAtom).code !== undefined;
  const wasShown = useRef(false);
  useEffect(() => {
    if (FLIP_CODE.test(code)) tellCoinflip({ type: 'linkOpened', code });
  }, [code]);
  useEffect(() => {
    const isLeft = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (isLeft) history.replaceState(history.state, '', COINFLIP_ROUTE.path);
  }, [isShown]);
}

/** Follows coinflip while it is on screen. */
export function useCoinflip(): void {
  const playerId = useAtomValue(userAtom)?.id;
  useEffect(() => seat(playerId), [playerId]);
  useLink();
  useTableWatch(coinflipWatch);
  useOverdueReload(useAtomValue(dueAtMsAtom), coinflipWatch);
  useStakeCurrency(followCurrency);
  useLanding();
  useToss();
  useNextFlip();
  useSeen();
}
