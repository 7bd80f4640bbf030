import { atom } from 'jotai';
import { openDialogsAtom } from '../../ui/open-dialogs.ts';
import { gameOfQuery } from './game-address.ts';

/** How an address changes: by the player's way back, and by the router. */
const CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

const namedGameAtom = atom(gameOfQuery(location.search));

namedGameAtom.onMount = (set) => {
  const read = () => set(gameOfQuery(location.search));
  read();
  for (const change of CHANGES) addEventListener(change, read);
  return () => {
    for (const change of CHANGES) removeEventListener(change, read);
  };
};

/** The game that the address asks for while no dialog is open. */
export const openingGameAtom = atom((get) =>
  get(openDialogsAtom).length > 0 ? undefined : get(namedGameAtom),
);
