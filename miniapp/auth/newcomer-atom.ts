import { atom } from 'jotai';
import { store } from '../store.ts';
import { modalAtom, openModal } from '../shell/modal-atom.ts';

/** Whether the window of the ways in begins with the steps of a player who is signed in but new. */
export const isNewcomerAtom = atom(false);

/** Opens the steps of a new player; once the window is closed it is for signing in again. */
export function welcomeNewcomer(): void {
  store.set(isNewcomerAtom, true);
  openModal('registration');
  const stop = store.sub(modalAtom, () => {
    stop();
    store.set(isNewcomerAtom, false);
  });
}
