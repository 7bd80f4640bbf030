import { useSyncExternalStore } from 'react';

function watchLine(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Whether the device is online, as far as the browser knows. */
export const useOnline = (): boolean => useSyncExternalStore(watchLine, () => navigator.onLine);
