import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FAST_TIMES } from '../../../shared/games/fast/rules.ts';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { dueAtMs } from '../pots/pot-round.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { deskAtom, fastAtom, refundAtom, rulesAtom, sendingAtom } from './fast-atoms.ts';
import type { FastKeyAction } from './fast-keys.ts';
import { type FastDesk, type FastTable, NO_FAST_TABLE } from './fast-table.ts';
import { chooseDesk, dismissRefund, fastWatch, play } from './play-fast.ts';

let shownSeat: string | undefined;

/** Takes the desks off the screen for another player or another currency: they are others. */
function seat(of: string): void {
  if (of === shownSeat) return;
  shownSeat = of;
  store.set(fastAtom, NO_FAST_TABLE);
  store.set(rulesAtom, { kind: 'loading' });
  store.set(sendingAtom, NOTHING_SENT);
}

/** How long it is said that the last stake went back. */
const REFUND_NOTE_MS = 12_000;

/**
 * When the next step of a desk is due. One with an outcome is due to be freed, also where nobody looks
 * on, so that its draw never lands here.
 */
function deskDueAtMs({ round, isFreed }: FastDesk): number | null {
  if (isFreed || round === undefined) return null;
  return dueAtMs({ ...round, hasLanded: round.result !== null }, FAST_TIMES.rewardMs);
}

/** When the first step of any desk is due. */
function firstDueAtMs({ desks }: FastTable): number | null {
  const due = desks.map(deskDueAtMs).filter((dueMs) => dueMs !== null);
  return due.length === 0 ? null : Math.min(...due);
}

/** Keeps the desks up to date while they are on screen. */
export function useFastTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  useEffect(() => seat(`${playerId}:${currencyId}`), [playerId, currencyId]);
  useTableWatch(fastWatch);
  useOverdueReload(firstDueAtMs(useAtomValue(fastAtom)), fastWatch);
  const refundedId = useAtomValue(refundAtom)?.roundId;
  useEffect(() => {
    if (refundedId === undefined) return undefined;
    const timer = setTimeout(dismissRefund, REFUND_NOTE_MS);
    return () => clearTimeout(timer);
  }, [refundedId]);
}

/** Shows the desk with the next smaller or larger stake. */
export function changeDesk(action: Exclude<FastKeyAction, 'play'>): void {
  const { desks } = store.get(fastAtom);
  const at = desks.findIndex((desk) => desk === store.get(deskAtom));
  const next = desks[at + (action === 'less' ? -1 : 1)];
  if (next !== undefined) chooseDesk(next.stake);
}

/** What a hot key of fast does. */
export const actFastKey = (action: FastKeyAction) =>
  action === 'play' ? play() : changeDesk(action);
