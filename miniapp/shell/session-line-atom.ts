import { atom } from 'jotai';
import {
  sessionKeyAtom,
  sessionNetMicroAtom,
  sessionWageredMicroAtom,
} from '../profile/shown-wallet.ts';
import { store } from '../store.ts';
import { withStand, type SessionLine } from './session-line.ts';

/** The line of the player's session as far as this page has seen it; null for a guest. */
export const sessionLineAtom = atom<SessionLine | null>(null);

const standAtom = atom((get) => ({
  key: get(sessionKeyAtom),
  netMicro: get(sessionNetMicroAtom),
  wageredMicro: get(sessionWageredMicroAtom),
}));

/** Follows the session from now on; call once. A round counts when its outcome is on screen. */
export function startSessionLine(): void {
  const follow = () => {
    const { key, ...stand } = store.get(standAtom);
    store.set(sessionLineAtom, (line) => (key === null ? null : withStand(line, key, stand)));
  };
  store.sub(standAtom, follow);
  follow();
}
