import { atom } from 'jotai';
import { launch } from '../platform/launch.ts';
import { tabStorage } from '../platform/safe-storage.ts';
import { store } from '../platform/store.ts';
import { isQuietReconnectAtom, reconnectForSession } from '../transport/connection.ts';
import { isTokenAlive, post } from '../transport/http.ts';
import { RefusedError, type RefusedName } from '../transport/refused-error.ts';
import { setToken } from '../transport/sockets.ts';
import { tokenKeeper } from './kept-token.ts';
import { userAtom } from './profile-atoms.ts';
import { refreshUser, showGuest } from './profile-events.ts';
import { refererIdAtom } from './referrer.ts';

const keeper = launch && tokenKeeper(tabStorage, launch.initData);

const SPENT: ReadonlySet<RefusedName> = new Set(['telegram.replayed', 'telegram.expired']);

/**
 * Whether this launch's init data can no longer be used to sign in: it works once, for a few
 * minutes. Trying again does not help then; only a new launch from the bot does.
 */
export const isLaunchSpentAtom = atom(keeper?.read() !== undefined);

/**
 * Must be called by every sign-in screen after success. On the web the cookie is the session and no
 * token is passed; resolves when both connections use the session and the profile is known.
 */
export async function signInFinished(token?: string): Promise<void> {
  if (token !== undefined) setToken(token);
  await reconnectForSession();
  if (store.get(userAtom) === null) await refreshUser();
}

/** Clears the session's token, in memory and in the tab. */
export function forgetToken(): void {
  keeper?.drop();
  setToken(undefined);
}

/**
 * Ends the session on the server and shows a guest; rejects with a `RefusedError` if it could not.
 * The connections reconnect in the background: the guest need not wait for them.
 */
export async function signOut(): Promise<void> {
  store.set(isQuietReconnectAtom, true);
  try {
    await post('/api/auth/exit', {});
  } catch (error) {
    store.set(isQuietReconnectAtom, false);
    throw error;
  }
  forgetToken();
  showGuest();
  void reconnectForSession();
}

async function signInWithInitData(initData: string): Promise<void> {
  try {
    const { token } = await post('/api/auth/telegram/webapp', {
      initData,
      refererId: store.get(refererIdAtom),
    });
    store.set(isLaunchSpentAtom, true);
    if (token === undefined) return;
    keeper?.keep(token);
    setToken(token);
  } catch (error) {
    if (error instanceof RefusedError && SPENT.has(error.name)) store.set(isLaunchSpentAtom, true);
    throw error;
  }
}

/**
 * Signs in inside Telegram, before the first connection; does nothing on the web. A reload resumes
 * the session of this launch; otherwise, or when that session has ended, the init data is used.
 * Rejects with a `RefusedError`.
 */
export async function signInWithLaunch(): Promise<void> {
  if (launch === undefined) return;
  const kept = keeper?.read();
  if (kept !== undefined && (await isTokenAlive(kept))) return setToken(kept);
  forgetToken();
  await signInWithInitData(launch.initData);
}
