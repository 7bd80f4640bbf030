import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { StoryBonus } from '../../../shared/rewards/story-bonus/contract.ts';
import { store } from '../../platform/store.ts';
import { onEvent, send } from '../../transport/channel.ts';
import { usePolled } from '../members/use-polled.ts';
import { usePress } from '../offers/use-press.ts';

const ask = async (): Promise<StoryBonus> => (await send('bonus', 'telegramStoryCheck')).data;

/** Rises with each bonus that this window took: the card and the dialog ask again. */
const takenAtom = atom(0);

/** Where the player stands with the bonus for a story; asked again when the bot got one. */
export function useStoryBonus() {
  const bonus = usePolled(ask);
  const { reload } = bonus;
  const taken = useAtomValue(takenAtom);
  useEffect(() => {
    if (taken > 0) void reload();
  }, [taken, reload]);
  useEffect(() => onEvent('rewardsChanged', () => void reload()), [reload]);
  return bonus;
}

/** Takes the bonus; `onTaken` runs after it was given. */
export const useTakeStory = (onTaken: () => void) =>
  usePress(async () => {
    await send('bonus', 'takeTelegramStoryBonus');
    store.set(takenAtom, (count) => count + 1);
    onTaken();
  });
