import { setClosingConfirmation } from '../../platform/platform.ts';
import type { GameName } from '../frame/own-games.ts';
import { refusalOf, type StakeRefusal } from './stake-refusal.ts';
import { watchStaker } from './staker.ts';
import type { UnansweredBet } from './unanswered-bet.ts';

/** How a bet ended: with the server's answer, a refusal, or its player gone before either. */
export type StakeFate<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'refused'; readonly refusal: StakeRefusal }
  | { readonly kind: 'left' };

/** A bet to send. */
export type StakeSending<T> = {
  readonly game: GameName;
  readonly unanswered: UnansweredBet;
  /** What must be done before the bet may be asked for; nothing is staked when it fails. */
  readonly prepare?: () => Promise<void>;
  /** Asks until the bet's fate is known, or until the signal ends: `callOnce` with its signal. */
  readonly ask: (signal: AbortSignal) => Promise<T>;
};

/**
 * Sends a bet and tells its fate; never rejects. While it is on its way Telegram asks before it
 * closes the app, and a bet that its player left behind is remembered as unanswered.
 */
export async function sendStake<T>(sending: StakeSending<T>): Promise<StakeFate<T>> {
  const { game, unanswered, prepare, ask } = sending;
  const staker = watchStaker();
  setClosingConfirmation(true);
  try {
    await prepare?.();
    unanswered.noteSent(staker);
    const answer = await ask(staker.signal);
    unanswered.forget();
    return { kind: 'answered', answer };
  } catch (error) {
    if (staker.signal.aborted) {
      unanswered.leave(staker);
      return { kind: 'left' };
    }
    unanswered.forget();
    return { kind: 'refused', refusal: refusalOf(game, error) };
  } finally {
    staker.stop();
    setClosingConfirmation(false);
  }
}
