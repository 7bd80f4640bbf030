import { useEffect } from 'react';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { betSteps } from './bet-amount.ts';

/** The stake that the player chose last in any game of this visit, and the currency it was in. */
let chosen: { readonly currencyId: number; readonly hundredths: number } | undefined;

/** Keeps a chosen stake for the games that are opened after it. */
export function rememberStake(hundredths: number): void {
  chosen = { currencyId: store.get(currencyAtom).id, hundredths };
}

/**
 * Makes a function that calls `onChange` with the stake to begin with, in hundredths: the one
 * chosen last in this currency, or the smallest step. It calls it on its first call and when the
 * display currency differs from that of the last call: stake and stop limits are then reset, so
 * that the same number is not staked in a more valuable currency. Make one per game and keep it,
 * because its memory must outlive the page.
 */
export function currencyFollower(onChange: (betHundredths: number) => void): () => void {
  let currencyId: number | undefined;
  return () => {
    const { id, courseMicro } = store.get(currencyAtom);
    if (id === currencyId) return;
    currencyId = id;
    const [least = 0] = betSteps(courseMicro);
    onChange(chosen?.currencyId === id ? chosen.hundredths : least);
  };
}

/** Follows the display currency, also a change made while the table was off screen. */
export function useStakeCurrency(follow: () => void): void {
  useEffect(() => {
    follow();
    return store.sub(currencyAtom, follow);
  }, [follow]);
}
