import { useEffect } from 'react';
import { store } from '../../platform/store.ts';
import { isEligibleAtom } from '../../protection/eligible-atom.ts';
import { onEvent, send } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

const ask = () => send('bonus', 'load');

/**
 * The offers in force and the player's grants, loaded again when the server says they changed, and
 * when the player has answered what play asks of everybody.
 */
export function useOffers() {
  const offers = useAnswerOf(ask);
  const { state, reload } = offers;
  const isHeld =
    state.status === 'ready' && state.answer.offers.some((offer) => offer.state === 'paused');
  useEffect(() => onEvent('rewardsChanged', () => void reload()), [reload]);
  useEffect(
    () => (isHeld ? store.sub(isEligibleAtom, () => void reload()) : undefined),
    [isHeld, reload],
  );
  return offers;
}
