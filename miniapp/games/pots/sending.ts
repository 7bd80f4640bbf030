import type { PrimitiveAtom } from 'jotai';
import { hapticImpact, hapticNotice, hapticSelection } from '../../platform/platform.ts';
import { store } from '../../platform/store.ts';
import { playSound, type Sound } from '../../sound/play-sound.ts';
import type { WireGame } from '../frame/game-manifest.ts';
import { NO_PAUSE, pauseOf, type Pause } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { refusalOf, type StakeRefusal, waitMsOf } from '../stake/stake-refusal.ts';
import type { UnansweredBet } from '../stake/unanswered-bet.ts';

/** What a player is doing at a pot: a stake on its way, or why the last one does not stand. */
export type Sending = {
  /** The request id of what is on its way; it stays the same until its fate is known. */
  readonly requestId?: string | undefined;
  /** Whether an answer left open if it was accepted; it is asked for again. */
  readonly isInDoubt: boolean;
  readonly refusal?: StakeRefusal | undefined;
  readonly pause: Pause;
};

export const NOTHING_SENT: Sending = { isInDoubt: false, pause: NO_PAUSE };

/** A stake to send. */
type Stake<T> = {
  readonly game: WireGame;
  readonly sendingAtom: PrimitiveAtom<Sending>;
  readonly unanswered: UnansweredBet;
  readonly requestId: string;
  readonly sound: Sound;
  /** Asks until the fate is known; `onDoubt` is called when an answer left it open. */
  readonly ask: (options: { signal: AbortSignal; onDoubt: () => void }) => Promise<T>;
};

/**
 * Sends a stake and keeps `sendingAtom` up to date; resolves with the answer, or with nothing where
 * the stake does not stand or its player has left.
 */
export async function sendToPot<T>(stake: Stake<T>): Promise<T | undefined> {
  const { game, sendingAtom, unanswered, requestId, sound, ask } = stake;
  const onDoubt = () => store.set(sendingAtom, (sending) => ({ ...sending, isInDoubt: true }));
  store.set(sendingAtom, { ...NOTHING_SENT, requestId });
  hapticImpact('medium');
  void playSound(sound);
  const fate = await sendStake({ game, unanswered, ask: (signal) => ask({ signal, onDoubt }) });
  if (fate.kind === 'refused') {
    const { refusal } = fate;
    store.set(sendingAtom, { isInDoubt: false, refusal, pause: pauseOf(waitMsOf(refusal)) });
    hapticNotice('error');
    return undefined;
  }
  store.set(sendingAtom, NOTHING_SENT);
  return fate.kind === 'answered' ? fate.answer : undefined;
}

/** Puts the last refusal away. */
export function dismissRefusal(sendingAtom: PrimitiveAtom<Sending>): void {
  store.set(sendingAtom, (sending) => ({ ...sending, refusal: undefined }));
}

/**
 * Takes a stake back and says whether it is back; what the server refuses is shown as if a stake had
 * been refused.
 */
export async function takeBackFrom(
  game: WireGame,
  sendingAtom: PrimitiveAtom<Sending>,
  ask: () => Promise<unknown>,
): Promise<boolean> {
  store.set(sendingAtom, { ...NOTHING_SENT, requestId: 'take-back' });
  hapticSelection();
  try {
    await ask();
    store.set(sendingAtom, NOTHING_SENT);
    return true;
  } catch (error) {
    store.set(sendingAtom, { ...NOTHING_SENT, refusal: refusalOf(game, error) });
    return false;
  }
}
