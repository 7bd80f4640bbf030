import { CashbackCard } from './cashback/cashback-card.tsx';
import { ChannelBonusCard } from './channel-bonus/channel-bonus-card.tsx';
import { CryptoDepositCard } from './crypto-deposit/crypto-deposit-card.tsx';
import { FriendsWeekCard } from './friends-week/friends-week-card.tsx';
import { IntroductoryCard } from './introductory/introductory-card.tsx';
import { PartnerBonusCard } from './partner-bonus/partner-bonus-card.tsx';
import { PromoCard } from './promo/promo-card.tsx';
import { RakebackCard } from './rakeback/rakeback-card.tsx';
import type { RewardCard } from './reward-card.ts';
import { RepostCard } from './reposts/repost-card.tsx';
import { RobberyCard } from './robbery/robbery-card.tsx';
import { StoryBonusCard } from './story-bonus/story-bonus-card.tsx';
import { TonBonusCard } from './ton-bonus/ton-bonus-card.tsx';
import { VipCard } from './vip/vip-card.tsx';
import { WelcomeCard } from './welcome/welcome-card.tsx';

/** The cards of the page, in their order. Each reward has its card in a folder of its own. */
export const REWARD_CARDS: readonly RewardCard[] = [
  { name: 'introductory', rewards: ['introductory'], section: 'new', Card: IntroductoryCard },
  {
    name: 'ton-bonus',
    rewards: ['ton-connect', 'ton-friend'],
    section: 'new',
    Card: TonBonusCard,
  },
  { name: 'friends-week', rewards: ['friends-week'], section: 'new', Card: FriendsWeekCard },
  { name: 'partner', rewards: ['partner'], section: 'new', Card: PartnerBonusCard },
  { name: 'reposts', rewards: ['repost-x', 'repost-vk'], section: 'new', Card: RepostCard },
  { name: 'robbery', rewards: ['robbery'], section: 'permanent', Card: RobberyCard },
  { name: 'vip', rewards: ['vip'], section: 'permanent', Card: VipCard },
  { name: 'channel', rewards: ['channel'], section: 'permanent', Card: ChannelBonusCard },
  { name: 'story', rewards: ['story'], section: 'permanent', Card: StoryBonusCard },
  { name: 'rakeback', rewards: [], section: 'permanent', Card: RakebackCard },
  { name: 'cashback', rewards: ['cashback'], section: 'permanent', Card: CashbackCard },
  { name: 'promo', rewards: [], section: 'permanent', Card: PromoCard },
  { name: 'welcome', rewards: [], section: 'permanent', Card: WelcomeCard },
  {
    name: 'crypto-deposit',
    rewards: ['crypto-deposit'],
    section: 'permanent',
    Card: CryptoDepositCard,
  },
];
