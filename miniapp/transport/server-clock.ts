import { atom } from 'jotai';
import { store } from '../platform/store.ts';
import { onEvent } from './channel.ts';

/**
 * Milliseconds by which the server's clock is ahead of the device's, measured at the last
 * connection. Compare the server's timestamps with `Date.now()` plus this, because a device's clock
 * may be wrong.
 */
export const clockOffsetMsAtom = atom(0);

/** Compares the clocks at each connection; call once. */
export function startServerClock(): void {
  onEvent('app', (message) => {
    if (message.type === 'serverTime') {
      store.set(clockOffsetMsAtom, message.data.time - Date.now());
    }
  });
}
