import { useEffect } from 'react';
import { onEvent, send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

const ask = () => send('bonus', 'load');

/** The offers in force and the player's grants, loaded again when the server says they changed. */
export function useOffers() {
  const offers = useAnswerOf(ask);
  const { reload } = offers;
  useEffect(() => onEvent('rewardsChanged', () => void reload()), [reload]);
  return offers;
}
