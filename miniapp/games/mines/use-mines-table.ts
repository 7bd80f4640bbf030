import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { onEvent } from '../../transport/channel.ts';
import { store } from '../../platform/store.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useTableRules } from '../stake/table-rules.ts';
import { useSeriesGuard } from '../stake/use-series-guard.ts';
import { minesTable, tellMines } from './mines-atoms.ts';
import { minesPages } from './mines-pages.ts';
import { minesSeries, seriesDraftAtom } from './play-series.ts';

let shownPlayerId: number | undefined;

/**
 * Empties the table when another player sits down at it, and keeps it when the same one is back.
 */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  minesSeries.interrupt();
  tellMines({ type: 'playerChanged' });
}

/**
 * When the currency changes, resets stake and stop limits and ends a series; a game in progress
 * keeps its own.
 */
const followCurrency = currencyFollower((betHundredths) => {
  minesSeries.interrupt('currency');
  tellMines({ type: 'currencyChanged', betHundredths });
  store.set(seriesDraftAtom, (draft) => ({ ...draft, stopProfit: '', stopLoss: '' }));
});

/** Keeps the table, its game and the player's games up to date while it is on screen. */
export function useMinesTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const isConnected = useAtomValue(connectionAtom).state === 'connected';
  useEffect(() => {
    seat(playerId);
    if (!isConnected || playerId === undefined) return;
    void minesPages.loadNewest();
    ownSeedReady().catch(() => undefined);
  }, [isConnected, playerId]);
  useTableRules(minesTable);
  useStakeCurrency(followCurrency);
  useSeriesGuard(minesSeries.interrupt);
  useEffect(
    () =>
      onEvent('mines', (event) => {
        if (event.type === 'load') tellMines({ type: 'gameTold', game: event.game });
      }),
    [],
  );
}
