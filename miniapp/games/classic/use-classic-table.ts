import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { TABLE_TIMES } from '../../../shared/games/table/times.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { NOTHING_SENT } from '../pots/sending.ts';
import { dueAtMs } from '../pots/pot-round.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import { betAtom, betLimitsAtom, classicAtom, roundAtom, sendingAtom } from './classic-atoms.ts';
import type { ClassicKeyAction } from './classic-keys.ts';
import { classicWatch, play } from './play-classic.ts';

let shownPlayerId: number | undefined;

/** Takes the player's own stakes off the screen when another one sits down at it. */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  store.set(classicAtom, ({ round, before, biggest }) => ({ round, before, biggest }));
  store.set(sendingAtom, NOTHING_SENT);
}

/** Takes the stake back to where it began in another currency. */
const followCurrency = currencyFollower((betHundredths) => store.set(betAtom, betHundredths));

/** Keeps the pot up to date while it is on screen. */
export function useClassicTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  useEffect(() => seat(playerId), [playerId]);
  useTableWatch(classicWatch);
  useOverdueReload(dueAtMs(useAtomValue(roundAtom), TABLE_TIMES.rewardMs), classicWatch);
  useStakeCurrency(followCurrency);
}

/** Halves or doubles the stake, within its limits. */
export function changeStake(action: Exclude<ClassicKeyAction, 'play'>): void {
  const change = action === 'half' ? halveBet : doubleBet;
  const limits = store.get(betLimitsAtom);
  store.set(betAtom, (bet) => change(bet, limits));
}

/** What a hot key of classic does. */
export const actClassicKey = (action: ClassicKeyAction) =>
  action === 'play' ? play() : changeStake(action);
