import { atom } from 'jotai';
import {
  sessionKeyAtom,
  sessionNetMicroAtom,
  sessionWageredMicroAtom,
} from '../players/shown-wallet.ts';
import { store } from '../platform/store.ts';
import { withStand, type SessionLine } from './session-line.ts';

/** The chart line of the player's session since this page was opened; null for a guest. */
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
