import { atom } from 'jotai';
import { store } from '../../platform/store.ts';
import { modalAtom, openModal } from '../../ui/modal-atom.ts';

/** Whether the sign-in dialog starts with the steps for a player who is signed in but new. */
export const isNewcomerAtom = atom(false);

/** Opens the steps for a new player; once closed, the dialog is for signing in again. */
export function welcomeNewcomer(): void {
  store.set(isNewcomerAtom, true);
  openModal('registration');
  const stop = store.sub(modalAtom, () => {
    stop();
    store.set(isNewcomerAtom, false);
  });
}
