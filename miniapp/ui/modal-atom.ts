import { atom } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { store } from '../platform/store.ts';
import { addressWithoutModal } from './address-without-modal.ts';

/** The dialogs that open over any page, by name. */
export type ModalName =
  | 'auth'
  /** The same after a session has ended: it says so first. */
  | 'ended'
  | 'registration'
  | 'recovery'
  | 'eligibility'
  | 'language'
  | 'currency'
  | 'balance'
  | 'vip'
  | 'rakeback'
  | 'cashback'
  | 'menu'
  | 'session'
  | 'player'
  | 'robbery';

/** The open dialog, or null. Only one at a time: opening another replaces it. */
export const modalAtom = atom<ModalName | null>(null);

/** The address of the game that was left for the open dialog. */
let leftAddress: string | undefined;

/** Opens a dialog over whatever is shown, a game that is being played included. */
export function openModalOverGame(name: ModalName): void {
  store.set(modalAtom, name);
}

/**
 * Opens a dialog from anywhere; where a game is over the page, the game is left first. Without a name
 * it makes room for a window that is none of these.
 */
export function openModal(name: ModalName | null): void {
  const { pathname, search } = location;
  const address = pathname + search;
  const withoutModal = addressWithoutModal(pathname, search);
  if (withoutModal !== address) {
    leftAddress = address;
    navigate(withoutModal, { replace: true });
  }
  store.set(modalAtom, name);
}

/** Closes the open dialog. */
export function closeModal(): void {
  leftAddress = undefined;
  store.set(modalAtom, null);
}

/** Closes a dialog that has done what it was opened for, and returns to the game left for it. */
export function finishModal(): void {
  const address = leftAddress;
  closeModal();
  if (address !== undefined) navigate(address, { replace: true });
}
