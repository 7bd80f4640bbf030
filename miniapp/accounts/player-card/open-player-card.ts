import { atom } from 'jotai';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';

/** The player whose card the dialog shows; null before the first was opened. */
export const cardPublicIdAtom = atom<string | null>(null);

/**
 * Opens the card of a player over any page. A player who hides their profile has no public id.
 */
export function openPlayerCard(publicId: string): void {
  store.set(cardPublicIdAtom, publicId);
  openModal('player');
}
