import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { hundredthsInCurrency } from '../../../shared/money/amount.ts';
import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { call, callOnce } from '../../transport/call.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { clampBet } from '../stake/bet-amount.ts';
import { NO_PAUSE, pauseOf } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { refusalOf, waitMsOf } from '../stake/stake-refusal.ts';
import {
  betLimitsAtom,
  coinflipAtom,
  createBlockAtom,
  joinBlockAtom,
  ownSideAtom,
  stagedFlipAtom,
} from './coinflip-atoms.ts';
import { COINFLIP_SOUNDS } from './coinflip-sounds.ts';
import { coinflipUnanswered } from './coinflip-unanswered.ts';
import { coinflipWatch, fetchFlip, hearing, tellCoinflip } from './coinflip-watch.ts';
import type { OwnPart } from './flips-state.ts';

/** A guest stakes nothing and is asked to sign in instead; answers whether that was so. */
function askGuest(): boolean {
  const isGuest = store.get(sessionAtom) === 'guest';
  if (isGuest) openModal('registration');
  return isGuest;
}

const isPaced = () => store.get(coinflipAtom).pause.endsAtMs > performance.now();

type Placed = { readonly roundId: string; readonly part: OwnPart };

/** Sends a stake under one request id until its fate is known, and shows the flip it is in. */
async function place(
  requestId: string,
  ask: (signal: AbortSignal) => Promise<Placed>,
): Promise<void> {
  hapticImpact('medium');
  const fate = await sendStake({ game: 'coinflip', unanswered: coinflipUnanswered, ask });
  if (fate.kind === 'answered') {
    const { roundId, part } = fate.answer;
    tellCoinflip({ type: 'answered', requestId, roundId, part, ...hearing() });
    void playSound(COINFLIP_SOUNDS.open);
    if (store.get(stagedFlipAtom)?.roundId !== roundId) void fetchFlip(roundId);
    return;
  }
  const refusal = fate.kind === 'refused' ? fate.refusal : undefined;
  const pause = refusal === undefined ? NO_PAUSE : pauseOf(waitMsOf(refusal));
  tellCoinflip({ type: 'refused', requestId, refusal, pause });
  if (refusal === undefined) return;
  hapticNotice('error');
  void coinflipWatch.load();
}

const doubt = (requestId: string) => () => tellCoinflip({ type: 'doubted', requestId });

/**
 * Opens a flip with the chosen side and stake, in the list or behind a link. Resolves when it is
 * known whether it stands.
 */
export async function createFlip(to: 'list' | 'link'): Promise<void> {
  if (askGuest() || isPaced() || store.get(createBlockAtom) !== undefined) return;
  const { betHundredths: bet, side } = store.get(coinflipAtom);
  const isPrivate = to === 'link';
  const requestId = newRequestId();
  const currencyId = store.get(currencyAtom).id;
  const input = { bet, side, isPrivate, currencyId, wallet: store.get(playWalletAtom), requestId };
  tellCoinflip({ type: 'sent', flight: { requestId, to } });
  await place(requestId, async (signal) => {
    const asking = { signal, onDoubt: doubt(requestId) };
    const { roundId, code } = await callOnce('coinflip.create', input, asking);
    return { roundId, part: { role: 'creator', code } };
  });
}

/** Takes the other side of a flip. Resolves when it is known whether the stake stands. */
export async function joinFlip(flip: FlipView): Promise<void> {
  if (askGuest() || isPaced() || store.get(joinBlockAtom) !== undefined) return;
  const { roundId, stakeMicro, isPrivate } = flip;
  const { code } = store.get(coinflipAtom);
  const requestId = newRequestId();
  const wallet = store.get(playWalletAtom);
  const ofLink = isPrivate && code !== undefined ? { code } : {};
  const input = { roundId, stakeMicro, wallet, requestId, ...ofLink };
  tellCoinflip({ type: 'sent', flight: { requestId, to: { roundId } } });
  await place(requestId, async (signal) => {
    await callOnce('coinflip.join', input, { signal, onDoubt: doubt(requestId) });
    return { roundId, part: { role: 'joiner', code: null } };
  });
}

/** Takes back a flip that nobody has joined. */
export async function cancelFlip(roundId: string): Promise<void> {
  if (store.get(coinflipAtom).cancelling.has(roundId)) return;
  tellCoinflip({ type: 'cancelSent', roundId });
  try {
    await call('coinflip.cancel', { roundId });
    tellCoinflip({ type: 'cancelEnded', roundId, refusal: undefined });
    void playSound(COINFLIP_SOUNDS.back);
    void fetchFlip(roundId);
  } catch (error) {
    const refusal = refusalOf('coinflip', error);
    tellCoinflip({ type: 'cancelEnded', roundId, refusal });
    hapticNotice('error');
    void coinflipWatch.load();
  }
}

/** Opens another flip like the last one: the same side for the same stake, in the list. */
export async function flipAgain(): Promise<void> {
  const flip = store.get(stagedFlipAtom);
  const side = store.get(ownSideAtom);
  if (flip === undefined || side === undefined) return;
  const { courseMicro } = store.get(currencyAtom);
  const hundredths = hundredthsInCurrency(BigInt(flip.stakeMicro), BigInt(courseMicro));
  const betHundredths = clampBet(hundredths, store.get(betLimitsAtom));
  tellCoinflip({ type: 'betChosen', betHundredths });
  tellCoinflip({ type: 'sideChosen', side });
  await createFlip(flip.isPrivate ? 'link' : 'list');
}
