import { useEffect } from 'react';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';

/**
 * Ends a series as soon as its player no longer watches it or the connection is lost. `interrupt`
 * must be the same function for the life of the page.
 */
export function useSeriesGuard(interrupt: () => void): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') interrupt();
    };
    const forgetConnection = store.sub(connectionAtom, () => {
      if (store.get(connectionAtom).state !== 'connected') interrupt();
    });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      forgetConnection();
      interrupt();
    };
  }, [interrupt]);
}
