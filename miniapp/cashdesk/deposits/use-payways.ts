import { useCallback } from 'react';
import { isTouchOnly } from '../../platform/touch.ts';
import { type ChannelReply, send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** The payways for deposits in one currency. */
export type DepositOffer = ChannelReply<'cash', 'loadPayWaysDeposit'>;
export type OfferState = DepositOffer | 'waiting' | 'failed';

/** The offer for a currency; a late answer for another currency is ignored. */
export function usePayways(currencyId: number) {
  const ask = useCallback(
    () => send('cash', 'loadPayWaysDeposit', { isMobile: isTouchOnly, currency: currencyId }),
    [currencyId],
  );
  const { state, retry } = useAnswerOf<DepositOffer>(ask);
  const offer: OfferState = state.status === 'ready' ? state.answer : state.status;
  return { state: offer, retry };
}
