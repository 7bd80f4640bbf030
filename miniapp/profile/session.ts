import { launch } from '../platform/launch.ts';
import { store } from '../store.ts';
import { isQuietReconnectAtom, reconnectForSession } from '../transport/connection.ts';
import { post } from '../transport/http.ts';
import { setToken } from '../transport/sockets.ts';
import { showGuest } from './profile-events.ts';

/**
 * To be called by every sign-in screen after success. On the web the cookie is the session and no
 * token is passed; resolves when both connections speak for the player.
 */
export async function signInFinished(token?: string): Promise<void> {
  if (token !== undefined) setToken(token);
  await reconnectForSession();
}

/**
 * Ends the session on the server and shows a guest; rejects with a `RefusedError` if it could not.
 * The connections are renewed behind it: the guest need not wait for them.
 */
export async function signOut(): Promise<void> {
  store.set(isQuietReconnectAtom, true);
  try {
    await post('/api/auth/exit', {});
  } catch (error) {
    store.set(isQuietReconnectAtom, false);
    throw error;
  }
  setToken(undefined);
  showGuest();
  void reconnectForSession();
}

/**
 * Signs in with the launch data inside Telegram, before the first connection; does nothing on the
 * web. Rejects with a `RefusedError`.
 */
export async function signInWithLaunch(): Promise<void> {
  if (launch === undefined) return;
  const { token } = await post('/api/auth/telegram/webapp', { initData: launch.initData });
  setToken(token);
}
