import { sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { betLimitsAtom, cursorAtom, isRunningAtom, minesAtom, tellMines } from './mines-atoms.ts';
import { type KeyAction, MINES_KEYS } from './mines-keys.ts';
import { moveCursor } from './move-cursor.ts';
import { openRandomTile, openTile, takeWin } from './play-mines.ts';

function changeBet(action: 'half' | 'double'): void {
  const change = action === 'half' ? halveBet : doubleBet;
  const { betHundredths } = store.get(minesAtom);
  tellMines({ type: 'betChosen', betHundredths: change(betHundredths, store.get(betLimitsAtom)) });
}

/** Moves the keyboard's tile and takes the focus to it, from wherever it was. */
function move(step: 'left' | 'right' | 'up' | 'down'): void {
  const next = moveCursor(store.get(cursorAtom), step);
  store.set(cursorAtom, next);
  document.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
}

function act(action: KeyAction, onBegin: () => void): void {
  if (action === 'half' || action === 'double') return changeBet(action);
  if (action === 'take') return void takeWin();
  if (action === 'random') return void openRandomTile();
  if (action !== 'press') return move(action);
  if (store.get(isRunningAtom)) return void openTile(store.get(cursorAtom));
  return store.get(sessionAtom) === 'guest' ? openModal('registration') : onBegin();
}

/** Hears the hot keys of the mines table while it is shown. */
export function MinesKeysListener({ onBegin }: { readonly onBegin: () => void }) {
  useHotKeys({ keys: MINES_KEYS, isOn: true, onAction: (action) => act(action, onBegin) });
  return null;
}
