import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { rotationsAtom } from '../../fairness/proof-atoms.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useTableRules } from '../stake/table-rules.ts';
import { useSeriesGuard } from '../stake/use-series-guard.ts';
import { autobetDraftAtom } from './dice-series.ts';
import { diceTable } from './dice-atoms.ts';
import { dicePages } from './dice-pages.ts';
import { tellDice } from './play-dice.ts';
import { diceSeries } from './play-series.ts';

let shownPlayerId: number | undefined;

/**
 * Empties the table when another player sits down at it, and keeps it when the same one is back.
 */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  diceSeries.interrupt();
  tellDice({ type: 'playerChanged' });
}

/** Takes stake and stops back to where they began, and ends a series, in another currency. */
export const followCurrency = currencyFollower((betHundredths) => {
  diceSeries.interrupt('currency');
  tellDice({ type: 'currencyChanged', betHundredths });
  store.set(autobetDraftAtom, (draft) => ({ ...draft, stopProfit: '', stopLoss: '' }));
});

/** Keeps the table's rules and rounds up to date while it is on screen. */
export function useDiceTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const isConnected = useAtomValue(connectionAtom).state === 'connected';
  const rotations = useAtomValue(rotationsAtom);
  useTableRules(diceTable);
  useEffect(() => {
    seat(playerId);
    if (!isConnected || playerId === undefined) return;
    void dicePages.loadNewest();
    ownSeedReady().catch(() => undefined);
  }, [isConnected, playerId]);
  useEffect(() => {
    if (rotations > 0) tellDice({ type: 'seedRevealed' });
  }, [rotations]);
  useStakeCurrency(followCurrency);
  useSeriesGuard(diceSeries.interrupt);
}
