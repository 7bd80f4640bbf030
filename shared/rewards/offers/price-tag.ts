import { leastCostMicro } from '../../money/counted-stake.ts';
import { STAKE_FOR_ONE_RELEASED } from '../earned/release.ts';
import type { CampaignAward } from '../campaigns/terms.ts';

/** What an award asks before it is cash, in base micro-units. */
export type PriceTag = {
  /** What has to be staked, counted by what each bet costs on average; zero for nothing. */
  readonly stakeMicro: bigint;
  /** What the cheapest play of that costs on average. */
  readonly costMicro: bigint;
};

/**
 * What a player has to stake for an award of a sum, and what that costs on average. `ofMicro` is
 * what the award was reckoned from, a deposit for a match: for other awards the sum itself.
 */
export function priceTagOf(
  award: CampaignAward,
  {
    amountMicro,
    ofMicro = amountMicro,
  }: { readonly amountMicro: bigint; readonly ofMicro?: bigint },
): PriceTag {
  const stakeMicro = stakeFor(award, { amountMicro, ofMicro });
  return { stakeMicro, costMicro: leastCostMicro(stakeMicro) };
}

function stakeFor(
  award: CampaignAward,
  { amountMicro, ofMicro }: { readonly amountMicro: bigint; readonly ofMicro: bigint },
): bigint {
  switch (award.kind) {
    case 'cash':
    case 'bonus':
      return amountMicro * BigInt(award.wagers);
    case 'cash-after-play':
      return ofMicro * BigInt(award.times);
    case 'dic-locked':
    case 'usdic-locked':
      return amountMicro * STAKE_FOR_ONE_RELEASED;
    case 'dic-available':
      return 0n;
  }
}
