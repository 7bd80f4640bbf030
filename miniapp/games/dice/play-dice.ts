import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { holdWallet, playWalletAtom, releaseWallet } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { callOnce } from '../../transport/call.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { pauseOf } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { type StakeRefusal, waitMsOf } from '../stake/stake-refusal.ts';
import { diceAtom, diceUnanswered, isTurboAtom, rulesAtom, sideBlocksAtom } from './dice-atoms.ts';
import { type DiceEvent, type Flight, reduceDice } from './dice-round.ts';
import { DICE_SOUNDS } from './dice-sounds.ts';

/** How long the die takes to stop: normally, and in turbo or with reduced motion. */
export const SETTLE_MS = 520;
export const SETTLE_QUICK_MS = 140;

/** Dispatches an action to the table's state. */
export function tellDice(event: DiceEvent): void {
  store.set(diceAtom, (state) => reduceDice(state, event));
}

/** How long the die takes to stop now. */
function settleMs(): number {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || store.get(isTurboAtom) ? SETTLE_QUICK_MS : SETTLE_MS;
}

function roundMs(): number {
  const table = store.get(rulesAtom);
  return table.kind === 'ready' ? table.rules.minRoundMs : 0;
}

function newFlight(betType: BetType): Flight {
  const { percent, betHundredths } = store.get(diceAtom);
  const { id, courseMicro } = store.get(currencyAtom);
  const requestId = newRequestId();
  return { requestId, betType, percent, betHundredths, currencyId: id, courseMicro };
}

function announce(round: DiceRoundView): void {
  hapticNotice(round.win ? 'success' : 'warning');
  void playSound(round.win ? DICE_SOUNDS.win : DICE_SOUNDS.loss);
}

function isSettling({ roundId }: DiceRoundView): boolean {
  const { phase, result } = store.get(diceAtom);
  return phase === 'settling' && result?.roundId === roundId;
}

/** Waits until the die has stopped, then adds the round to the others. */
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

function refuse(refusal: StakeRefusal): void {
  tellDice({ type: 'betRefused', refusal, pause: pauseOf(waitMsOf(refusal)) });
  hapticNotice('error');
}

/** Asks the server until the bet's fate is known, or until its player has left. */
function ask(flight: Flight, signal: AbortSignal) {
  const { requestId, betType, percent, betHundredths, currencyId } = flight;
  const bet = betHundredths / 100;
  const wallet = store.get(playWalletAtom);
  const input = { bet, percent, bet_type: betType, requestId, currencyId, wallet };
  return callOnce('dice.play', input, {
    signal,
    onDoubt: () => tellDice({ type: 'betDoubted', requestId }),
  });
}

async function send(flight: Flight): Promise<DiceRoundView | undefined> {
  const fate = await sendStake({
    game: 'dice',
    unanswered: diceUnanswered,
    prepare: ownSeedReady,
    ask: (signal) => ask(flight, signal),
  });
  if (fate.kind === 'answered') {
    tellDice({ type: 'betAnswered', answer: fate.answer, pause: pauseOf(roundMs()) });
    return store.get(diceAtom).result;
  }
  releaseWallet();
  if (fate.kind === 'refused') refuse(fate.refusal);
  return undefined;
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
  const round = await send(flight);
  if (round !== undefined) await rest(round);
  return round;
}
