import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { ownSeedReady } from '../../fairness/own-seed.ts';
import { rotationsAtom } from '../../fairness/proof-atoms.ts';
import { currencyAtom, userAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { autobetDraftAtom } from './autobet-panel.tsx';
import { loadHistory, loadRules } from './load-dice.ts';
import { tellDice } from './play-dice.ts';
import { interruptSeries } from './play-series.ts';

let shownPlayerId: number | undefined;

/** Empties the table when another player sits down at it, and keeps it when the same one is back. */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  interruptSeries();
  tellDice({ type: 'playerChanged' });
}

let stakeCurrencyId: number | undefined;

/**
 * Takes stake and stops back to where they began when another currency is on display than the one
 * they were chosen in, and ends a series, so that no numeral is staked in a dearer currency.
 */
export function followCurrency(): void {
  const { id } = store.get(currencyAtom);
  if (id === stakeCurrencyId) return;
  stakeCurrencyId = id;
  interruptSeries('currency');
  tellDice({ type: 'currencyChanged' });
  store.set(autobetDraftAtom, (draft) => ({ ...draft, stopProfit: '', stopLoss: '' }));
}

/** Follows the display currency, also a change made while the table was off screen. */
function useStakeCurrency(): void {
  useEffect(() => {
    followCurrency();
    return store.sub(currencyAtom, followCurrency);
  }, []);
}

/** A series goes on only while it is watched over a good connection. */
function useSeriesGuard(): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') interruptSeries();
    };
    const forgetConnection = store.sub(connectionAtom, () => {
      if (store.get(connectionAtom).state !== 'connected') interruptSeries();
    });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      forgetConnection();
      interruptSeries();
    };
  }, []);
}

/** Keeps the table's rules and rounds up to date while it is on screen. */
export function useDiceTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  const { state } = useAtomValue(connectionAtom);
  const rotations = useAtomValue(rotationsAtom);
  const isConnected = state === 'connected';
  const table = isConnected ? `${playerId}:${currencyId}` : undefined;
  useEffect(() => {
    if (table !== undefined) void loadRules(table);
  }, [table]);
  useEffect(() => {
    seat(playerId);
    if (!isConnected || playerId === undefined) return;
    void loadHistory();
    ownSeedReady().catch(() => undefined);
  }, [isConnected, playerId]);
  useEffect(() => {
    if (rotations > 0) tellDice({ type: 'seedRevealed' });
  }, [rotations]);
  useStakeCurrency();
  useSeriesGuard();
}
