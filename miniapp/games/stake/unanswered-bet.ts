import { atom, type PrimitiveAtom } from 'jotai';
import { tabStorage } from '../../platform/safe-storage.ts';
import { store } from '../../store.ts';
import type { GameName } from '../frame/own-games.ts';
import type { Staker } from './staker.ts';

/** What the device remembers of a game's last bet when nobody waited for its answer. */
export type UnansweredBet = {
  /**
   * The player whose last bet got no answer before the page was left or the session ended; null
   * when there is none. Only their rounds can tell whether it was played, so it is never asked again.
   */
  readonly playerIdAtom: PrimitiveAtom<number | null>;
  /**
   * Notes in the tab that a bet is on its way, so that a page that comes after this one can say so.
   * Each is ended by one `noteAnswered` or `leave`; several may be on their way at once.
   */
  readonly noteSent: (staker: Staker) => void;
  /** A bet's fate is known: the note goes with the last one on its way, unless one was left. */
  readonly noteAnswered: () => void;
  /** The player has read about it, or knows: the note goes unless a bet is on its way. */
  readonly forget: () => void;
  /** Gives up a bet whose player has left; they are told when they are back. */
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
