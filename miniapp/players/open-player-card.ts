import { atom } from 'jotai';
import { openModal } from '../shell/modal-atom.ts';
import { store } from '../store.ts';

/** Whose card the window shows; null before the first was opened. */
export const cardUserIdAtom = atom<number | null>(null);

/**
 * Opens the card of a player over any screen. Call it only with an id the server gave: a player who
 * hides their profile has none.
 */
export function openPlayerCard(userId: number): void {
  store.set(cardUserIdAtom, userId);
  openModal('player');
}
