import { setClosingConfirmation } from '../../platform/platform.ts';
import type { WireGame } from '../frame/game-manifest.ts';
import { refusalOf, type StakeRefusal } from './stake-refusal.ts';
import { type Staker, watchStaker } from './staker.ts';
import type { UnansweredBet } from './unanswered-bet.ts';

/** How a bet ended: with the server's answer, a refusal, or its player gone before either. */
export type StakeFate<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'refused'; readonly refusal: StakeRefusal }
  | { readonly kind: 'left' };

/** A bet to send. */
export type StakeSending<T> = {
  readonly game: WireGame;
  readonly unanswered: UnansweredBet;
  /** What must be done before the bet may be asked for; nothing is staked when it fails. */
  readonly prepare?: () => Promise<void>;
  /** Asks until the bet's fate is known, or until the signal ends: `callOnce` with its signal. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
};

/** The bets on their way now, of every game: Telegram asks before it closes while there is one. */
let flights = 0;

function countFlight(change: 1 | -1): void {
  flights += change;
  setClosingConfirmation(flights > 0);
}

/** Asks with the tab's note; a bet that its player left behind is remembered as unanswered. */
async function askNoted<T>({ unanswered, ask }: StakeSending<T>, staker: Staker): Promise<T> {
  unanswered.noteSent(staker);
  try {
    const answer = await ask(staker.signal);
    unanswered.noteAnswered();
    return answer;
  } catch (error) {
    if (staker.signal.aborted) unanswered.leave(staker);
    else unanswered.noteAnswered();
    throw error;
  }
}

/**
 * Sends a bet and returns its outcome; never rejects. While any bet is pending Telegram asks before
 * it closes the app, and a bet whose player has left is remembered as unanswered.
 */
export async function sendStake<T>(sending: StakeSending<T>): Promise<StakeFate<T>> {
  const staker = watchStaker();
  countFlight(1);
  try {
    await sending.prepare?.();
    return { kind: 'answered', answer: await askNoted(sending, staker) };
  } catch (error) {
    if (staker.signal.aborted) return { kind: 'left' };
    return { kind: 'refused', refusal: refusalOf(sending.game, error) };
  } finally {
    staker.stop();
    countFlight(-1);
  }
}
