import { atom } from 'jotai';
import { deviceStorage } from './safe-storage.ts';
import { store } from './store.ts';

const STORAGE_KEY = 'rollhouse.isAdult';

/** Whether this device's visitor has said that they are 18 or older; kept on the device. */
export const isAdultAtom = atom(deviceStorage.getItem(STORAGE_KEY) === '1');

/** Records the answer that the visitor is 18 or older; without storage it holds for this visit. */
export function confirmAdult(): void {
  store.set(isAdultAtom, true);
  deviceStorage.setItem(STORAGE_KEY, '1');
}
