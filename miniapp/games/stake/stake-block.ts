import { atom } from 'jotai';
import {
  currenciesAtom,
  currencyAtom,
  sessionAtom,
  userAtom,
} from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';

/**
 * Why nothing can be staked in any game now: no connection, or the player's currency is not known.
 */
export type StakeBlock = 'connection' | 'player';

/**
 * Why a stake is not possible in any game; `undefined` for a player whose currency and rate are
 * known, and for a guest, who is asked to sign in instead.
 */
export const stakeBlockAtom = atom<StakeBlock | undefined>((get) => {
  if (get(connectionAtom).state !== 'connected') return 'connection';
  if (get(sessionAtom) === 'unknown') return 'player';
  const user = get(userAtom);
  const isCurrencyKnown =
    get(currenciesAtom).length > 0 && get(currencyAtom).id === user?.targetCurrency;
  return user === null || isCurrencyKnown ? undefined : 'player';
});
