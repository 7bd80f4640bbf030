import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { deskLeastMicro } from './tier-terms.ts';

/**
 * The smallest deposit that can be made by card or transfer in the display currency, as the cash desk
 * names it, in base micro-units by the rate of display; zero until it is known, and where the
 * currency has no payway.
 */
export function useDeskLeast(): bigint {
  const { id, courseMicro } = useAtomValue(currencyAtom);
  const ask = useCallback(
    async () => (await send('cash', 'loadPayWaysDeposit', { currency: id })).payWays,
    [id],
  );
  const { state } = useAnswerOf(ask);
  return state.status === 'ready' ? deskLeastMicro(state.answer, BigInt(courseMicro)) : 0n;
}
