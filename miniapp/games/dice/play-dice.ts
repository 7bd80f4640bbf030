import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { hapticImpact, hapticNotice, setClosingConfirmation } from '../../platform/platform.ts';
import { currencyAtom } from '../../profile/profile-atoms.ts';
import { holdWallet, releaseWallet } from '../../profile/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../store.ts';
import { callOnce } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { diceAtom, isTurboAtom, rulesAtom, sideBlocksAtom } from './dice-atoms.ts';
import {
  type DiceEvent,
  type DiceRefusal,
  type Flight,
  type Pause,
  reduceDice,
} from './dice-round.ts';
import { DICE_SOUNDS } from './dice-sounds.ts';
import { forgetUnanswered, leaveUnanswered, noteBetSent, watchStaker } from './unanswered-bet.ts';

/** How long the die takes to come to rest: as usual, and in turbo or with reduced motion. */
export const SETTLE_MS = 520;
export const SETTLE_QUICK_MS = 140;

/** Tells the table what happened. */
export function tellDice(event: DiceEvent): void {
  store.set(diceAtom, (state) => reduceDice(state, event));
}

/** How long the die takes to come to rest now. */
function settleMs(): number {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || store.get(isTurboAtom) ? SETTLE_QUICK_MS : SETTLE_MS;
}

function roundMs(): number {
  const table = store.get(rulesAtom);
  return table.kind === 'ready' ? table.rules.minRoundMs : 0;
}

const pauseOf = (lengthMs: number): Pause => ({
  endsAtMs: performance.now() + lengthMs,
  lengthMs,
});

function newFlight(betType: BetType): Flight {
  const { percent, betHundredths } = store.get(diceAtom);
  const { id, courseMicro } = store.get(currencyAtom);
  const requestId = newRequestId();
  return { requestId, betType, percent, betHundredths, currencyId: id, courseMicro };
}

function refusalOf(error: unknown): DiceRefusal {
  if (error instanceof RefusedError) return { name: error.name, data: error.data };
  return { name: 'dice.server-error', data: {} };
}

function announce(round: DiceRoundView): void {
  hapticNotice(round.win ? 'success' : 'warning');
  void playSound(round.win ? DICE_SOUNDS.win : DICE_SOUNDS.loss);
}

function isSettling({ roundId }: DiceRoundView): boolean {
  const { phase, result } = store.get(diceAtom);
  return phase === 'settling' && result?.roundId === roundId;
}

/** Lets the die come to rest, then puts the round among the others. */
function rest(round: DiceRoundView): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if (isSettling(round)) releaseWallet();
      tellDice({ type: 'resultShown', roundId: round.roundId });
      announce(round);
      resolve();
    }, settleMs());
  });
}

function refuse(error: unknown): void {
  forgetUnanswered();
  const refusal = refusalOf(error);
  const waitMs = Number(refusal.data['waitMs'] ?? 0) || 0;
  tellDice({ type: 'betRefused', refusal, pause: pauseOf(waitMs) });
  hapticNotice('error');
}

/** Asks the server until the bet's fate is known, or until its player has left. */
function ask(flight: Flight, signal: AbortSignal) {
  const { requestId, betType, percent, betHundredths, currencyId } = flight;
  const bet = betHundredths / 100;
  const input = { bet, percent, bet_type: betType, requestId, currencyId };
  return callOnce('dice.play', input, {
    signal,
    onDoubt: () => tellDice({ type: 'betDoubted', requestId }),
  });
}

async function send(flight: Flight): Promise<DiceRoundView | undefined> {
  const staker = watchStaker();
  try {
    await ownSeedReady();
    noteBetSent(staker);
    const answer = await ask(flight, staker.signal);
    forgetUnanswered();
    tellDice({ type: 'betAnswered', answer, pause: pauseOf(roundMs()) });
    return store.get(diceAtom).result;
  } catch (error) {
    releaseWallet();
    if (staker.signal.aborted) leaveUnanswered(staker);
    else refuse(error);
    return undefined;
  } finally {
    staker.stop();
  }
}

/** Whether a side may be staked on at this moment, as far as the client knows. */
export function canPlay(betType: BetType): boolean {
  const isPaced = store.get(diceAtom).pause.endsAtMs > performance.now();
  return !isPaced && store.get(sideBlocksAtom)[betType] === undefined;
}

/**
 * Stakes on a side at the chance and stake chosen now. The bet keeps one request id until its fate
 * is known, so it happens at most once. Resolves when the die rests, with nothing when the bet was
 * refused or its player left before the answer.
 */
export async function playDice(betType: BetType): Promise<DiceRoundView | undefined> {
  if (!canPlay(betType)) return undefined;
  const flight = newFlight(betType);
  tellDice({ type: 'betSent', flight });
  holdWallet();
  hapticImpact('medium');
  void playSound(DICE_SOUNDS.roll);
  setClosingConfirmation(true);
  const round = await send(flight).finally(() => setClosingConfirmation(false));
  if (round !== undefined) await rest(round);
  return round;
}
