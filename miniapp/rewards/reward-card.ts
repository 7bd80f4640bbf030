import type { ComponentType } from 'react';
import type { RewardName } from '../../shared/rewards/campaigns/terms.ts';
import type { RewardCardProps } from './offers/reward-card-props.ts';

/** A place on the page of bonuses. */
export type RewardCard = {
  readonly name: string;
  /** The rewards whose campaigns it shows; it is left out where none of them is in force. */
  readonly rewards: readonly RewardName[];
  readonly section: 'new' | 'permanent';
  readonly Card: ComponentType<RewardCardProps>;
};
