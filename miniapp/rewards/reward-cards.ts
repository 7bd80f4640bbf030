import type { ComponentType } from 'react';
import type { RewardCardProps } from './offers/reward-card-props.ts';
import type { RewardName } from '../../shared/rewards/campaigns/terms.ts';
import { RobberyCard } from './robbery/robbery-card.tsx';

/** A place on the page of bonuses. */
export type RewardCard = {
  readonly name: string;
  /** The rewards whose campaigns it shows; it is left out where none of them is in force. */
  readonly rewards: readonly RewardName[];
  readonly section: 'new' | 'permanent';
  readonly Card: ComponentType<RewardCardProps>;
};

/** The cards of the page, in their order. Each reward has its card in a folder of its own. */
export const REWARD_CARDS: readonly RewardCard[] = [
  { name: 'robbery', rewards: ['robbery'], section: 'permanent', Card: RobberyCard },
];
