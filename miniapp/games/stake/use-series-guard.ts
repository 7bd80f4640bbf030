import { useEffect } from 'react';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';

/**
 * Ends a series as soon as its player no longer watches it: the page is left or hidden. `interrupt`
 * must be the same function for the life of the page.
 */
export function useWatchedSeries(interrupt: () => void): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') interrupt();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      interrupt();
    };
  }, [interrupt]);
}

/** Does the same, and also ends a series when the connection is lost. */
export function useSeriesGuard(interrupt: () => void): void {
  useWatchedSeries(interrupt);
  useEffect(
    () =>
      store.sub(connectionAtom, () => {
        if (store.get(connectionAtom).state !== 'connected') interrupt();
      }),
    [interrupt],
  );
}
