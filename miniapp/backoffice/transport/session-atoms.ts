import { atom } from 'jotai';
import type { OfficePerson, SessionState } from '../../../shared/backoffice/session/contract.ts';
import { store } from '../../platform/store.ts';
import { post } from './post.ts';

/** How the browser is signed in; undefined until the server first said so. */
export const sessionAtom = atom<SessionState | undefined>(undefined);

/** The person who is signed in; undefined where nobody is. */
export const personAtom = atom<OfficePerson | undefined>((get) => {
  const session = get(sessionAtom);
  return session?.state === 'in' ? session.person : undefined;
});

/** Why the state of the session could not be read, in words. */
export const sessionFailureAtom = atom<string | undefined>(undefined);

export const keepSessionState = (session: SessionState): void => store.set(sessionAtom, session);

/** Reads the session again; what is known stays where the server does not answer. */
export async function lookAtSession(): Promise<void> {
  try {
    const answer = await post('session.look', {});
    if (!answer.ok) return;
    store.set(sessionFailureAtom, undefined);
    store.set(sessionAtom, answer.output as SessionState);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    store.set(sessionFailureAtom, text);
    if (store.get(sessionAtom) === undefined) store.set(sessionAtom, { state: 'out' });
  }
}

/** The server said that the session is over. */
export function sessionEnded(): void {
  void lookAtSession();
}
