import type { CampaignTerms, RewardName } from '../../../shared/rewards/campaigns/terms.ts';

type Profit = { readonly profitMicro: bigint; readonly strategy: string };

/**
 * What the rule of a reward gives at most beyond what it costs to earn, for rewards that compute
 * their amount. A reward without a rule here is worth the most that one grant of it gives.
 */
const RULES: Partial<Record<RewardName, (mostMicro: bigint) => Profit>> = {};

export const computedProfit = ({ reward }: CampaignTerms, mostMicro: bigint): Profit =>
  RULES[reward]?.(mostMicro) ?? { profitMicro: mostMicro, strategy: 'the most of one grant' };
