import { atom } from 'jotai';
import { translateAtom } from '../i18n/language.ts';
import { userAtom } from '../profile/profile-atoms.ts';
import { showGuest } from '../profile/profile-events.ts';
import { store } from '../store.ts';
import { onEvent } from '../transport/channel.ts';
import { isQuietReconnectAtom } from '../transport/connection.ts';
import { setToken } from '../transport/sockets.ts';
import { showToast } from '../ui/toasts.ts';

/** Whether the server speaks a newer contract than this page, so that only a reload helps. */
export const isOldClientAtom = atom(false);

function endSession(): void {
  const wasPlayer = store.get(userAtom) !== null;
  setToken(undefined);
  showGuest();
  if (wasPlayer && !store.get(isQuietReconnectAtom))
    showToast(store.get(translateAtom)('refusal.wire.invalid-token'), { tone: 'warn' });
}

/** Acts on what the server says outside any request; call once. */
export function startServerErrors(): void {
  onEvent('error', ({ code }) => {
    if (code === 'invalid_token') endSession();
    if (code === 'old_client') store.set(isOldClientAtom, true);
  });
}
