import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { currencyAtom, isSignedInAtom } from '../../players/profile-atoms.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { deskLeastMicro } from './tier-terms.ts';

/**
 * The smallest deposit that the player can make by card or transfer in their currency, in base
 * micro-units; zero until it is known, for a guest, and where the currency has no payway.
 */
export function useDeskLeast(): bigint {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { id } = useAtomValue(currencyAtom);
  const ask = useCallback(
    async () =>
      isSignedIn ? (await send('cash', 'loadPayWaysDeposit', { currency: id })).payWays : [],
    [isSignedIn, id],
  );
  const { state } = useAnswerOf(ask);
  return state.status === 'ready' ? deskLeastMicro(state.answer) : 0n;
}
