import type { ComponentType } from 'react';
import type { RewardName } from '../../shared/rewards/campaigns/terms.ts';
import { CryptoDepositCard } from './crypto-deposit/crypto-deposit-card.tsx';
import { IntroductoryCard } from './introductory/introductory-card.tsx';
import type { RewardCardProps } from './offers/reward-card-props.ts';
import { PromoCard } from './promo/promo-card.tsx';
import { TonBonusCard } from './ton-bonus/ton-bonus-card.tsx';
import { WelcomeCard } from './welcome/welcome-card.tsx';

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
  {
    name: 'introductory',
    rewards: ['introductory'],
    section: 'new',
    Card: IntroductoryCard,
  },
  {
    name: 'ton-bonus',
    rewards: ['ton-connect', 'ton-friend'],
    section: 'new',
    Card: TonBonusCard,
  },
  { name: 'promo', rewards: [], section: 'permanent', Card: PromoCard },
  { name: 'welcome', rewards: [], section: 'permanent', Card: WelcomeCard },
  {
    name: 'crypto-deposit',
    rewards: ['crypto-deposit'],
    section: 'permanent',
    Card: CryptoDepositCard,
  },
];
