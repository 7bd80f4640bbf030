import { atom } from 'jotai';
import { userAtom } from '../players/profile-atoms.ts';
import { refreshUser, showGuest } from '../players/profile-events.ts';
import { forgetToken } from '../players/session.ts';
import { store } from '../platform/store.ts';
import { onEvent } from '../transport/channel.ts';
import { isQuietReconnectAtom, reconnectForSession } from '../transport/connection.ts';
import { openModal } from '../ui/modal-atom.ts';

/** Whether the server uses a newer contract than this page, so that only a reload helps. */
export const isOldClientAtom = atom(false);

/**
 * Requests the profile once more before a player becomes a guest: a sign-in in another tab ends
 * this tab's session and leaves a newer cookie. Whoever is one then is told so and asked to log in.
 */
async function endSession(): Promise<void> {
  const wasPlayer = store.get(userAtom) !== null;
  forgetToken();
  if (!wasPlayer || store.get(isQuietReconnectAtom)) return showGuest();
  await reconnectForSession();
  await refreshUser();
  if (store.get(userAtom) === null) openModal('ended');
}

/** Handles what the server sends outside any request; call once. */
export function startServerErrors(): void {
  onEvent('error', ({ code }) => {
    if (code === 'invalid_token') void endSession();
    if (code === 'old_client') store.set(isOldClientAtom, true);
  });
}
