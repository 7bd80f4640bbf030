import { useEffect } from 'react';
import { currencyAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';

/**
 * Makes a function that calls `onChange` when another currency is on display than at its last call,
 * and at its first: stake and stops then begin anew, so that no numeral is staked in a dearer
 * currency. Make one per game and keep it, for the memory must outlive the page.
 */
export function currencyFollower(onChange: () => void): () => void {
  let currencyId: number | undefined;
  return () => {
    const { id } = store.get(currencyAtom);
    if (id === currencyId) return;
    currencyId = id;
    onChange();
  };
}

/** Follows the display currency, also a change made while the table was off screen. */
export function useStakeCurrency(follow: () => void): void {
  useEffect(() => {
    follow();
    return store.sub(currencyAtom, follow);
  }, [follow]);
}
