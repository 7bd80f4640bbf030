import { atom } from 'jotai';
import { userAtom } from '../players/profile-atoms.ts';
import { showGuest } from '../players/profile-events.ts';
import { forgetToken } from '../players/session.ts';
import { store } from '../platform/store.ts';
import { onEvent } from '../transport/channel.ts';
import { isQuietReconnectAtom, reconnectForSession } from '../transport/connection.ts';

/** Whether the server uses a newer contract than this page, so that only a reload helps. */
export const isOldClientAtom = atom(false);

/**
 * Connects again before a player becomes a guest, which requests the profile once more: a sign-in
 * in another tab ends this tab's session and leaves a newer cookie. Both connections say it, and a
 * logout does too: only the first counts.
 */
function endSession(): void {
  forgetToken();
  if (store.get(userAtom) === null) showGuest();
  else if (!store.get(isQuietReconnectAtom)) void reconnectForSession();
}

/** Handles what the server sends outside any request; call once. */
export function startServerErrors(): void {
  onEvent('error', ({ code }) => {
    if (code === 'invalid_token') endSession();
    if (code === 'old_client') store.set(isOldClientAtom, true);
  });
}
