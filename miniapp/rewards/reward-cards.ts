import type { ComponentType } from 'react';
import type { GrantView, Offers, OfferView } from '../../shared/rewards/offers/contract.ts';
import type { RewardName } from '../../shared/rewards/campaigns/terms.ts';
import { RobberyCard } from './robbery/robbery-card.tsx';

/** What the card of a reward is drawn from. */
export type RewardCardProps = {
  /** The campaigns of the reward that are in force, in the order of their ids. */
  readonly offers: readonly OfferView[];
  /** The player's grants of them, newest first; none for a guest. */
  readonly grants: readonly GrantView[];
  /** Null for a guest, whom each button leads to the sign-in window. */
  readonly money: Offers['money'];
  /** Loads the offers again after something was taken. */
  readonly onChange: () => void;
};

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
