import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { IntroductoryInfo } from '../../../shared/rewards/introductory/contract.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { call } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** What a guest sees: no tier is used. */
export const NO_TIERS: IntroductoryInfo = { usedBonuses: [], activeBonus: null, balance: 0 };

const askForPlayer = () => call('bonus.introductory.getInfo', {});
const askForGuest = async () => NO_TIERS;

/** The tiers that the player has used and the one that waits. */
export function useIntroductory() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const info = useAnswerOf(isSignedIn ? askForPlayer : askForGuest);
  const { reload } = info;
  useEffect(() => onEvent('rewardsChanged', () => void reload()), [reload]);
  return info;
}
