import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { dueAtMs } from '../pots/pot-round.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { areHotKeysOnAtom, deskAtom, fastAtom, roundAtom, sendingAtom } from './fast-atoms.ts';
import { FAST_KEYS, type FastKeyAction } from './fast-keys.ts';
import { NO_FAST_TABLE } from './fast-table.ts';
import { chooseDesk, fastWatch, play } from './play-fast.ts';

let shownSeat: string | undefined;

/** Takes the desks off the screen for another player or another currency: they are others. */
function seat(of: string): void {
  if (of === shownSeat) return;
  shownSeat = of;
  store.set(fastAtom, NO_FAST_TABLE);
  store.set(sendingAtom, NOTHING_SENT);
}

/** Keeps the desks up to date while they are on screen. */
export function useFastTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  useEffect(() => seat(`${playerId}:${currencyId}`), [playerId, currencyId]);
  useTableWatch(fastWatch);
  useOverdueReload(dueAtMs(useAtomValue(roundAtom)), fastWatch);
}

function act(action: FastKeyAction): void {
  if (action === 'play') return play();
  const { desks } = store.get(fastAtom);
  const at = desks.findIndex((desk) => desk === store.get(deskAtom));
  const next = desks[at + (action === 'less' ? -1 : 1)];
  if (next !== undefined) chooseDesk(next.stake);
}

/** The hot keys of fast, while they are on. */
export function useFastKeys(): void {
  const isOn = useAtomValue(areHotKeysOnAtom);
  useHotKeys({ keys: FAST_KEYS, isOn, onAction: act });
}
