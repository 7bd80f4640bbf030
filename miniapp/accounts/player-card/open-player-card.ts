import { atom } from 'jotai';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';

/** The player whose card the dialog shows; null before the first was opened. */
export const cardUserIdAtom = atom<number | null>(null);

/**
 * Opens the card of a player over any page. Call it only with an id from the server: a player who
 * hides their profile has none.
 */
export function openPlayerCard(userId: number): void {
  store.set(cardUserIdAtom, userId);
  openModal('player');
}
