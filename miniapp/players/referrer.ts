import { atom } from 'jotai';
import { launch } from '../platform/launch.ts';
import { store } from '../platform/store.ts';
import { onEvent, send } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';
import { referralOfStart } from './referral.ts';

/**
 * The referral of this visit, `ref_…` or `ads_…`, from the address or Telegram's start parameter;
 * registration sends it as `refererId`. It lasts for the visit, unless the server says `clearRef`;
 * the server itself counts only a player's first one.
 */
export const refererIdAtom = atom<string | null>(referralOfStart(launch?.startParam));

function sendReferral(): void {
  const refId = store.get(refererIdAtom);
  if (refId !== null) send('user', 'setRefId', { refId }).catch(() => undefined);
}

/** Sends the referral to the server at each connection and whenever it changes; call once. */
export function startReferrer(): void {
  onConnected(sendReferral);
  onEvent('app', (message) => {
    if (message.type === 'clearRef') store.set(refererIdAtom, null);
  });
  store.sub(refererIdAtom, sendReferral);
}
