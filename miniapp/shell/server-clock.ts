import { atom } from 'jotai';
import { store } from '../store.ts';
import { onEvent } from '../transport/channel.ts';

/**
 * Milliseconds the server's clock is ahead of the device's, as of the last connection. Moments the
 * server names are reckoned against `Date.now()` plus this, for a device's clock may be wrong.
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
