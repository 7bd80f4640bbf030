/**
 * Notes kept by the browser. If storage is blocked, reading finds nothing and writing does nothing.
 */
export type SafeStorage = {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
};

/**
 * A storage that never throws: with cookies blocked, even the access to `localStorage` throws; in a
 * private window or on a full disk, a write does.
 */
export function safeStorage(open: () => SafeStorage): SafeStorage {
  const attempt = <T>(act: (storage: SafeStorage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, text) => attempt((storage) => storage.setItem(key, text), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Kept on this device until the player clears it. */
export const deviceStorage = safeStorage(() => localStorage);

/** Kept in this tab until it is closed; it survives a reload. */
export const tabStorage = safeStorage(() => sessionStorage);
