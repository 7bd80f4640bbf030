import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { deviceStorage } from './safe-storage.ts';

/** A setting kept on this device; without storage it lasts for the visit. */
export function deviceAtom<T>(key: string, initial: T) {
  const storage = createJSONStorage<T>(() => deviceStorage);
  return atomWithStorage<T>(key, initial, storage, { getOnInit: true });
}
