import { atom } from 'jotai';
import { tabStorage } from '../../platform/safe-storage.ts';
import { userAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';

const STORAGE_KEY = 'rollhouse.dice.unanswered';

const playerOfNote = () => Number(tabStorage.getItem(STORAGE_KEY)) || null;

/**
 * The player whose last bet got no answer before the page was left or the session ended; null when
 * there is none. Only their rounds can tell whether it was played, so it is never asked again.
 */
export const unansweredAtom = atom<number | null>(playerOfNote());

const playerNow = () => store.get(userAtom)?.id;

/** The player who stakes, watched until `stop`. */
export type Staker = {
  readonly playerId: number | undefined;
  /** Ends when somebody else is at the table: signed out, session over, another player. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

/** Watches the player of a bet while it is on its way. */
export function watchStaker(): Staker {
  const playerId = playerNow();
  const left = new AbortController();
  const stop = store.sub(userAtom, () => {
    if (playerNow() !== playerId) left.abort();
  });
  return { playerId, signal: left.signal, stop };
}

/** Notes in the tab that a bet is on its way, so that a page that comes after this one can say so. */
export function noteBetSent({ playerId }: Staker): void {
  store.set(unansweredAtom, null);
  tabStorage.setItem(STORAGE_KEY, String(playerId));
}

/** Forgets the note: the bet was answered, or the player has read about it. */
export function forgetUnanswered(): void {
  store.set(unansweredAtom, null);
  tabStorage.removeItem(STORAGE_KEY);
}

/** Gives up a bet whose player has left; they are told when they are back. */
export function leaveUnanswered({ playerId }: Staker): void {
  store.set(unansweredAtom, playerId ?? null);
}
