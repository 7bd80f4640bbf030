import { useEffect } from 'react';
import { currencyAtom } from '../../profile/profile-atoms.ts';
import { store } from '../../store.ts';
import { betSteps } from './bet-amount.ts';

/**
 * Makes a function that calls `onChange` with the stake to begin anew with, in hundredths: the least step, when another currency is on display than at its last call,
 * and at its first: stake and stops then begin anew, so that no numeral is staked in a dearer
 * currency. Make one per game and keep it, for the memory must outlive the page.
 */
export function currencyFollower(onChange: (betHundredths: number) => void): () => void {
  let currencyId: number | undefined;
  return () => {
    const { id, courseMicro } = store.get(currencyAtom);
    if (id === currencyId) return;
    currencyId = id;
    const [least = 0] = betSteps(courseMicro);
    onChange(least);
  };
}

/** Follows the display currency, also a change made while the table was off screen. */
export function useStakeCurrency(follow: () => void): void {
  useEffect(() => {
    follow();
    return store.sub(currencyAtom, follow);
  }, [follow]);
}
