import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FAST_TIMES } from '../../../shared/games/fast/rules.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { dueAtMs } from '../pots/pot-round.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { areHotKeysOnAtom, deskAtom, fastAtom, sendingAtom } from './fast-atoms.ts';
import { FAST_KEYS, type FastKeyAction } from './fast-keys.ts';
import { type FastDesk, NO_FAST_TABLE } from './fast-table.ts';
import { chooseDesk, fastWatch, play } from './play-fast.ts';

let shownSeat: string | undefined;

/** Takes the desks off the screen for another player or another currency: they are others. */
function seat(of: string): void {
  if (of === shownSeat) return;
  shownSeat = of;
  store.set(fastAtom, NO_FAST_TABLE);
  store.set(sendingAtom, NOTHING_SENT);
}

/** When the next step of a desk is due; a result stays no longer than its time. */
function deskDueAtMs(desk: FastDesk | undefined): number | null {
  const { round, isFreed } = desk ?? {};
  if (round?.hasLanded !== true) return dueAtMs(round);
  const { spinBeganAtMs, spinMs } = round.clock;
  if (isFreed === true || spinBeganAtMs === null) return null;
  return spinBeganAtMs + spinMs + FAST_TIMES.rewardMs;
}

/** Keeps the desks up to date while they are on screen. */
export function useFastTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  useEffect(() => seat(`${playerId}:${currencyId}`), [playerId, currencyId]);
  useTableWatch(fastWatch);
  useOverdueReload(deskDueAtMs(useAtomValue(deskAtom)), fastWatch);
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
