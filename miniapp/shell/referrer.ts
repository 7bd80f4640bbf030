import { atom } from 'jotai';
import { launch } from '../platform/launch.ts';
import { store } from '../store.ts';
import { onEvent, send } from '../transport/channel.ts';
import { onConnected } from '../transport/connection.ts';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;
const START_PREFIX = 'ref_';

function codeOfLaunch(): string | null {
  const start = launch?.startParam;
  return start?.startsWith(START_PREFIX) === true ? start.slice(START_PREFIX.length) : null;
}

/**
 * The referral or advertising code this visit came with, from the address or Telegram's start
 * parameter; registration sends it as `refererId`. The server clears it once it is used.
 */
export const refererIdAtom = atom<string | null>(codeOfLaunch());

function sendCode(): void {
  const refId = store.get(refererIdAtom);
  if (refId === null || !CODE.test(refId)) return;
  send('user', 'setRefId', { refId }).catch(() => undefined);
}

/** Tells the server the code at each connection and whenever it changes; call once. */
export function startReferrer(): void {
  onConnected(sendCode);
  onEvent('app', (message) => {
    if (message.type === 'clearRef') store.set(refererIdAtom, null);
  });
  store.sub(refererIdAtom, sendCode);
}
