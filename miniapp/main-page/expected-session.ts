import { atom } from 'jotai';
import { isTelegram } from '../platform/launch.ts';
import { sessionAtom } from '../profile/profile-atoms.ts';

const STORAGE_KEY = 'rollhouse.lastSession';

type Session = 'guest' | 'player';

function lastSession(): Session {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'player' ? 'player' : 'guest';
  } catch {
    return 'guest';
  }
}

/** Keeps who visited last, so the next visit lays the page out for them before the server answers. */
export function rememberSession(session: Session | 'unknown'): void {
  if (session === 'unknown') return;
  try {
    localStorage.setItem(STORAGE_KEY, session);
  } catch {
    // A browser without storage only loses the guess.
  }
}

/** Whom the page is laid out for: who is there, or, while that is unknown, who was there last. */
export const expectedSessionAtom = atom<Session>((get) => {
  const session = get(sessionAtom);
  if (session !== 'unknown') return session;
  return isTelegram ? 'player' : lastSession();
});
