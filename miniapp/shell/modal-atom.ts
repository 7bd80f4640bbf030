import { atom } from 'jotai';
import { store } from '../store.ts';

/** The windows that open over any screen, by name. */
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

/** The window now open, or null. One at a time: opening another replaces it. */
export const modalAtom = atom<ModalName | null>(null);

/** Opens a window from anywhere. */
export function openModal(name: ModalName): void {
  store.set(modalAtom, name);
}

/** Closes the window now open. */
export function closeModal(): void {
  store.set(modalAtom, null);
}
