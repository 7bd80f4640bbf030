import { FULL_COST_BP, leastCostMicro } from '../../../shared/money/counted-stake.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import type { CampaignTerms, RewardName } from '../../../shared/rewards/campaigns/terms.ts';
import { CASHBACK_CAP_BP } from '../../../shared/rewards/cashback/rules.ts';
import {
  ROBBERY_DEPOSIT_DAYS,
  ROBBERY_LEAST_TOP_MICRO,
} from '../../../shared/rewards/robbery/rules.ts';
import { vipReward } from '../../../shared/rewards/vip/rules.ts';

type Profit = { readonly profitMicro: bigint; readonly strategy: string };

/**
 * What the rule of a reward gives at most beyond what it costs to earn, for rewards that compute
 * their amount. A reward without a rule here is worth the most that one grant of it gives.
 */
const RULES: Partial<Record<RewardName, (mostMicro: bigint) => Profit>> = {
  vip: bestLevel,
  cashback: (mostMicro) => ({
    // It gives no more of the counted stake than that costs on average.
    profitMicro: CASHBACK_CAP_BP <= FULL_COST_BP ? 0n : mostMicro,
    strategy: 'none: it gives back less of a week than its play costs',
  }),
  'friends-week': (mostMicro) => ({
    // The play of the five costs 2,500 gross, but other rewards give most of that back.
    profitMicro: mostMicro,
    strategy: 'five accounts of one’s own each week, whose play other rewards pay back',
  }),
  robbery: () => ({
    // Beyond the floor it gives a tenth of what play costs. The floor asks for a deposit in thirty
    // days, and three alike of one spin each day in them.
    profitMicro: ROBBERY_LEAST_TOP_MICRO * BigInt(ROBBERY_DEPOSIT_DAYS),
    strategy: 'the least top on every day after a deposit, three alike each time',
  }),
};

/** All rewards through a level less what reaching it costs, at the level where that is most. */
function bestLevel(): Profit {
  let given = 0n;
  let best: Profit = { profitMicro: 0n, strategy: 'none: each level costs more than it gives' };
  for (const { statusId, statusName, needsCompoints } of VIP_LEVELS) {
    given += BigInt(vipReward(statusId)) * MICRO_PER_UNIT;
    const cost = leastCostMicro(BigInt(needsCompoints) * MICRO_PER_UNIT);
    const profitMicro = given - cost;
    if (profitMicro > best.profitMicro) {
      best = { profitMicro, strategy: `${statusName}, by as many persons as one can be` };
    }
  }
  return best;
}

export const computedProfit = ({ reward }: CampaignTerms, mostMicro: bigint): Profit =>
  RULES[reward]?.(mostMicro) ?? { profitMicro: mostMicro, strategy: 'the most of one grant' };
