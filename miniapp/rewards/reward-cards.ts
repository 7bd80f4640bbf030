import { CashbackCard } from './cashback/cashback-card.tsx';
import { RakebackCard } from './rakeback/rakeback-card.tsx';
import type { RewardCard } from './reward-card.ts';
import { VipCard } from './vip/vip-card.tsx';

/** The cards of the page, in their order. Each reward has its card in a folder of its own. */
export const REWARD_CARDS: readonly RewardCard[] = [
  { name: 'vip', rewards: ['vip'], section: 'permanent', Card: VipCard },
  { name: 'rakeback', rewards: [], section: 'permanent', Card: RakebackCard },
  { name: 'cashback', rewards: ['cashback'], section: 'permanent', Card: CashbackCard },
];
