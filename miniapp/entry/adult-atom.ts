import { atom } from 'jotai';
import { store } from '../store.ts';

const STORAGE_KEY = 'rollhouse.isAdult';

function savedAnswer(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

/** Whether this device's visitor has said that they are 18 or older; kept on the device. */
export const isAdultAtom = atom(savedAnswer());

/** Takes the answer that the visitor is 18 or older; without storage it holds for this visit. */
export function confirmAdult(): void {
  store.set(isAdultAtom, true);
  try {
    localStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // A browser without storage only asks again next time.
  }
}
