import { FULL_COST_BP } from '../../../shared/money/counted-stake.ts';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import { bestBonusPlay } from './bonus-strategy.ts';
import { computedProfit } from './computed-profit.ts';

/** What the cleverest player gains from a campaign, and what its operator may lose by it. */
export type CampaignProof = {
  /** The expected gain of one person who plays it best, or of two who share, per person. */
  readonly profitMicro: bigint;
  /** The same for a player alone, where that was worked out exactly. */
  readonly aloneMicro: bigint | undefined;
  /** What the terms state as the most one person may cost. */
  readonly statedMicro: bigint;
  /** Whether the terms state the truth: no strategy gains more, nor as often as one likes. */
  readonly holds: boolean;
  /** The most that the budget can lose in all; undefined where no budget bounds it. */
  readonly mostLostMicro: bigint | undefined;
  /** Which strategy that is. */
  readonly strategy: string;
};

/** What gains anything and is neither once for a player nor bounded by a budget can be taken for ever. */
const isEndless = ({ isOncePerPlayer, budget }: CampaignTerms, { profitMicro }: Profit) =>
  profitMicro > 0n && !isOncePerPlayer && Object.keys(budget).length === 0;

type Profit = Pick<CampaignProof, 'profitMicro' | 'strategy'> & { readonly aloneMicro?: bigint };

/**
 * Judges the terms of a campaign by the best strategy against our own games.
 *
 * The bounds rest on two facts. No bet of ours gains on average, so that two who share never take out
 * more than was put in: an award is worth its amount at most, however it moves between them. And a
 * counted stake costs at least 2.5% of itself on average, whoever makes it: an award that is paid
 * only for counted stake gains at most its amount less that cost, by Markov's inequality also for
 * one who stops when they like.
 */
export function proveCampaign(terms: CampaignTerms, usdRateMicro = 100_000_000n): CampaignProof {
  const profit = profitOf(terms, usdRateMicro);
  const statedMicro = BigInt(terms.costPerPersonMicro);
  const { totalMicro, grants } = terms.budget;
  const byGrants = grants === undefined ? undefined : BigInt(grants) * profit.profitMicro;
  const mostLostMicro = totalMicro === undefined ? byGrants : BigInt(totalMicro);
  return {
    aloneMicro: undefined,
    ...profit,
    statedMicro,
    holds: profit.profitMicro <= statedMicro && !isEndless(terms, profit),
    mostLostMicro,
  };
}

function profitOf(terms: CampaignTerms, usdRateMicro: bigint): Profit {
  const { amount } = terms;
  switch (amount.kind) {
    case 'fixed':
      return profitOfAward(terms, BigInt(amount.amountMicro));
    case 'fixed-usd':
      return profitOfAward(terms, (BigInt(amount.hundredths) * usdRateMicro) / 100n);
    case 'match':
      return profitOfAward(terms, BigInt(amount.mostMicro), amount.percent);
    case 'computed':
      return computedProfit(terms, BigInt(amount.mostMicro));
  }
}

const NO_GAIN = 'none: what it asks costs more than it gives';

function profitOfAward({ award }: CampaignTerms, amountMicro: bigint, percent?: number): Profit {
  switch (award.kind) {
    case 'dic-locked':
    case 'usdic-locked':
      return { profitMicro: 0n, strategy: NO_GAIN };
    case 'cash-after-play': {
      // Of a deposit D it gives p% of D for a counted stake of `times` × D.
      const costBp = FULL_COST_BP * BigInt(award.times);
      const givenBp = BigInt(percent ?? 0) * 100n;
      if (percent !== undefined && givenBp <= costBp) return { profitMicro: 0n, strategy: NO_GAIN };
      const gain =
        percent === undefined ? amountMicro : (amountMicro * (givenBp - costBp)) / givenBp;
      return { profitMicro: gain, strategy: 'the least counted stake, by the cheapest play' };
    }
    case 'bonus': {
      const part = bestBonusPlay({
        amountMicro,
        needMicro: amountMicro * BigInt(award.wagers),
        maxStakeMicro: BigInt(award.maxStakeMicro),
        capMicro: amountMicro * BigInt(award.winCapTimes),
      });
      const aloneMicro = (amountMicro * BigInt(Math.round(part * 10_000))) / 10_000n;
      return {
        profitMicro: amountMicro,
        aloneMicro,
        strategy: 'lost to a friend who is paid in cash',
      };
    }
    case 'cash':
    case 'dic-available':
      return { profitMicro: amountMicro, strategy: 'taken by as many persons as one can be' };
  }
}
