import { atom } from 'jotai';
import { launch } from '../platform/launch.ts';
import { deviceStorage } from '../platform/safe-storage.ts';
import { store } from '../platform/store.ts';
import { onEvent, send } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';
import { referralKeeper } from './kept-referral.ts';
import { referralOfVisit } from './referral.ts';

const keeper = referralKeeper(deviceStorage, Date.now);

/**
 * The referral this visitor came by first, `ref_…` or `ads_…`; registration and Telegram's sign-in
 * send it as `refererId`. It is kept for reloads and later visits until the server says `clearRef`;
 * without storage it lasts for the visit. The server itself decides whether it counts.
 */
export const refererIdAtom = atom<string | null>(
  keeper.touch(referralOfVisit(location.pathname, launch?.startParam)),
);

/** Sends the referral to the server at each connection, and forgets it when told to; call once. */
export function startReferrer(): void {
  onConnected(() => {
    const refId = store.get(refererIdAtom);
    if (refId !== null) send('user', 'setRefId', { refId }).catch(() => undefined);
  });
  onEvent('app', ({ type }) => {
    if (type !== 'clearRef') return;
    keeper.drop();
    store.set(refererIdAtom, null);
  });
}
