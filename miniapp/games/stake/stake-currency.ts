import { useEffect } from 'react';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { betSteps } from './bet-amount.ts';

/**
 * Makes a function that calls `onChange` with a reset stake, in hundredths: the smallest step. It
 * calls it on its first call and when the display currency differs from that of the last call:
 * stake and stop limits are then reset, so that the same number is not staked in a more valuable
 * currency. Make one per game and keep it, because its memory must outlive the page.
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
