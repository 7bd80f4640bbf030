import { atom } from 'jotai';
import { store } from '../platform/store.ts';

/** The dialogs that open over any page, by name. */
export type ModalName =
  | 'auth'
  | 'registration'
  | 'recovery'
  | 'eligibility'
  | 'language'
  | 'currency'
  | 'vip'
  | 'menu'
  | 'session'
  | 'player';

/** The open dialog, or null. Only one at a time: opening another replaces it. */
export const modalAtom = atom<ModalName | null>(null);

/** Opens a dialog from anywhere. */
export function openModal(name: ModalName): void {
  store.set(modalAtom, name);
}

/** Closes the open dialog. */
export function closeModal(): void {
  store.set(modalAtom, null);
}
