import { atom, type PrimitiveAtom } from 'jotai';
import { tabStorage } from '../../platform/safe-storage.ts';
import { store } from '../../platform/store.ts';
import type { GameName } from '../frame/game-manifest.ts';
import type { Staker } from './staker.ts';

/** The device's note of a game's last bet when its player did not wait for the answer. */
export type UnansweredBet = {
  /**
   * The player whose last bet got no answer before the page was left or the session ended; null
   * when there is none. Only their rounds can tell whether it was played, so it is never asked
   * again.
   */
  readonly playerIdAtom: PrimitiveAtom<number | null>;
  /**
   * Records in the tab that a bet is pending, so that a page loaded after this one can say so. Each
   * record is ended by one `noteAnswered` or `leave`; several may be pending at once.
   */
  readonly noteSent: (staker: Staker) => void;
  /**
   * A bet's outcome is known: the note is removed with the last pending one, unless one was left.
   */
  readonly noteAnswered: () => void;
  /** The player has read about it, or knows: the note is removed unless a bet is pending. */
  readonly forget: () => void;
  /** Gives up a bet whose player has left; they are informed when they are back. */
  readonly leave: (staker: Staker) => void;
};

/** The memory of one game's unanswered bets; make one per game and keep it. */
export function unansweredBetOf(game: GameName): UnansweredBet {
  const key = `rollhouse.${game}.unanswered`;
  const playerIdAtom = atom<number | null>(Number(tabStorage.getItem(key)) || null);
  let flights = 0;
  return {
    playerIdAtom,
    noteSent: ({ playerId }) => {
      flights += 1;
      store.set(playerIdAtom, null);
      tabStorage.setItem(key, String(playerId));
    },
    noteAnswered: () => {
      flights -= 1;
      const hasLeft = store.get(playerIdAtom) !== null;
      if (flights === 0 && !hasLeft) tabStorage.removeItem(key);
    },
    forget: () => {
      store.set(playerIdAtom, null);
      if (flights === 0) tabStorage.removeItem(key);
    },
    leave: ({ playerId }) => {
      flights -= 1;
      store.set(playerIdAtom, playerId ?? null);
    },
  };
}
